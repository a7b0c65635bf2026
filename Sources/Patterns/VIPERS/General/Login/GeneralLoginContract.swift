import MessageTrace
import SampleApp

// Login signs a person in, and leads to Recovery. It covers Home and closes by itself when somebody has signed in.

// MARK: - Models

/// The login with which a person signs in, or asks for a recovery link.
@Message
struct Account: Hashable {
    var login: String
}

// MARK: - UI models

/// The login of an ``Account``, for display, with the caption for its kind of login.
@Message
struct AccountUI: Hashable {
    let caption: String
    let login: String
}

// MARK: - User interface

/// Displays the account, and the progress of signing in.
protocol GeneralLogin_DisplayUI: AnyObject {
    func display(account: AccountUI)
    func display(error: String)
    func displaySuccess(_ notice: String)
    /// Removes the displayed error or success.
    func displayNoMessage()
    func display(loading: Bool)
}

/// Handles a person's actions at Login.
protocol GeneralLogin_HandleUIEvents {
    /// Called when Login has been loaded.
    func onUIReady()
    func onLogIn(login: String, password: String)
    func onForgotPassword(login: String)
    func onCancel()
    /// Called when Login was swiped away, and is gone.
    func onSwipedAway()
}

// MARK: - Data

/// Provides the logins that were used before on this device, and signs in.
protocol GeneralLogin_ManageData {
    /// Presents the logins that were used before.
    func fetchCredentials()
    /// Starts presenting each user who signs in by any attempt, and the failures of the latest attempt.
    func observeSignIn()
    /// Begins an attempt to sign in. Its result is presented if ``observeSignIn()`` was called.
    func signIn(account: Account, password: String)
}

/// Presents logins and the results of sign-ins as texts for Login, or goes to another module.
protocol GeneralLogin_PresentData: AnyObject {
    func present(credentials: StoredCredentials)
    /// Called when a user has signed in, by any attempt.
    func presentSuccess(user: User)
    func presentWrongPairError()
    func presentLimitError()
    func presentConnectionError()
}

// MARK: - Navigation

/// Goes from Login to Recovery, and back to the module that opened Login.
protocol GeneralLogin_Navigate {
    func gotoRecovery(for account: Account, with delegate: any GeneralRecovery_Delegate)
    func goBack()
}

// MARK: - Delegate

/// The module that opened Login. It is called when Login closes.
protocol GeneralLogin_Delegate: AnyObject {
    /// Called when Login is closing or closed. The next navigation waits until it is closed.
    /// - Parameter user: The user who signed in; `nil` if Login was cancelled or swiped away.
    func loginDidClose(user: User?)
}
