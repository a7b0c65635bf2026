import FeatureContract
import Foundation

@testable import VIPERS

final class AboutUISpy: InfoAbout_DisplayUI {
    let log: CallLog
    init(_ log: CallLog) { self.log = log }
    func display(text: String) { log.note("ui text \(text)") }
    func display(error: ErrorUI) { log.note("ui error \(error.title) \(error.message)") }
    func display(loading: Bool) { log.note("ui loading \(loading)") }
}

final class AboutEventsSpy: InfoAbout_HandleUIEvents {
    let log: CallLog
    init(_ log: CallLog) { self.log = log }
    func onUIReady() { log.note("onUIReady") }
    func onRetry() { log.note("onRetry") }
    func onTerms() { log.note("onTerms") }
}

final class AboutDataSpy: InfoAbout_ManageData {
    let log: CallLog
    init(_ log: CallLog) { self.log = log }
    func fetchAbout() { log.note("data fetchAbout") }
}

final class AboutPresenterSpy: InfoAbout_PresentData {
    let log: CallLog
    init(_ log: CallLog) { self.log = log }
    func present(about: AboutText) { log.note("present \(about.text)") }
    func presentError() { log.note("presentError") }
}

final class AboutNavigatorSpy: InfoAbout_Navigate {
    let log: CallLog
    init(_ log: CallLog) { self.log = log }
    func gotoTerms(for document: TermsDocument) { log.note("gotoTerms \(document.id)") }
}

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

final class TermsNavigatorSpy: InfoTerms_Navigate {
    let log: CallLog
    init(_ log: CallLog) { self.log = log }
    func goBack() { log.note("goBack") }
}
