// Recovery sends a link with which a forgotten password can be replaced. It covers Login. Its model is `Account`.

// MARK: - User interface

/// Displays the login, and that a link is being sent.
protocol GeneralRecovery_DisplayUI: AnyObject {
    func display(login: String)
    func display(loading: Bool)
}

/// Handles a person's actions at Recovery.
protocol GeneralRecovery_HandleUIEvents {
    /// Called when Recovery has been loaded.
    func onUIReady()
    func onSend(login: String)
    func onCancel()
    /// Called when Recovery was swiped away, and is gone.
    func onSwipedAway()
}

// MARK: - Data

/// Sends links for a new password.
protocol GeneralRecovery_ManageData {
    /// Sends a link, and presents the success when the link has been sent.
    func recover(account: Account)
}

/// Reports to the module that opened Recovery that a link was sent, and goes back to that module.
protocol GeneralRecovery_PresentData: AnyObject {
    func presentSuccess()
}

// MARK: - Navigation

/// Goes back to the module that opened Recovery.
protocol GeneralRecovery_Navigate {
    func goBack()
}

// MARK: - Delegate

/// The module that opened Recovery. It is called when a link was sent, before Recovery goes back.
protocol GeneralRecovery_Delegate: AnyObject {
    /// - Parameter account: The account to which the link was sent, even if another login has been typed since.
    func linkDidSend(to account: Account)
}
