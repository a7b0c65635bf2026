import Foundation
import MessageTrace

// Terms shows a document. It is handed in: there is no data to manage, and so no Worker, and nobody to call a role that
// presents data. Its model is `TermsDocument`.

// MARK: - UI models

/// A document as it is displayed.
@Message
struct TermsDocumentUI: Hashable {
    let title: String
    let url: URL
}

// MARK: - User interface

/// Displays the document.
protocol InfoTerms_DisplayUI: AnyObject {
    func display(document: TermsDocumentUI)
}

/// Hears what a person does at Terms.
protocol InfoTerms_HandleUIEvents {
    /// Terms has been loaded.
    func onUIReady()
    func onClose()
    /// Terms was swiped away: it is gone.
    func onSwipedAway()
}

// MARK: - Navigation

/// Goes back to where Terms was opened.
protocol InfoTerms_Navigate {
    func goBack()
}

// MARK: - Delegate

/// Hears that Terms closes.
protocol InfoTerms_Delegate: AnyObject {
    /// Terms is closing or closed. The next navigation waits until it is closed.
    func termsDidClose()
}
