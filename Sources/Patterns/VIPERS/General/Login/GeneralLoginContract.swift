// MARK: - User interface

protocol GeneralLogin_DisplayUI: Module_DisplayUI {
    func display(account: AccountUI)
    func display(error: String)
    func display(notice: String)
    func display(loading: Bool)
}

protocol GeneralLogin_HandleUIEvents: Module_HandleUIEvents {
    func onUIReady()
    func onLogIn(login: String, password: String)
    func onForgotPassword(login: String)
    func onCancel()
}

// MARK: - Data

protocol GeneralLogin_ManageData: Module_ManageData {
    func fetchAccount()
    func signIn(account: Account)
}

protocol GeneralLogin_PresentData: Module_PresentData {
    func present(account: Account)
    func presentSuccess()
    func presentWrongPairError()
    func presentLimitError()
    func presentConnectionError()
}

// MARK: - Navigation

protocol GeneralLogin_Navigate: Module_Navigate {
    func gotoRecovery(for account: Account, with delegate: any GeneralRecovery_Delegate)
    func goBack()
}

// MARK: - Delegate

protocol GeneralLogin_Delegate: Module_Delegate {
    func userDidSignIn()
}
