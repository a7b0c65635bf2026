import MessageTrace

protocol LaunchRoutable: Routable {}

@Component(.navigation)
final class LaunchRouter: LaunchRoutable {}
