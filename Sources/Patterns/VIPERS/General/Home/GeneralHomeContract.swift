import MessageTrace
import SampleApp

// Home is where the app begins: it greets the user, and leads to About, to the items and to Login. Its model is `User`.

// MARK: - UI models

/// The greeting, with the user's name if somebody is signed in, and the button that Home offers.
@Message
struct UserUI: Hashable {
    let greeting: String
    /// `true` if Home shows the Sign in button, `false` if it shows Sign out.
    let showsSignIn: Bool
}

// MARK: - User interface

/// Displays the greeting.
protocol GeneralHome_DisplayUI: AnyObject {
    func display(user: UserUI)
}

/// Handles a person's actions and links at Home.
protocol GeneralHome_HandleUIEvents {
    /// Called when Home has been loaded.
    func onUIReady()
    func onAbout()
    func onItems()
    func onSignIn()
    func onSignOut()
    /// Called when a link was followed while Home was on top of the stack, perhaps under Login.
    func onLink(_ link: AppLink)
}

// MARK: - Data

/// Keeps track of the signed-in user, and signs out.
protocol GeneralHome_ManageData {
    /// Presents the user, or that nobody is signed in. From then on, also presents each later user, and the end of a session by
    /// the server.
    func observeUser()
    /// Signs out, and presents that nobody is signed in any more.
    func signOut()
}

/// Presents the user as texts for Home, or goes to another module.
protocol GeneralHome_PresentData: AnyObject {
    func present(user: User)
    func presentSignedOut()
    func presentExpired()
}

// MARK: - Navigation

/// Goes from Home to the other modules.
protocol GeneralHome_Navigate {
    func gotoAbout(with delegate: any InfoAbout_Delegate)
    /// Goes to About, which shows a document next. All screens over Home are removed first.
    func gotoAbout(for document: TermsDocument, with delegate: any InfoAbout_Delegate)
    func gotoItems(with delegate: any ItemsList_Delegate)
    /// Goes to the List, which shows one item next. All screens over Home are removed first.
    func gotoItems(for item: Item.ID, with delegate: any ItemsList_Delegate)
    /// Goes to Login. All screens over Home are removed first.
    func gotoLogin(with delegate: any GeneralLogin_Delegate)
    /// Comes back to Home. All screens over it are removed.
    func goHome()
}
