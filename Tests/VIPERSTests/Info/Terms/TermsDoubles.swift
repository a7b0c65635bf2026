import Foundation

@testable import VIPERS

final class TermsUISpy: InfoTerms_DisplayUI {
    let log: CallLog
    init(_ log: CallLog) { self.log = log }
    func display(document: TermsDocumentUI) { log.note("ui \(document.title) \(document.url.lastPathComponent)") }
}

final class TermsEventsSpy: InfoTerms_HandleUIEvents {
    let log: CallLog
    init(_ log: CallLog) { self.log = log }
    func onUIReady() { log.note("onUIReady") }
    func onClose() { log.note("onClose") }
}

/// It goes when the test says.
final class TermsNavigatorSpy: InfoTerms_Navigate {
    let log: CallLog
    private(set) var completion: (() -> Void)?
    init(_ log: CallLog) { self.log = log }
    func goBack(completion: @escaping () -> Void) {
        log.note("goBack")
        self.completion = completion
    }
}

final class TermsDelegateSpy: InfoTerms_Delegate {
    let log: CallLog
    init(_ log: CallLog) { self.log = log }
    func termsDidClose() { log.note("termsDidClose") }
}
