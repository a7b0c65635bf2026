import SampleApp

// About shows a text about the app, and leads to documents. Its models are `AboutText` and `TermsDocument`.

// MARK: - User interface

/// Displays the text, or why there is none.
protocol InfoAbout_DisplayUI: AnyObject {
    func display(text: String)
    /// In a dialog, which offers to try again.
    func display(error: ErrorUI)
    func display(loading: Bool)
}

/// Hears what a person does at About, and what happens to it.
protocol InfoAbout_HandleUIEvents {
    /// About has been loaded.
    func onUIReady()
    /// About has come on screen: others can come over it.
    func onUIShown()
    func onRetry()
    func onTerms()
    func onBack()
    /// A link was followed while About was on top of the stack, perhaps under a document or a dialog.
    func onLink(_ link: AppLink)
}

// MARK: - Data

/// Fetches the text, and checks who may see documents.
protocol InfoAbout_ManageData {
    /// Presents the text, or an error.
    func fetchText()
    /// Presents the document if somebody is signed in, or that nobody is.
    func checkAccess(to document: TermsDocument)
}

/// Makes of texts, failures and documents what About displays, or where it goes.
protocol InfoAbout_PresentData: AnyObject {
    func present(text: AboutText)
    func presentError()
    func present(document: TermsDocument)
    func presentSignedOut(for document: TermsDocument)
}

// MARK: - Navigation

/// Goes from About to documents, and back to where it was opened. What lies over About, another document or a dialog,
/// goes before one comes.
protocol InfoAbout_Navigate {
    func gotoTerms(for document: TermsDocument, with delegate: any InfoTerms_Delegate)
    func goBack()
}

// MARK: - Delegate

/// Hears what happened at About.
protocol InfoAbout_Delegate: AnyObject {
    /// A link was followed at About that leads elsewhere: to an item, or to a document while nobody is signed in.
    func linkDidLeadElsewhere(_ link: AppLink)
}
