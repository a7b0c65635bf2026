import HeadlessUI
import Testing

@testable import SNPArchitecture

@Suite("RecoveryViewController")
struct RecoveryViewControllerTests {
    private let log = CallLog()
    private let controller = RecoveryViewController()
    private let screen: Screen

    init() {
        controller.recoveryInteractor = RecoveryInteractorDouble(log)
        screen = Screen(controller)
    }

    @Test("RecoveryViewController passes taps on its buttons to the Interactor, with the typed login")
    func buttons() throws {
        controller.show(login: "arthu")
        try screen.person.field("recovery.login").typeText("r")
        try screen.person.button("recovery.send").tap()
        try screen.person.button("recovery.cancel").tap()
        #expect(log.calls == ["send arthur", "cancel"])
    }

    @Test("RecoveryViewController shows its waiting indicator while the user waits")
    func waiting() {
        #expect(screen.text("recovery.spinner") == nil)
        controller.show(isWaiting: true)
        #expect(screen.text("recovery.spinner") != nil)
        controller.show(isWaiting: false)
        #expect(screen.text("recovery.spinner") == nil)
    }
}
