import MessageTrace

protocol RecoveryRoutable: Routable {}

@Component(.navigation)
final class RecoveryRouter: RecoveryRoutable {}
