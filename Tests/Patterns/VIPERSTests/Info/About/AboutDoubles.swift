import SampleApp

@testable import VIPERS

final class AboutUISpy: InfoAbout_DisplayUI {
    let log: CallLog
    init(_ log: CallLog) { self.log = log }
    func display(text: String) { log.note("ui text \(text)") }
    func display(error: ErrorUI) { log.note("ui error \(error.title)") }
    func display(loading: Bool) { log.note("ui loading \(loading)") }
}

final class AboutEventsSpy: InfoAbout_HandleUIEvents {
    let log: CallLog
    init(_ log: CallLog) { self.log = log }
    func onUIReady() { log.note("onUIReady") }
    func onUIShown() { log.note("onUIShown") }
    func onRetry() { log.note("onRetry") }
    func onTerms() { log.note("onTerms") }
    func onBack() { log.note("onBack") }
    func onLink(_ link: AppLink) { log.note("onLink \(link.words)") }
}

final class AboutDataSpy: InfoAbout_ManageData {
    let log: CallLog
    init(_ log: CallLog) { self.log = log }
    func fetchText() { log.note("data fetchText") }
    func checkAccess(to document: TermsDocument) { log.note("data checkAccess \(document.id)") }
}

final class AboutPresenterSpy: InfoAbout_PresentData {
    let log: CallLog
    init(_ log: CallLog) { self.log = log }
    func present(text: AboutText) { log.note("present \(text.text)") }
    func presentError() { log.note("presentError") }
    func present(document: TermsDocument) { log.note("present \(document.id)") }
    func presentSignedOut(for document: TermsDocument) { log.note("presentSignedOut \(document.id)") }
}

final class AboutNavigatorSpy: InfoAbout_Navigate {
    let log: CallLog
    init(_ log: CallLog) { self.log = log }
    func gotoTerms(for document: TermsDocument, with delegate: any InfoTerms_Delegate) {
        log.note("gotoTerms \(document.id)")
    }
    func goBack() { log.note("goBack") }
}
