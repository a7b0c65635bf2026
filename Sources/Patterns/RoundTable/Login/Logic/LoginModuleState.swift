import MessageTrace
import SampleApp

@Component(.state)
final class LoginModuleState {
    let kind: LoginModuleKind
    var inputLogin = String()
    var inputPassword = String()
    /// The attempt to sign in that is under way.
    var attempt: SignInAttempt?
    /// The login that a link to a new password was sent to.
    var recoveryLogin = String()

    init(kind: LoginModuleKind) {
        self.kind = kind
    }
}
