import HeadlessUI
import MessageTrace
import Testing

@testable import SNPArchitecture

@Suite("LoginRouter")
struct LoginRouterTests {
    private let log = CallLog()
    private let view: LoginViewControllerDouble
    private let login = PlainViewController(title: "Login")
    private let screen = Screen(UIViewController())
    private let router: LoginRouter

    init() {
        view = LoginViewControllerDouble(log)
        router = LoginRouter(
            accountManager: AccountManagerDouble(log: log), broadcaster: BroadcasterDouble(log: log))
        screen.navigation.present(login, animated: true)
        view.viewController = login
        router.viewControllerProtocol = view
    }

    @Test("LoginRouter presents Recovery over Login, with the typed login")
    func recovery() {
        router.navigateToRecovery(login: "arthur")
        #expect(screen.person.snapshot().presented == ["Login", "Recovery"])
        #expect(screen.text("recovery.login") == "arthur")
    }

    @Test(
        "LoginRouter dismisses Login together with an open Recovery, and calls the completion only once",
        arguments: [false, true])
    func back(isRecovering: Bool) {
        if isRecovering { router.navigateToRecovery(login: "arthur") }
        for _ in 1...2 {
            router.navigateBack(completion: { log.add("completed") })
            #expect(screen.person.snapshot().presented.isEmpty)
        }
        #expect(log.calls == ["completed"])
    }
}
