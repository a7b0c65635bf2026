import MessageTrace

@Component(.state)
final class LoginModuleState {
    let kind: LoginModuleKind
    var inputLogin = String()
    var inputPassword = String()
    var isWaiting = false

    init(kind: LoginModuleKind) {
        self.kind = kind
    }
}
