import HeadlessUI
import MessageTrace
import Testing

@testable import SNPArchitecture

@Suite("RecoveryRouter")
struct RecoveryRouterTests {
    @Test("RecoveryRouter navigates back to Login")
    func back() {
        let login = PlainViewController(title: "Login")
        let recovery = PlainViewController(title: "Recovery")
        let screen = Screen(UIViewController())
        screen.navigation.present(login, animated: true)
        login.present(recovery, animated: true)

        let view = RecoveryViewControllerDouble(CallLog())
        view.viewController = recovery
        let router = RecoveryRouter()
        router.viewControllerProtocol = view
        router.navigateBack()
        #expect(screen.person.snapshot().presented == ["Login"])
    }
}
