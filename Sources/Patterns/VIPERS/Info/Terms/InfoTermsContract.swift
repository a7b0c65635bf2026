// The document is handed in: there is no data to manage or to present, and so no Worker.

// MARK: - User interface

protocol InfoTerms_DisplayUI: Module_DisplayUI {
    func display(document: TermsDocumentUI)
}

protocol InfoTerms_HandleUIEvents: Module_HandleUIEvents {
    func onUIReady()
    func onClose()
}

// MARK: - Navigation

protocol InfoTerms_Navigate: Module_Navigate {
    func goBack()
}
