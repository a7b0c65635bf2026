import MessageTrace

protocol LoginRoutable: Routable {
    func routeToRecovery(with parameter: RecoveryParameter) -> any RecoveryControllable
}

@Component(.navigation)
final class LoginRouter: LoginRoutable {
    private let recoveryBuilder: any RecoveryBuildable

    init(recoveryBuilder: any RecoveryBuildable) {
        self.recoveryBuilder = recoveryBuilder
    }

    func routeToRecovery(with parameter: RecoveryParameter) -> any RecoveryControllable {
        recoveryBuilder.build(with: parameter)
    }
}
