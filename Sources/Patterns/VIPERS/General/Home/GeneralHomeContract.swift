import MessageTrace
import SampleApp

// Home is where the app begins: it greets the user, and leads to About, to the items and to Login. Its model is `User`.

// MARK: - UI models

/// The greeting, with the user's name if somebody is signed in, and the button that Home offers.
@Message
struct UserUI: Hashable {
    let greeting: String
    /// `true` if the Sign in button shows, `false` if Sign out shows.
    let showsSignIn: Bool
}

// MARK: - User interface

/// Displays the greeting.
protocol GeneralHome_DisplayUI: AnyObject {
    func display(user: UserUI)
}

/// Handles a person's actions at Home, and links.
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

/// Knows the signed-in user, and signs out.
protocol GeneralHome_ManageData {
    /// Presents the user, or that nobody is signed in. From then on, also presents each user who signs in, and the end of a
    /// session by the server.
    func observeUser()
    /// Signs out, and presents that nobody is signed in any more.
    func signOut()
}

/// Turns the user into what Home displays, or into a step to another module.
protocol GeneralHome_PresentData: AnyObject {
    func present(user: User)
    func presentSignedOut()
    func presentExpired()
}

// MARK: - Navigation

/// Goes from Home to the other modules.
protocol GeneralHome_Navigate {
    func gotoAbout(with delegate: any InfoAbout_Delegate)
    /// Goes to About, which goes on to a document. Everything over Home is removed before.
    func gotoAbout(for document: TermsDocument, with delegate: any InfoAbout_Delegate)
    func gotoItems(with delegate: any ItemsList_Delegate)
    /// Goes to the items, which go on to one item. Everything over Home is removed before.
    func gotoItems(for item: Item.ID, with delegate: any ItemsList_Delegate)
    /// Goes to Login. Everything over Home is removed before.
    func gotoLogin(with delegate: any GeneralLogin_Delegate)
    /// Comes back to Home. Everything over it is removed.
    func goHome()
}
