import HeadlessUI
import SampleApp
import Testing

@testable import RVB

@Suite("The root View")
struct RootViewControllerTests {
    let loop = EventLoop()
    let window = UIWindow()
    let router = RootRouterDouble()
    let links = LinkDouble()
    let root = RootViewController()

    init() {
        root.router = router
        root.deeplinker = DeeplinkController(root: root, links: [links])
    }

    private var stack: UINavigationController? { root.children.first as? UINavigationController }

    @Test("the root View shows Launch first, then Home with the signed-in user")
    func launch() async {
        shown(root, in: window)
        #expect(root.children.count == 1)
        #expect(root.children.first === router.launch)
        router.launch.source.send(User(name: "Arthur"))
        await loop.settle()
        #expect(root.children.count == 1)
        #expect(stack?.topViewController is any HomeControllable)
        #expect(router.parameters.map(\.user) == [User(name: "Arthur")])
    }

    @Test("when Launch has completed, the root View opens a link that came earlier, and then each new link")
    func deferredLink() async {
        let wasHandled = root.handle(link: Link.terms)
        #expect(!wasHandled)
        shown(root, in: window)
        #expect(links.opened.isEmpty)
        router.launch.source.send(nil)
        await loop.settle()
        #expect(links.opened == [.terms])
        root.handle(link: Link.privacy)
        #expect(links.opened == [.terms, .privacy])
    }

    @Test("the root View passes the signed-in user to Home")
    func user() {
        shown(root, in: window)
        root.presentHome(animated: false, user: User(name: "Arthur"))
        #expect(router.parameters.map(\.user) == [User(name: "Arthur")])
    }

    @Test(
        "the root View reuses the open Home, and removes screens presented or pushed over Home only if `force` is true",
        arguments: [true, false])
    func found(force: Bool) async {
        shown(root, in: window)
        root.presentHome(animated: false)
        let home = stack?.topViewController
        stack?.pushViewController(Screen("next"), animated: false)
        root.present(Screen("over"), animated: false)
        var handed: UIViewController?
        root.presentHome(animated: false, force: force) { handed = $0 }
        #expect(handed === home)
        #expect(router.parameters.count == 1)
        #expect((stack?.topViewController === home) == force)
        #expect((root.presentedViewController == nil) == force)
    }
}

/// A link handler that accepts every link, and notes it.
final class LinkDouble: Linkable {
    private(set) var opened: [Link] = []

    func matches(_ link: Link) -> Bool { true }
    func open(_ link: Link, from root: any RootControllable) { opened.append(link) }
}
