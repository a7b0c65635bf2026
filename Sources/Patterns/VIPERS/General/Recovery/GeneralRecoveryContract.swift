// MARK: - User interface

protocol GeneralRecovery_DisplayUI: Module_DisplayUI {
    func display(account: AccountUI)
    func display(loading: Bool)
}

protocol GeneralRecovery_HandleUIEvents: Module_HandleUIEvents {
    func onUIReady()
    func onSend(login: String)
    func onCancel()
}

// MARK: - Data

protocol GeneralRecovery_ManageData: Module_ManageData {
    func recover(account: Account)
}

protocol GeneralRecovery_PresentData: Module_PresentData {
    func presentSuccess()
}

// MARK: - Navigation

protocol GeneralRecovery_Navigate: Module_Navigate {
    func goBack()
}

// MARK: - Delegate

protocol GeneralRecovery_Delegate: Module_Delegate {
    func linkDidSend(to account: Account)
}
