import FeatureContract
import MessageTrace

@Component(.logic)
final class GeneralHomeDirector {
    weak var ui: (any GeneralHome_DisplayUI)?
    var dataManager: (any GeneralHome_ManageData)?
    var navigator: (any GeneralHome_Navigate)?

    // MARK: Data

    private var user: User?
    /// Where a link leads that was followed before anybody had signed in.
    private var awaitedDocument: TermsDocument?

    // MARK: UI

    private var userUI: UserUI {
        UserUI(greeting: user.map(Texts.greeting(for:)) ?? Texts.signedOut, isSignedIn: user != nil)
    }
}

// MARK: - Present data

@Traced
extension GeneralHomeDirector: GeneralHome_PresentData {
    func present(user: User) {
        self.user = user
        ui?.display(user: userUI)

        if let document = awaitedDocument {
            awaitedDocument = nil
            navigator?.gotoTerms(for: document)
        }
    }

    func presentSignedOut() {
        user = nil
        ui?.display(user: userUI)
    }
}

// MARK: - Handle UI events

@Traced
extension GeneralHomeDirector: GeneralHome_HandleUIEvents {
    func onUIReady() {
        dataManager?.fetchUser()
    }

    func onAbout() {
        navigator?.gotoAbout()
    }

    func onSignIn() {
        // Whoever cancelled the sign-in that a link asked for has given up the link.
        awaitedDocument = nil
        navigator?.gotoLogin(with: self)
    }

    func onSignOut() {
        dataManager?.signOut()
    }

    func onLink(_ link: Link) {
        guard user == nil else {
            navigator?.gotoTerms(for: link.document)
            return
        }
        awaitedDocument = link.document
        navigator?.gotoLogin(with: self)
    }
}

// MARK: - What Login did

@Traced
extension GeneralHomeDirector: GeneralLogin_Delegate {
    func userDidSignIn() {
        dataManager?.fetchUser()
    }
}
