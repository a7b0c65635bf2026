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

    @Test("displays the document that was handed in")
    func document() {
        director.onUIReady()
        #expect(log.take() == ["ui Privacy Policy privacy"])
    }

    @Test("goes back at Close, and then tells its delegate")
    func close() {
        director.onClose()
        #expect(log.take() == ["goBack", "termsDidClose"])
    }

    @Test("tells its delegate that it has gone when it was swiped away, and doesn't go back")
    func swipe() {
        director.onSwipedAway()
        #expect(log.take() == ["termsDidClose"])
    }
}
