import MessageTrace

@Component(.state)
final class RecoveryModuleState {
    var inputLogin: String
    var isWaiting = false

    init(login: String) {
        self.inputLogin = login
    }
}
