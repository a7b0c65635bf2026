// Recovery sends a link with which a forgotten password can be replaced. It comes over Login. Its model is `Account`.

// MARK: - User interface

/// Displays the login, and whether a link is being sent.
protocol GeneralRecovery_DisplayUI: AnyObject {
    func display(login: String)
    func display(loading: Bool)
}

/// Hears what a person does at Recovery.
protocol GeneralRecovery_HandleUIEvents {
    /// Recovery has been loaded.
    func onUIReady()
    func onSend(login: String)
    func onCancel()
    /// Recovery was swiped away: it is gone.
    func onSwipedAway()
}

// MARK: - Data

/// Sends links.
protocol GeneralRecovery_ManageData {
    /// Presents the success when the link has been sent.
    func recover(account: Account)
}

/// Makes of a sent link what comes next.
protocol GeneralRecovery_PresentData: AnyObject {
    func presentSuccess()
}

// MARK: - Navigation

/// Goes back to where Recovery was opened.
protocol GeneralRecovery_Navigate {
    func goBack()
}

// MARK: - Delegate

/// Hears what Recovery did, before it goes back.
protocol GeneralRecovery_Delegate: AnyObject {
    /// - Parameter account: The one that the link was sent to, whatever has been typed since.
    func linkDidSend(to account: Account)
}
