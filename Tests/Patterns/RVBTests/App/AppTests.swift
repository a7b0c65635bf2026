import HeadlessUI
import SampleApp
import Testing

@testable import RVB

@Suite("App, alone")
struct AppTests {
    let router = AppRouterDouble()
    let app: App

    init() {
        app = App(router: router)
    }

    @Test("shows its root in the window it is launched in")
    func launch() {
        let window = UIWindow()
        app.launch(in: window)
        #expect(window.rootViewController === router.root)
    }

    @Test("hands links to its root, launched or not")
    func links() {
        app.handle(link: Link.terms)
        app.launch(in: UIWindow())
        app.handle(link: Link.privacy)
        #expect(router.root.links as? [Link] == [.terms, .privacy])
    }
}
