import HeadlessUI
import SampleApp
import Testing
import TraceFormat

@testable import VIPERS

@Suite("The VIPER-S app")
struct AppTests {
    private let window = UIWindow()
    private let app: VIPERSApp

    init() {
        app = VIPERSApp(window: window, services: .doubles(), options: LaunchOptions())
    }

    private var screen: ScreenSnapshot { Application(window).snapshot() }

    @Test("the VIPER-S app starts with Home")
    func start() {
        app.start()
        #expect(screen.stack == [HomeForm.title] && screen.presented == [])
    }

    @Test("the VIPER-S app opens a link that came before the launch")
    func earlyLink() {
        app.open(.terms)
        app.start()
        #expect(screen.presented == [LoginForm.title])
    }

    @Test("the VIPER-S app opens a link to an item if the link came before the launch")
    func earlyItemLink() {
        app.open(ItemLink(id: 2))
        app.start()
        #expect(screen.stack == [HomeForm.title, ItemsForm.title, ItemForm.title])
    }

    @Test("the VIPER-S app passes a link to the topmost of the Scenes that can open links", arguments: [false, true])
    func link(isCovered: Bool) throws {
        app.start()
        try Application(window).button("home.about").tap()
        if isCovered {
            let stack = try #require(window.rootViewController as? UINavigationController)
            stack.pushViewController(UIViewController(), animated: false)
        }
        app.open(.terms)
        #expect(screen.stack == [HomeForm.title] && screen.presented == [LoginForm.title])
    }
}
