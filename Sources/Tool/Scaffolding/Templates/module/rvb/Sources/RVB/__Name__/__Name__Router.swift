import MessageTrace

protocol __Name__Routable: Routable {}

@Component(.navigation)
final class __Name__Router: __Name__Routable {}
