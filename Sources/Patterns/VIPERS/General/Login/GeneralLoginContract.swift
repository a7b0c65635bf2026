import MessageTrace
import SampleApp

// Login signs a person in, and leads to Recovery. It comes over Home and goes by itself when somebody has signed in.

// MARK: - Models

/// The login that Login and Recovery work with.
@Message
struct Account: Hashable {
    var login: String
}

// MARK: - UI models

/// An ``Account`` as it is displayed, and what is asked for.
@Message
struct AccountUI: Hashable {
    let caption: String
    let login: String
}

// MARK: - User interface

/// Displays the account, and how signing in goes on.
protocol GeneralLogin_DisplayUI: AnyObject {
    func display(account: AccountUI)
    func display(error: String)
    func displaySuccess(_ notice: String)
    /// Neither an error nor a success is to be seen any more.
    func displayNoMessage()
    func display(loading: Bool)
}

/// Hears what a person does at Login.
protocol GeneralLogin_HandleUIEvents {
    /// Login has been loaded.
    func onUIReady()
    func onLogIn(login: String, password: String)
    func onForgotPassword(login: String)
    func onCancel()
    /// Login was swiped away: it is gone.
    func onSwipedAway()
}

// MARK: - Data

/// Knows who signed in here before, and signs in.
protocol GeneralLogin_ManageData {
    /// Presents the logins that were used before.
    func fetchCredentials()
    /// Presents, from now on, who has signed in, by whichever attempt; and how its own attempt failed.
    func observeSignIn()
    /// Begins an attempt. How it ends is presented, if that is observed.
    func signIn(account: Account, password: String)
}

/// Makes of logins and of the outcome of an attempt what Login displays, or where it goes.
protocol GeneralLogin_PresentData: AnyObject {
    func present(credentials: StoredCredentials)
    /// Somebody has signed in, by whichever attempt.
    func presentSuccess(user: User)
    func presentWrongPairError()
    func presentLimitError()
    func presentConnectionError()
}

// MARK: - Navigation

/// Goes from Login to Recovery, and back to where Login was opened.
protocol GeneralLogin_Navigate {
    func gotoRecovery(for account: Account, with delegate: any GeneralRecovery_Delegate)
    func goBack()
}

// MARK: - Delegate

/// Hears how Login ended.
protocol GeneralLogin_Delegate: AnyObject {
    /// Login goes, or has gone: what comes next waits until it has.
    /// - Parameter user: The user who signed in; `nil` where Login was cancelled or swiped away.
    func loginDidClose(user: User?)
}
