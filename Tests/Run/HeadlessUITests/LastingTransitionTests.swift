import HeadlessUI
import Testing
import TraceFormat

@Suite("In transitions that have a duration,")
struct LastingTransitionTests {
    private let log = Log()
    private let loop = EventLoop()
    private let window: UIWindow
    private let root: LoggingController
    private let stack: UINavigationController
    private let app: Application
    private let warnings = UIWarnings()

    init() {
        window = UIWindow(eventLoop: loop, transitionDuration: .milliseconds(350))
        root = LoggingController("A", log)
        app = Application(window)
        stack = UINavigationController(rootViewController: root)
        root.view.addSubview(UIButton(title: "Go", accessibilityIdentifier: "a.go"))
        window.rootViewController = stack
        window.makeKeyAndVisible()
        _ = log.take()
    }

    private func controller(_ name: String) -> LoggingController { LoggingController(name, log) }

    @Test("an animated transition ends after its duration, and then its completion runs")
    func time() async {
        let b = controller("B")
        root.present(b, animated: true) { log.lines.append("presented") }
        await loop.settle()
        #expect(window.isInTransition && b.isBeingPresented)
        await loop.advance(by: .milliseconds(349))
        #expect(log.take() == ["B loadView", "B didLoad", "B willAppear"])
        await loop.advance(by: .milliseconds(1))
        #expect(log.take() == ["B didAppear", "presented"])
        #expect(!window.isInTransition && !b.isBeingPresented && loop.isIdle)
    }

    @Test("a transition without animation takes no time")
    func unanimated() {
        root.present(controller("B"), animated: false)
        #expect(!window.isInTransition && loop.isIdle)
    }

    @Test("no touch is delivered during a transition, but the screen can be read")
    func touches() async throws {
        stack.pushViewController(UIViewController(), animated: true)
        await loop.settle()
        #expect {
            try app.tapBack()
        } throws: { error in
            (error as? UserActionError)?.reason == .inTransition
        }
        await loop.advance(by: .milliseconds(350))
        try app.tapBack()
        #expect {
            try app.button("a.go").tap()
        } throws: { error in
            (error as? UserActionError)?.reason == .inTransition
        }
        #expect(app.button("a.go").text == "Go")
        await loop.advance(by: .milliseconds(350))
        try app.button("a.go").tap()
    }

    @Test("a push waits until a push or a presentation in progress has ended", arguments: [false, true])
    func push(duringPresentation: Bool) async {
        let (b, c) = (controller("B"), controller("C"))
        if duringPresentation {
            root.present(b, animated: true)
        } else {
            stack.pushViewController(b, animated: true)
        }
        let before = stack.viewControllers.count
        stack.pushViewController(c, animated: true)
        #expect(stack.viewControllers.count == before)
        await loop.advance(by: .milliseconds(350))
        #expect(stack.topViewController === c && window.isInTransition)
        await loop.advance(by: .milliseconds(350))
        #expect(!window.isInTransition && log.take().last == "C didAppear")
    }

    @Test("a pop during a push or a presentation is refused with a warning", arguments: [false, true])
    func pop(duringPresentation: Bool) async {
        stack.pushViewController(controller("B"), animated: false)
        await warnings.collect {
            if duringPresentation {
                stack.present(controller("C"), animated: true)
            } else {
                stack.pushViewController(controller("C"), animated: true)
            }
            let count = stack.viewControllers.count
            #expect(stack.popViewController(animated: true) == nil)
            #expect(stack.popToRootViewController(animated: false).isEmpty)
            #expect(stack.viewControllers.count == count)
            await loop.advance(by: .milliseconds(350))
        }
        #expect(warnings.messages.count == 2 && warnings.messages.allSatisfy { $0.contains("will not be updated") })
    }

    @Test("a stack can be changed while a screen over it is being dismissed")
    func popDuringDismissal() async {
        stack.pushViewController(controller("B"), animated: false)
        stack.present(controller("C"), animated: false)
        stack.dismiss(animated: true)
        stack.popViewController(animated: true)
        await loop.advance(by: .milliseconds(350))
        #expect(stack.topViewController === root && stack.presentedViewController == nil && !window.isInTransition)
    }

    @Test("present and dismiss are refused while another presentation or dismissal is in progress")
    func presentations() async {
        var completions = 0
        await warnings.collect {
            root.present(controller("B"), animated: true)
            root.present(controller("C"), animated: true)
            root.dismiss(animated: true) { completions += 1 }
            await loop.advance(by: .milliseconds(350))
            root.dismiss(animated: true)
            root.dismiss(animated: true) { completions += 1 }
            root.present(controller("D"), animated: true)
            await loop.advance(by: .milliseconds(350))
        }
        #expect(warnings.messages.count == 4 && completions == 0)
        #expect(root.presentedViewController == nil)
    }

    // MARK: Two fingers in one turn

    @Test("two fingers act on the controls that they touched, even if the first finger starts a transition")
    func fingers() async throws {
        let button = try #require(root.view.subviews.first as? UIButton)
        button.addAction(
            UIAction { [stack] _ in stack.pushViewController(UIViewController(), animated: true) },
            for: .touchUpInside)
        let (first, second) = (try app.button("a.go").touch(), try app.button("a.go").touch())
        first.lift()
        second.lift()
        await loop.advance(by: .seconds(1))
        #expect(stack.viewControllers.count == 3)
    }

    @Test("a touch does nothing if the touched control has disappeared, or is disabled or hidden")
    func cancelled() throws {
        let button = try #require(root.view.subviews.first as? UIButton)
        var taps = 0
        button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
        let touch = try app.button("a.go").touch()
        button.isEnabled = false
        touch.lift()
        button.isEnabled = true
        root.view.isHidden = true
        touch.lift()
        root.view.isHidden = false
        button.removeFromSuperview()
        touch.lift()
        #expect(taps == 0)
    }

    @Test(
        "a touch on Back does nothing after a sheet has covered the stack or its container",
        arguments: [false, true])
    func covered(isContained: Bool) async throws {
        if isContained {
            let container = controller("Container")
            window.rootViewController = container
            container.addChild(stack)
            container.view.addSubview(stack.view)
            stack.didMove(toParent: container)
        }
        stack.pushViewController(controller("B"), animated: false)
        let back = try app.touchBack()
        try #require(stack.topViewController).present(controller("C"), animated: true)
        back.lift()
        await loop.advance(by: .seconds(1))
        #expect(app.snapshot().stack.last == "B" && app.snapshot().presented == ["C"])
    }

    @Test("a second finger does nothing on a Back button, sheet or alert that is disappearing")
    func going() async throws {
        var log = 0
        stack.pushViewController(controller("B"), animated: false)
        stack.pushViewController(controller("C"), animated: false)
        let backs = [try app.touchBack(), try app.touchBack()]
        for back in backs { back.lift() }
        await loop.advance(by: .seconds(1))
        #expect(stack.viewControllers.count == 2)
        stack.present(controller("D"), animated: false)
        let swipes = [try app.touchSheet(), try app.touchSheet()]
        for swipe in swipes { swipe.lift() }
        await loop.advance(by: .seconds(1))
        let alert = UIAlertController(title: "Oh", message: nil)
        alert.addAction(UIAlertAction(title: "OK", style: .default) { _ in log += 1 })
        stack.present(alert, animated: false)
        let oks = [try app.alert.button("OK").touch(), try app.alert.button("OK").touch()]
        for ok in oks { ok.lift() }
        await loop.advance(by: .seconds(1))
        #expect(log == 1 && stack.presentedViewController == nil)
    }
}
