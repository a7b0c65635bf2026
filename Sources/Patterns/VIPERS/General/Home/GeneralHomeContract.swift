import FeatureContract

// MARK: - User interface

protocol GeneralHome_DisplayUI: Module_DisplayUI {
    func display(user: UserUI)
}

protocol GeneralHome_HandleUIEvents: Module_HandleUIEvents {
    func onUIReady()
    func onAbout()
    func onSignIn()
    func onSignOut()
    func onLink(_ link: Link)
}

// MARK: - Data

protocol GeneralHome_ManageData: Module_ManageData {
    func fetchUser()
    func signOut()
}

protocol GeneralHome_PresentData: Module_PresentData {
    func present(user: User)
    func presentSignedOut()
}

// MARK: - Navigation

protocol GeneralHome_Navigate: Module_Navigate {
    func gotoAbout()
    func gotoTerms(for document: TermsDocument)
    func gotoLogin(with delegate: any GeneralLogin_Delegate)
}
