import MessageTrace
import SampleApp

/// Directs Terms: displays the document with which it was made.
@Component(.logic)
final class InfoTermsDirector {
    weak var ui: (any InfoTerms_DisplayUI)!
    var navigator: (any InfoTerms_Navigate)!

    weak var delegate: (any InfoTerms_Delegate)!

    // MARK: Data

    private let document: TermsDocument

    init(document: TermsDocument) {
        self.document = document
    }

    // MARK: UI

    private var documentUI: TermsDocumentUI {
        TermsDocumentUI(title: document.title, url: document.url)
    }
}

// MARK: - Handle UI events

@Traced
extension InfoTermsDirector: InfoTerms_HandleUIEvents {
    func onUIReady() {
        ui.display(document: documentUI)
    }

    func onClose() {
        navigator.goBack()
        delegate.termsDidClose()
    }

    func onSwipedAway() {
        delegate.termsDidClose()
    }
}
