import HeadlessUI
import SampleApp
import Testing

@testable import RVB

@Suite("App")
struct AppTests {
    let router = AppRouterDouble()
    let app: App

    init() {
        app = App(router: router)
    }

    @Test("the RVB app shows its root in the window with which it is launched")
    func launch() {
        let window = UIWindow()
        app.launch(in: window)
        #expect(window.rootViewController === router.root)
    }

    @Test("the RVB app passes links that come before or after the launch to its root")
    func links() {
        app.handle(link: Link.terms)
        app.launch(in: UIWindow())
        app.handle(link: Link.privacy)
        #expect(router.root.links as? [Link] == [.terms, .privacy])
    }
}
