import MessageTrace
import SampleApp

@Component(.state)
final class LoginModuleState {
    let kind: LoginModuleKind
    var inputLogin = String()
    var inputPassword = String()
    /// The attempt to sign in that is in progress; `nil` if there is none.
    var attempt: SignInAttempt?
    /// The login to which a link for a new password was sent.
    var recoveryLogin = String()

    init(kind: LoginModuleKind) {
        self.kind = kind
    }
}
