import HeadlessUI
import MessageTrace
import SampleApp
import Testing

@testable import SNPArchitecture

@Suite("AboutViewController")
struct AboutViewControllerTests {
    private let log = CallLog()
    private let controller = AboutViewController()
    private let screen: Screen

    init() {
        controller.aboutInteractor = AboutInteractorDouble(log)
        screen = Screen(controller)
    }

    @Test("AboutViewController passes a tap on Terms to the Interactor")
    func button() throws {
        try screen.person.button("about.terms").tap()
        #expect(log.calls == ["termsAndConditionsButtonTapped"])
    }

    @Test("AboutViewController shows the text, and the waiting indicator while the text is loading")
    func show() {
        controller.show(isWaiting: true)
        #expect(screen.text("about.spinner") != nil)
        controller.show(isWaiting: false)
        controller.show(aboutText: "text")
        #expect(screen.text("about.spinner") == nil)
        #expect(screen.text("about.text") == "text")
    }

    @Test("AboutViewController passes Retry in its error dialog to the Interactor, but not Close")
    func dialog() throws {
        for button in [Texts.close, Texts.retry] {
            controller.showErrorDialog(errorViewModel: SNPErrorViewModel(title: "Oh", message: "No"))
            let dialog = try #require(screen.person.snapshot().dialog)
            #expect(dialog == .init(title: "Oh", message: "No", buttons: [Texts.retry, Texts.close]))
            try screen.person.alert.button(button).tap()
            #expect(screen.person.snapshot().dialog == nil)
        }
        #expect(log.calls == ["retryButtonTapped"])
    }
}
