import MessageTrace

protocol AddItemRoutable: Routable {}

@Component(.navigation)
final class AddItemRouter: AddItemRoutable {}
