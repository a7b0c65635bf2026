import HeadlessUI
import SampleApp
import Testing
import TraceFormat

@testable import VIPERS

@Suite("A link that comes during a transition, with VIPER-S,")
struct HeldLinkTests {
    private let loop = EventLoop()
    private let window: UIWindow
    private let person: Application

    init() {
        window = UIWindow(eventLoop: loop, transitionDuration: .milliseconds(350))
        person = Application(window)
    }

    private func start(_ services: Services) -> VIPERSApp {
        let app = VIPERSApp(window: window, services: services, options: LaunchOptions())
        app.start()
        return app
    }

    private var screen: ScreenSnapshot { person.snapshot() }

    @Test("the last of two links that come during a transition is followed, even if the user is signed in meanwhile")
    func signIn() async throws {
        let app = start(Services(loop: loop))
        try person.button("home.signIn").tap()
        await loop.advance(by: .seconds(1))
        try person.field("login.password").typeText(ServerBehavior.testPassword)
        try person.button("login.logIn").tap()
        try person.button("login.cancel").tap()
        await loop.advance(by: AuthService.signInLatency - .milliseconds(100))
        app.open(.terms)
        app.open(.privacy)
        await loop.advance(by: .seconds(5))
        #expect(screen.stack == [HomeForm.title, AboutForm.title])
        #expect(screen.elements.first { $0.id == "terms.page" }?.text.hasPrefix("Privacy Policy") == true)
    }

    @Test(
        "a link that comes during a transition waits for a new sign-in if the user's session ends before it is opened")
    func session() async throws {
        let auth = AuthDouble(log: CallLog())
        auth.user = User(name: "Arthur")
        let app = start(Services(auth: auth, about: AboutDouble(), items: ItemsDouble(log: CallLog())))
        try person.button("home.about").tap()
        app.open(.terms)
        auth.user = nil
        auth.reply(.expired)
        await loop.advance(by: .seconds(5))
        #expect(screen.stack == [HomeForm.title] && screen.presented == [LoginForm.title])
    }
}
