import MessageTrace
import SampleApp

// Home is where the app begins: it greets the user, and leads to About, to the items and to Login. Its model is `User`.

// MARK: - UI models

/// The user, or nobody, as Home greets them, and the button that it offers.
@Message
struct UserUI: Hashable {
    let greeting: String
    /// `true` where Sign in is shown, `false` where Sign out is.
    let showsSignIn: Bool
}

// MARK: - User interface

/// Displays who is signed in, or that nobody is.
protocol GeneralHome_DisplayUI: AnyObject {
    func display(user: UserUI)
}

/// Hears what a person does at Home.
protocol GeneralHome_HandleUIEvents {
    /// Home has been loaded.
    func onUIReady()
    func onAbout()
    func onItems()
    func onSignIn()
    func onSignOut()
    /// A link was followed while Home was on top of the stack, perhaps under Login.
    func onLink(_ link: AppLink)
}

// MARK: - Data

/// Knows who is signed in, and signs out.
protocol GeneralHome_ManageData {
    /// Presents the user, or that nobody is signed in; and from then on each user who signs in, and that a session
    /// has expired.
    func observeUser()
    /// Presents that nobody is signed in any more.
    func signOut()
}

/// Makes of the user what Home displays, or where it goes.
protocol GeneralHome_PresentData: AnyObject {
    func present(user: User)
    func presentSignedOut()
    func presentExpired()
}

// MARK: - Navigation

/// Goes from Home to the other modules.
protocol GeneralHome_Navigate {
    func gotoAbout(with delegate: any InfoAbout_Delegate)
    /// Goes to About, which goes on to a document. What lies over Home goes before.
    func gotoAbout(for document: TermsDocument, with delegate: any InfoAbout_Delegate)
    func gotoItems(with delegate: any ItemsList_Delegate)
    /// Goes to the items, which go on to one of them. What lies over Home goes before.
    func gotoItems(for item: Item.ID, with delegate: any ItemsList_Delegate)
    /// Goes to Login. What lies over Home goes before.
    func gotoLogin(with delegate: any GeneralLogin_Delegate)
    /// Comes back to Home. What lies over it goes.
    func goHome()
}
