import HeadlessUI
import Testing

@Suite("Retention of objects by HeadlessUI:")
struct RetentionTests {
    private let window = UIWindow()
    private let root = UIViewController()

    private func stack() -> UINavigationController {
        let stack = UINavigationController(rootViewController: root)
        window.rootViewController = stack
        window.makeKeyAndVisible()
        return stack
    }

    /// Weak references to a controller, its view and its button.
    private struct Remains {
        weak var controller: UIViewController?
        weak var view: UIView?
        weak var button: UIButton?

        init(of controller: UIViewController) {
            let button = UIButton(title: "Tap", accessibilityIdentifier: "tap")
            button.addAction(UIAction { [weak controller] _ in controller?.title = "tapped" }, for: .touchUpInside)
            controller.view.addSubview(button)
            self.controller = controller
            view = controller.view
            self.button = button
        }

        var isAlive: Bool { controller != nil && view != nil && button != nil }
        var isGone: Bool { controller == nil && view == nil && button == nil }
    }

    @Test("a pushed screen lives until it is popped")
    func pop() {
        let stack = stack()
        func push() -> Remains {
            let pushed = UIViewController()
            stack.pushViewController(pushed, animated: true)
            return Remains(of: pushed)
        }
        let remains = push()
        #expect(remains.isAlive)
        stack.popViewController(animated: true)
        #expect(remains.isGone)
    }

    @Test(
        "a presented screen lives until it is dismissed",
        arguments: [.pageSheet, .fullScreen] as [UIModalPresentationStyle])
    func dismiss(style: UIModalPresentationStyle) {
        _ = stack()
        func present() -> Remains {
            let presented = UIViewController()
            presented.modalPresentationStyle = style
            root.present(presented, animated: true)
            return Remains(of: presented)
        }
        let remains = present()
        #expect(remains.isAlive)
        root.dismiss(animated: true)
        #expect(remains.isGone)
    }

    @Test("all screens of a chain of presentations are freed when the first one is dismissed")
    func chain() {
        _ = stack()
        func present() -> [Remains] {
            let (first, second) = (UIViewController(), UIViewController())
            root.present(first, animated: true)
            first.present(second, animated: true)
            return [Remains(of: first), Remains(of: second)]
        }
        let remains = present()
        #expect(remains.allSatisfy { $0.isAlive })
        root.dismiss(animated: true)
        #expect(remains.allSatisfy { $0.isGone })
    }

    @Test("a replaced root view controller is freed together with its stack and all screens that it presents")
    func replaceRoot() {
        func show() -> [Remains] {
            let (root, pushed, presented) = (UIViewController(), UIViewController(), UIViewController())
            let stack = UINavigationController(rootViewController: root)
            window.rootViewController = stack
            window.makeKeyAndVisible()
            stack.pushViewController(pushed, animated: true)
            pushed.present(presented, animated: true)
            return [Remains(of: root), Remains(of: pushed), Remains(of: presented)]
        }
        let remains = show()
        #expect(remains.allSatisfy { $0.isAlive })
        window.rootViewController = UIViewController()
        #expect(remains.allSatisfy { $0.isGone })
    }

    @Test("an alert and its buttons' closures are freed when a button is tapped")
    func alert() throws {
        _ = stack()
        final class Held {}
        weak var held: Held?
        weak var alert: UIAlertController?
        func present() {
            let object = Held()
            let controller = UIAlertController(title: "Title", message: nil)
            controller.addAction(UIAlertAction(title: "OK", style: .default) { _ in _ = object })
            root.present(controller, animated: true)
            (held, alert) = (object, controller)
        }
        present()
        #expect(held != nil && alert != nil)
        try Application(window).alert.button("OK").tap()
        #expect(held == nil && alert == nil)
    }

    @Test("a view keeps its subviews alive, but not its superview")
    func views() {
        weak var parent: UIView?
        let child = UIView()
        func build() {
            let view = UIView()
            view.addSubview(child)
            parent = view
        }
        build()
        #expect(parent == nil)
        #expect(child.superview == nil)
    }

    @Test("an event loop frees cancelled and finished work")
    func work() async {
        final class Held {}
        weak var held: Held?
        let loop = EventLoop()
        func schedule() -> ScheduledWork {
            let object = Held()
            held = object
            return loop.schedule(after: .seconds(1)) { _ = object }
        }
        let first = schedule()
        #expect(held != nil)
        first.cancel()
        #expect(held == nil && loop.isIdle)
        let second = schedule()
        await loop.advance(by: .seconds(1))
        #expect(held == nil && second.isOver)
    }
}
