import Foundation
import MessageTrace

// Terms shows a document, which it is given. So it has no data to manage: there is no Worker, and no role that presents data.
// Its model is `TermsDocument`.

// MARK: - UI models

/// The title and the address of a document, for display.
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

/// Handles a person's actions at Terms.
protocol InfoTerms_HandleUIEvents {
    /// Called when Terms has been loaded.
    func onUIReady()
    func onClose()
    /// Called when Terms was swiped away, and is gone.
    func onSwipedAway()
}

// MARK: - Navigation

/// Goes back to the module that opened Terms.
protocol InfoTerms_Navigate {
    func goBack()
}

// MARK: - Delegate

/// The module that opened Terms. It is called when Terms closes.
protocol InfoTerms_Delegate: AnyObject {
    /// Called when Terms is closing or closed. The next navigation waits until it is closed.
    func termsDidClose()
}
