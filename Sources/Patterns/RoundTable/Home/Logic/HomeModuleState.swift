import FeatureContract
import MessageTrace

@Component(.state)
final class HomeModuleState {
    /// Which login form is wanted.
    let kind: LoginModuleKind
    var user: User?
    /// Whether the server ended the last session.
    var isSessionExpired = false
    /// A link that waits for the user to sign in.
    var link: Link?
    /// The document that lies over About, or is about to.
    var document: TermsDocument?

    init(kind: LoginModuleKind) {
        self.kind = kind
    }
}
