import FeatureContract
import MessageTrace

@Component(.state)
final class HomeModuleState {
    let loginKind: LoginModuleKind
    var user: User?
    /// A link that waits for the user to sign in.
    var link: Link?

    init(loginKind: LoginModuleKind) {
        self.loginKind = loginKind
    }
}
