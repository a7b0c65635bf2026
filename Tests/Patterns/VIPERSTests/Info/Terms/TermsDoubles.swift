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
    func onSwipedAway() { log.note("onSwipedAway") }
}

final class TermsNavigatorSpy: InfoTerms_Navigate {
    let log: CallLog
    init(_ log: CallLog) { self.log = log }
    func goBack() { log.note("goBack") }
}

final class TermsDelegateSpy: InfoTerms_Delegate {
    let log: CallLog
    init(_ log: CallLog) { self.log = log }
    func termsDidClose() { log.note("termsDidClose") }
}
