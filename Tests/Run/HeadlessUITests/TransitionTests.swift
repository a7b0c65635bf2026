import HeadlessUI
import MessageTrace
import Testing

@Suite("In transitions that end with the turn,")
struct TransitionTests {
    private let log = Log()
    private let loop = EventLoop()
    private let window: UIWindow
    private let root: LoggingController
    private let stack: UINavigationController

    init() {
        window = UIWindow(eventLoop: loop)
        root = LoggingController("A", log)
        stack = UINavigationController(rootViewController: root)
        window.rootViewController = stack
        window.makeKeyAndVisible()
        _ = log.take()
    }

    private func controller(_ name: String) -> LoggingController { LoggingController(name, log) }

    private func note(_ line: String) { log.lines.append(line) }

    @Test("an animated presentation ends with the turn, and then its completion runs")
    func presentation() async {
        let b = controller("B")
        root.present(b, animated: true) { note("presented") }
        #expect(log.take() == ["B loadView", "B didLoad", "B willAppear"])
        #expect(b.isBeingPresented)
        #expect(root.presentedViewController === b)
        await loop.settle()
        #expect(log.take() == ["B didAppear", "presented"])
        #expect(!b.isBeingPresented)
    }

    @Test("a screen that is being dismissed is still presented until the turn's end")
    func dismissal() async {
        let b = controller("B")
        root.present(b, animated: false)
        _ = log.take()
        root.dismiss(animated: true) { note("dismissed") }
        #expect(log.take() == ["B willDisappear"])
        #expect(root.presentedViewController === b && b.isBeingDismissed)
        await loop.settle()
        #expect(log.take() == ["B didDisappear", "dismissed"])
        #expect(root.presentedViewController == nil && !b.isBeingDismissed)
        #expect(b.viewIfLoaded?.superview == nil)
    }

    @Test("a pushed screen is in the stack at once, and in the window at the turn's end")
    func push() async {
        let b = controller("B")
        stack.pushViewController(b, animated: true)
        stack.transitionCoordinator?.animate(
            alongsideTransition: { _ in note("beside") }, completion: { _ in note("pushed") })
        #expect(stack.topViewController === b)
        #expect(log.take() == ["B loadView", "B didLoad", "A willDisappear", "B willAppear", "beside"])
        #expect(b.view.window == nil && root.view.window === window)
        await loop.settle()
        #expect(log.take() == ["A didDisappear", "B didAppear", "pushed"])
        #expect(b.view.window === window && root.view.window == nil)
        #expect(stack.transitionCoordinator == nil)
    }

    @Test("a popped screen leaves the stack's children at the turn's end")
    func pop() async {
        let b = controller("B")
        stack.pushViewController(b, animated: false)
        _ = log.take()
        stack.popViewController(animated: true)
        #expect(stack.viewControllers.count == 1)
        #expect(b.isMovingFromParent && b.parent === stack)
        await loop.settle()
        #expect(log.take() == ["B willDisappear", "A willAppear", "B didDisappear", "A didAppear"])
        #expect(b.parent == nil && !b.isMovingFromParent)
    }

    @Test("a stack that is changed twice in a turn has the screens of the last change")
    func twice() async {
        let (b, c) = (controller("B"), controller("C"))
        stack.pushViewController(b, animated: true)
        stack.setViewControllers([root, c], animated: true)
        await loop.settle()
        #expect(log.take().suffix(1) == ["C didAppear"])
        #expect(c.view.window === window && b.view.window == nil && b.parent == nil)
    }

    @Test("transitions without animation take effect at once")
    func unanimated() {
        root.present(controller("B"), animated: false) { note("presented") }
        #expect(root.transitionCoordinator == nil)
        root.dismiss(animated: false) { note("dismissed") }
        stack.pushViewController(controller("C"), animated: false)
        #expect(stack.transitionCoordinator == nil)
        #expect(log.take().filter { $0.hasSuffix("ed") } == ["presented", "dismissed"])
        #expect(loop.isIdle)
    }

    @Test("a transition's completion may start further transitions within the same turn")
    func chain() async {
        let (b, c) = (controller("B"), controller("C"))
        root.present(b, animated: true) { [root] in
            root.dismiss(animated: true) { root.present(c, animated: true) { note("C presented") } }
        }
        await loop.settle()
        #expect(log.lines.last == "C presented")
        #expect(Application(window).snapshot().presented == ["C"])
        #expect(loop.isIdle && !loop.isOverrun)
    }

    @Test("an endless chain of work at the turn's end is stopped")
    func endless() async {
        let loop = EventLoop(roundLimit: 100)
        func again() { loop.scheduleAtTurnEnd { again() } }
        again()
        await loop.settle()
        #expect(loop.isOverrun)
    }

    @Test("a refused transition gives a warning and calls no completion")
    func refusals() async {
        let warnings = UIWarnings()
        await warnings.collect {
            let (b, c, d) = (controller("B"), controller("C"), controller("D"))
            root.present(b, animated: true)
            b.present(c, animated: true) { note("done") }
            root.dismiss(animated: true) { note("done") }
            await loop.settle()
            root.dismiss(animated: true)
            root.present(c, animated: true) { note("done") }
            b.present(c, animated: true) { note("done") }
            b.dismiss(animated: false) { note("done") }
            await loop.settle()
            stack.pushViewController(d, animated: true)
            d.present(c, animated: true) { note("done") }
            await loop.settle()
            d.present(c, animated: true)
            await loop.settle()
        }
        #expect(
            warnings.messages == [
                "attempt to present C on B while that is being presented",
                "attempt to dismiss B while B is being presented",
                "attempt to present C on A while B is being dismissed",
                "attempt to present C on B while that is being dismissed",
                "attempt to dismiss B while B is being dismissed",
                "attempt to present C on D, which is not on screen",
            ])
        #expect(!log.lines.contains("done"))
        #expect(Application(window).snapshot().presented == ["C"])
    }

    @Test("an alert's handler runs after the alert has disappeared")
    func alert() async throws {
        let alert = UIAlertController(title: "Sure?", message: nil)
        alert.addAction(
            UIAlertAction(title: "Yes", style: .default) { [root, log] _ in
                log.lines.append(root.presentedViewController == nil ? "answered" : "too early")
            })
        root.present(alert, animated: true)
        await loop.settle()
        _ = log.take()
        try Application(window).alert.button("Yes").tap()
        #expect(log.take() == [])
        await loop.settle()
        #expect(log.take() == ["answered"])
    }

    @Test("a new root view controller removes a presentation in progress, whose completion still runs")
    func newRoot() async {
        root.present(controller("B"), animated: true) { note("presented") }
        window.rootViewController = controller("C")
        await loop.settle()
        #expect(Application(window).snapshot().stack == ["C"])
        #expect(Application(window).snapshot().presented == [])
        #expect(log.lines.last == "presented")
    }
}
