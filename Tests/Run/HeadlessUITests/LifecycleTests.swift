import HeadlessUI
import Testing

@Suite("In the lifecycle of view controllers,")
struct LifecycleTests {
    private let log = Log()
    private let window = UIWindow()

    private func controller(_ name: String) -> LoggingController { LoggingController(name, log) }

    /// A window with a stack whose root A is on screen.
    private func stack() -> (UINavigationController, LoggingController) {
        let root = controller("A")
        let stack = UINavigationController(rootViewController: root)
        window.rootViewController = stack
        window.makeKeyAndVisible()
        _ = log.take()
        return (stack, root)
    }

    @Test("the root view controller is loaded and appears once, when the window becomes visible")
    func launch() {
        window.rootViewController = UINavigationController(rootViewController: controller("A"))
        #expect(log.take() == [])
        window.makeKeyAndVisible()
        #expect(log.take() == ["A loadView", "A didLoad", "A willAppear", "A didAppear"])
        window.makeKeyAndVisible()
        #expect(log.take() == [])
    }

    @Test("a push loads the new screen; then the old screen disappears and the new screen appears")
    func push() {
        let (stack, a) = stack()
        let b = controller("B")
        stack.pushViewController(b, animated: true)
        #expect(
            log.take() == [
                "B loadView", "B didLoad", "A willDisappear", "B willAppear", "A didDisappear", "B didAppear",
            ])
        #expect(stack.topViewController === b)
        #expect(b.navigationController === stack)
        #expect(b.view.window === window)
        #expect(a.view.window == nil)
    }

    @Test("a pop makes the top screen disappear and the screen below appear, without loading that screen again")
    func pop() {
        let (stack, a) = stack()
        let b = controller("B")
        stack.pushViewController(b, animated: true)
        _ = log.take()
        #expect(stack.popViewController(animated: true) === b)
        #expect(log.take() == ["B willDisappear", "A willAppear", "B didDisappear", "A didAppear"])
        #expect(b.navigationController == nil)
        #expect(a.view.window === window)
        #expect(stack.popViewController(animated: true) == nil)
        #expect(log.take() == [])
    }

    @Test("a pop to the root makes no lifecycle calls to the screens in between")
    func popToRoot() {
        let (stack, a) = stack()
        let (b, c) = (controller("B"), controller("C"))
        stack.pushViewController(b, animated: true)
        stack.pushViewController(c, animated: true)
        _ = log.take()
        let popped = stack.popToRootViewController(animated: true)
        #expect(popped.map(\.screenName) == ["B", "C"])
        #expect(log.take() == ["C willDisappear", "A willAppear", "C didDisappear", "A didAppear"])
        #expect(stack.viewControllers.map(\.screenName) == ["A"])
        stack.pushViewController(b, animated: true)
        stack.pushViewController(c, animated: true)
        #expect(stack.popToViewController(a, animated: true).count == 2)
    }

    @Test("setting the screens of a stack makes only the last screen appear")
    func setStack() {
        let (stack, a) = stack()
        let (b, c) = (controller("B"), controller("C"))
        stack.setViewControllers([a, b, c], animated: true)
        #expect(
            log.take() == [
                "C loadView", "C didLoad", "A willDisappear", "C willAppear", "A didDisappear", "C didAppear",
            ])
        stack.setViewControllers([b, c], animated: true)
        #expect(log.take() == [])
        #expect(a.parent == nil)
    }

    @Test("presenting a sheet calls no appear or disappear method of the presenter")
    func sheet() {
        let (stack, a) = stack()
        let b = controller("B")
        a.present(b, animated: true) { log.lines.append("presented") }
        #expect(log.take() == ["B loadView", "B didLoad", "B willAppear", "B didAppear", "presented"])
        #expect(a.presentedViewController === b)
        #expect(b.presentingViewController === stack)
        #expect(a.view.window === window)
        a.dismiss(animated: true) { log.lines.append("dismissed") }
        #expect(log.take() == ["B willDisappear", "B didDisappear", "dismissed"])
        #expect(a.presentedViewController == nil)
        #expect(b.presentingViewController == nil)
        #expect(b.view.window == nil)
    }

    @Test("presenting a full screen makes the presenter disappear, and dismissing it makes the presenter appear again")
    func fullScreen() {
        let (_, a) = stack()
        let b = controller("B")
        b.modalPresentationStyle = .fullScreen
        a.present(b, animated: true)
        #expect(
            log.take() == [
                "B loadView", "B didLoad", "A willDisappear", "B willAppear", "B didAppear", "A didDisappear",
            ])
        #expect(a.view.window == nil)
        b.dismiss(animated: true)
        #expect(log.take() == ["B willDisappear", "A willAppear", "A didAppear", "B didDisappear"])
        #expect(a.view.window === window)
    }

    @Test(
        "a dismissal called on the presenter removes all screens presented above it, the topmost first",
        arguments: [false, true])
    func chain(fromPresenter: Bool) {
        let (_, a) = stack()
        let (b, c) = (controller("B"), controller("C"))
        a.present(b, animated: true)
        b.present(c, animated: true)
        _ = log.take()
        if fromPresenter {
            a.dismiss(animated: true)
            #expect(log.take() == ["C willDisappear", "B willDisappear", "C didDisappear", "B didDisappear"])
            #expect(a.presentedViewController == nil)
        } else {
            c.dismiss(animated: true)
            #expect(log.take() == ["C willDisappear", "C didDisappear"])
            b.dismiss(animated: true)
            #expect(log.take() == ["B willDisappear", "B didDisappear"])
        }
        #expect(b.presentedViewController == nil)
    }

    @Test("dismissing a screen that presents a second screen removes only the second screen")
    func dismissWhatItPresents() {
        let (_, a) = stack()
        let (b, c) = (controller("B"), controller("C"))
        a.present(b, animated: true)
        b.present(c, animated: true)
        _ = log.take()
        b.dismiss(animated: true)
        #expect(log.take() == ["C willDisappear", "C didDisappear"])
        #expect(a.presentedViewController === b)
    }

    @Test("dismissing calls its completion even if nothing is presented")
    func nothingToDismiss() {
        let (_, a) = stack()
        var isDone = false
        a.dismiss(animated: true) { isDone = true }
        #expect(isDone)
        #expect(log.take() == [])
    }

    @Test("a screen can read in its lifecycle methods whether it is being presented, dismissed, pushed or popped")
    func flags() {
        final class Curious: UIViewController {
            var seen: [String] = []
            override func viewDidAppear(_ animated: Bool) {
                seen.append("\(isBeingPresented) \(isMovingToParent)")
            }
            override func viewWillDisappear(_ animated: Bool) {
                seen.append("\(isBeingDismissed) \(isMovingFromParent)")
            }
        }
        let (stack, a) = stack()
        let (presented, pushed) = (Curious(), Curious())
        a.present(presented, animated: true)
        a.dismiss(animated: true)
        stack.pushViewController(pushed, animated: true)
        stack.popViewController(animated: true)
        #expect(presented.seen == ["true false", "true false"])
        #expect(pushed.seen == ["false true", "false true"])
        #expect(!presented.isBeingDismissed && !pushed.isMovingFromParent)
    }

    @Test("a new root view controller appears after the old one and all screens presented by it have disappeared")
    func rootReplacement() {
        let (_, a) = stack()
        a.present(controller("B"), animated: true)
        _ = log.take()
        window.rootViewController = controller("C")
        #expect(
            log.take() == [
                "B willDisappear", "A willDisappear", "B didDisappear", "A didDisappear",
                "C loadView", "C didLoad", "C willAppear", "C didAppear",
            ])
        #expect(a.view.window == nil)
    }

    @Test("a screen pushed under a full screen appears only when the full screen is dismissed")
    func pushWhileCovered() {
        let (stack, a) = stack()
        let modal = controller("M")
        modal.modalPresentationStyle = .fullScreen
        a.present(modal, animated: true)
        _ = log.take()
        stack.pushViewController(controller("B"), animated: false)
        #expect(log.take() == ["B loadView", "B didLoad"])
        a.dismiss(animated: true)
        #expect(log.take() == ["M willDisappear", "B willAppear", "B didAppear", "M didDisappear"])
    }

    @Test("a dismissal's completion can present another screen")
    func presentAfterDismissal() {
        let (_, a) = stack()
        a.present(controller("B"), animated: true)
        a.dismiss(animated: true) { a.present(LoggingController("C", log), animated: true) }
        #expect(a.presentedViewController?.screenName == "C")
    }

    @Test("a screen pushed in another screen's viewDidAppear is on top")
    func nestedPush() {
        final class Eager: UIViewController {
            override func viewDidAppear(_ animated: Bool) {
                guard let target = pushes else { return }
                pushes = nil
                navigationController?.pushViewController(target, animated: true)
            }
            var pushes: UIViewController?
        }
        let (stack, _) = stack()
        let eager = Eager()
        let last = controller("B")
        eager.pushes = last
        stack.pushViewController(eager, animated: true)
        #expect(stack.topViewController === last)
        #expect(last.view.window === window)
        #expect(eager.view.window == nil)
    }

    @Test("a view is loaded once, at the first access")
    func loading() {
        let a = controller("A")
        #expect(!a.isViewLoaded && a.viewIfLoaded == nil)
        let view = a.view
        #expect(a.view === view)
        a.loadViewIfNeeded()
        #expect(log.take() == ["A loadView", "A didLoad"])
        #expect(view.next === a)
    }

    @Test("a screen without a title is named after its type")
    func screenName() {
        final class Generic<Value>: UIViewController {}
        #expect(Generic<Int>().screenName == "Generic")
        #expect(controller("A").screenName == "A")
    }

    @Test("updateProperties is called after viewWillAppear, and then once for all requests of a turn")
    func updateProperties() async {
        final class Updating: UIViewController {
            var calls: [String] = []
            override func updateProperties() { calls.append("update") }
            override func viewDidLoad() { calls.append("didLoad") }
            override func viewWillAppear(_ animated: Bool) { calls.append("willAppear") }
        }
        let loop = EventLoop()
        let screen = Updating()
        screen.setNeedsUpdateProperties()
        await loop.settle()
        #expect(screen.calls == [])
        window.rootViewController = screen
        window.makeKeyAndVisible()
        #expect(screen.calls == ["didLoad", "willAppear", "update"])
        screen.setNeedsUpdateProperties()
        screen.setNeedsUpdateProperties()
        #expect(screen.calls.count == 3)
        await loop.settle()
        #expect(screen.calls == ["didLoad", "willAppear", "update", "update"])
    }
}
