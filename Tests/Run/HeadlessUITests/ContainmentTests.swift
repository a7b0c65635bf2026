import HeadlessUI
import MessageTrace
import Testing

@Suite("A container view controller in HeadlessUI")
struct ContainmentTests {
    private let log = Log()
    private let window = UIWindow()
    private let container: LoggingController

    init() {
        container = LoggingController("Container", log)
        window.rootViewController = container
        window.makeKeyAndVisible()
        _ = log.take()
    }

    private func add(_ child: UIViewController) {
        container.addChild(child)
        container.view.addSubview(child.view)
        child.didMove(toParent: container)
    }

    private func remove(_ child: UIViewController) {
        child.willMove(toParent: nil)
        child.viewIfLoaded?.removeFromSuperview()
        child.removeFromParent()
    }

    @Test("a container makes a child appear when the child's view is added, and disappear when the view is removed")
    func appearance() {
        let child = LoggingController("Child", log)
        add(child)
        #expect(log.take() == ["Child loadView", "Child didLoad", "Child willAppear", "Child didAppear"])
        #expect(container.children.map(\.screenName) == ["Child"] && child.parent === container)
        remove(child)
        #expect(log.take() == ["Child willDisappear", "Child didDisappear"])
        #expect(container.children.isEmpty && child.parent == nil)
    }

    @Test("a container and its child appear together if the child's view was added before")
    func launch() {
        let container = LoggingController("Container", log)
        let child = LoggingController("Child", log)
        container.addChild(child)
        container.view.addSubview(child.view)
        _ = log.take()
        window.rootViewController = container
        #expect(
            log.take().suffix(4) == [
                "Container willAppear", "Child willAppear", "Container didAppear", "Child didAppear",
            ])
    }

    @Test("a container lets a person see its child's stack, elements and Back button")
    func shown() throws {
        let stack = UINavigationController(rootViewController: LoggingController("A", log))
        add(stack)
        let b = LoggingController("B", log)
        stack.pushViewController(b, animated: false)
        b.view.addSubview(UILabel(accessibilityIdentifier: "b.text"))
        let app = Application(window)
        #expect(app.snapshot().stack == ["A", "B"])
        #expect(app.snapshot().elements.map(\.id) == ["b.text"])
        try app.tapBack()
        #expect(app.snapshot().stack == ["A"])
    }

    @Test("a container presents the screens that its child asks to present")
    func presenter() {
        let child = LoggingController("Child", log)
        add(child)
        child.present(LoggingController("Sheet", log), animated: false)
        #expect(Application(window).snapshot().presented == ["Sheet"])
        #expect(container.presentedViewController?.screenName == "Sheet")
    }

    @Test("a container calls willMove and didMove of a child that is added or removed")
    func moves() {
        final class Mover: UIViewController {
            var lines: [String] = []
            override func willMove(toParent parent: UIViewController?) {
                lines.append("will \(parent == nil ? "go" : "come")")
            }
            override func didMove(toParent parent: UIViewController?) {
                lines.append("did \(parent == nil ? "go" : "come")")
            }
        }
        let child = Mover()
        add(child)
        remove(child)
        #expect(child.lines == ["will come", "did come", "will go", "did go"])
    }
}
