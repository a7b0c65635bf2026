import MessageTrace
import SampleApp

/// Directs Home: writes the greeting, and decides where a link leads while nobody is signed in or Login is open.
@Component(.logic)
final class GeneralHomeDirector {
    weak var ui: (any GeneralHome_DisplayUI)!
    var dataManager: (any GeneralHome_ManageData)!
    var navigator: (any GeneralHome_Navigate)!

    // MARK: Data

    private var user: User?
    /// `true` if nobody is signed in because the server has ended the session.
    private var isExpired = false
    private var isLoginOpen = false
    /// The document of a link that waits until a user has signed in; `nil` if there is none.
    private var awaitedDocument: TermsDocument?

    // MARK: UI

    private var userUI: UserUI {
        UserUI(
            greeting: user.map(Texts.greeting(for:)) ?? (isExpired ? Texts.sessionExpired : Texts.signedOut),
            showsSignIn: user == nil)
    }
}

// MARK: - Present data

@Traced
extension GeneralHomeDirector: GeneralHome_PresentData {
    func present(user: User) {
        self.user = user
        isExpired = false
        ui.display(user: userUI)
    }

    func presentSignedOut() {
        user = nil
        ui.display(user: userUI)
    }

    func presentExpired() {
        user = nil
        isExpired = true
        navigator.goHome()
        ui.display(user: userUI)
    }
}

// MARK: - Handle UI events

@Traced
extension GeneralHomeDirector: GeneralHome_HandleUIEvents {
    func onUIReady() {
        dataManager.observeUser()
    }

    func onAbout() {
        navigator.gotoAbout(with: self)
    }

    func onItems() {
        navigator.gotoItems(with: self)
    }

    func onSignIn() {
        gotoLogin()
    }

    func onSignOut() {
        dataManager.signOut()
    }

    func onLink(_ link: AppLink) {
        follow(link)
    }
}

// MARK: - What Login did

@Traced
extension GeneralHomeDirector: GeneralLogin_Delegate {
    func loginDidClose(user: User?) {
        isLoginOpen = false
        guard let document = awaitedDocument else { return }
        awaitedDocument = nil
        // Cancelling the sign-in for which a link waits drops the link.
        if user != nil { navigator.gotoAbout(for: document, with: self) }
    }
}

// MARK: - What About or the List did

@Traced
extension GeneralHomeDirector: InfoAbout_Delegate, ItemsList_Delegate {
    func linkDidLeadElsewhere(_ link: AppLink) {
        follow(link)
    }
}

// MARK: - Where to go

@Traced
extension GeneralHomeDirector {
    private func follow(_ link: AppLink) {
        switch link {
        case .document(let document) where user != nil:
            navigator.gotoAbout(for: document, with: self)
        case .document(let document):
            awaitedDocument = document
            if !isLoginOpen { gotoLogin() }
        // An item needs no signed-in user: Login closes, and the document that waits there is dropped.
        case .item(let id):
            isLoginOpen = false
            awaitedDocument = nil
            navigator.gotoItems(for: id, with: self)
        }
    }

    private func gotoLogin() {
        isLoginOpen = true
        navigator.gotoLogin(with: self)
    }
}
