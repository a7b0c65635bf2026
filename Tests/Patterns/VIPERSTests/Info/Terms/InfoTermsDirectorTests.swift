import SampleApp
import Testing

@testable import VIPERS

@Suite("Terms' Director")
struct InfoTermsDirectorTests {
    private let log = CallLog()
    private let director = InfoTermsDirector(document: .privacy)
    private let ui: TermsUISpy
    private let navigator: TermsNavigatorSpy
    private let delegate: TermsDelegateSpy

    init() {
        ui = TermsUISpy(log)
        navigator = TermsNavigatorSpy(log)
        delegate = TermsDelegateSpy(log)
        director.ui = ui
        director.navigator = navigator
        director.delegate = delegate
    }

    @Test("Terms' Director displays the document that it was created with")
    func document() {
        director.onUIReady()
        #expect(log.take() == ["ui Privacy Policy privacy"])
    }

    @Test("Terms' Director goes back on Close, then tells its delegate that Terms was closed")
    func close() {
        director.onClose()
        #expect(log.take() == ["goBack", "termsDidClose"])
    }

    @Test("when Terms was swiped away, Terms' Director reports the closing to its delegate, and doesn't call goBack")
    func swipe() {
        director.onSwipedAway()
        #expect(log.take() == ["termsDidClose"])
    }
}
