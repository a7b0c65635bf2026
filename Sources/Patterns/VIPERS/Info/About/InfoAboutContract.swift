import SampleApp

// About shows a text about the app, and leads to documents. Its models are `AboutText` and `TermsDocument`.

// MARK: - User interface

/// Displays the text, or an error in a dialog.
protocol InfoAbout_DisplayUI: AnyObject {
    func display(text: String)
    /// Displays an error in a dialog that offers to try again.
    func display(error: ErrorUI)
    func display(loading: Bool)
}

/// Handles a person's actions and links at About, and About's appearance on screen.
protocol InfoAbout_HandleUIEvents {
    /// Called when About has been loaded.
    func onUIReady()
    /// Called when About has appeared on screen. From then on other screens can cover it.
    func onUIShown()
    func onRetry()
    func onTerms()
    func onBack()
    /// Called when a link was followed while About was on top of the stack. A document or a dialog may cover About.
    func onLink(_ link: AppLink)
}

// MARK: - Data

/// Fetches the text, and checks if a user may see documents.
protocol InfoAbout_ManageData {
    /// Presents the text, or an error.
    func fetchText()
    /// Presents the document if somebody is signed in; otherwise presents that nobody is.
    func checkAccess(to document: TermsDocument)
}

/// Presents a text or a failure as texts for About, and goes to the module that shows a document.
protocol InfoAbout_PresentData: AnyObject {
    func present(text: AboutText)
    func presentError()
    func present(document: TermsDocument)
    func presentSignedOut(for document: TermsDocument)
}

// MARK: - Navigation

/// Goes from About to documents, and back to the module that opened About. A document or dialog over About is removed before
/// another document is shown.
protocol InfoAbout_Navigate {
    func gotoTerms(for document: TermsDocument, with delegate: any InfoTerms_Delegate)
    func goBack()
}

// MARK: - Delegate

/// The module that opened About. It is called for links that lead to another module.
protocol InfoAbout_Delegate: AnyObject {
    /// Called when a link that was followed at About leads elsewhere: to an item, or to a document while nobody is signed in.
    func linkDidLeadElsewhere(_ link: AppLink)
}
