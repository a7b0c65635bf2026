import MessageTrace
import SampleApp

@Component(.state)
final class HomeModuleState {
    /// The kind of login that the login form asks for.
    let kind: LoginModuleKind
    var user: User?
    /// True if the server has ended the last session.
    var isSessionExpired = false
    /// The link that waits until the user has signed in; `nil` if there is none.
    var heldLink: Link?
    /// The document that covers About or will soon cover it; `nil` if there is none. A link to this document changes nothing.
    var document: TermsDocument?
    /// The item that covers Items or will soon cover it; `nil` if there is none. A link to this item changes nothing.
    var item: Item.ID?

    init(kind: LoginModuleKind) {
        self.kind = kind
    }
}
