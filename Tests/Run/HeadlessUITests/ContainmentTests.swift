import HeadlessUI
import MessageTrace
import Testing

@Suite("A container of one's own")
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

    @Test("a child appears when its view comes, and disappears when it goes")
    func appearance() {
        let child = LoggingController("Child", log)
        add(child)
        #expect(log.take() == ["Child loadView", "Child didLoad", "Child willAppear", "Child didAppear"])
        #expect(container.children.map(\.screenName) == ["Child"] && child.parent === container)
        remove(child)
        #expect(log.take() == ["Child willDisappear", "Child didDisappear"])
        #expect(container.children.isEmpty && child.parent == nil)
    }

    @Test("a child that stands there already appears with its container")
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

    @Test("what a person sees is the child: its stack, its elements, its Back button")
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

    @Test("what a child presents is presented by its container")
    func presenter() {
        let child = LoggingController("Child", log)
        add(child)
        child.present(LoggingController("Sheet", log), animated: false)
        #expect(Application(window).snapshot().presented == ["Sheet"])
        #expect(container.presentedViewController?.screenName == "Sheet")
    }

    @Test("a child is told where it moves")
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
