import MessageTrace

protocol ItemRoutable: Routable {}

@Component(.navigation)
final class ItemRouter: ItemRoutable {}
