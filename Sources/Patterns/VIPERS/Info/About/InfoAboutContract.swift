import FeatureContract

// MARK: - User interface

protocol InfoAbout_DisplayUI: Module_DisplayUI {
    func display(text: String)
    func display(error: ErrorUI)
    func display(loading: Bool)
}

protocol InfoAbout_HandleUIEvents: Module_HandleUIEvents {
    func onUIReady()
    func onRetry()
    func onTerms()
}

// MARK: - Data

protocol InfoAbout_ManageData: Module_ManageData {
    func fetchAbout()
}

protocol InfoAbout_PresentData: Module_PresentData {
    func present(about: AboutText)
    func presentError()
}

// MARK: - Navigation

protocol InfoAbout_Navigate: Module_Navigate {
    func gotoTerms(for document: TermsDocument)
}
