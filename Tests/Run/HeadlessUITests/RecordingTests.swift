import HeadlessUI
import MessageTrace
import Testing
import TraceFormat

@Suite("A recording of the user interface")
struct RecordingTests {
    @Component(.view, module: "Test")
    final class Screen: UIViewController {
        let label = UILabel(accessibilityIdentifier: "screen.label")
        let field = UITextField(accessibilityIdentifier: "screen.field")
        let button = UIButton(title: "Go", accessibilityIdentifier: "screen.button")
        let spinner = UIActivityIndicatorView(accessibilityIdentifier: "screen.spinner")
        let nameless = UILabel()

        init(_ title: String) {
            super.init()
            self.title = title
            label.text = "built"
        }

        override func loadView() {
            let form = UIView()
            for view in [label, field, button, spinner, nameless] { form.addSubview(view) }
            view = form
        }

        func change() {
            label.text = "new"
            label.text = "new"
            nameless.text = "new"
            field.text = nil
            spinner.startAnimating()
            spinner.startAnimating()
            button.isEnabled = false
            button.isEnabled = false
            button.isHidden = true
            button.setTitle("Gone", for: .disabled)
        }

        func show(_ other: Screen) { present(other, animated: true) }

        func changeAfterTransition(of other: Screen) {
            other.transitionCoordinator?.animate(alongsideTransition: nil) { _ in
                other.change()
            }
        }
    }

    @Component(.view, module: "Test")
    final class Box: UIView {
        let label = UILabel(accessibilityIdentifier: "box.label")

        override init() {
            super.init()
            label.text = "before it belongs to anything"
            addSubview(label)
        }

        func change() { label.text = "new" }
    }

    private let window = UIWindow()

    private func record(_ body: () -> Void) -> Trace {
        let recorder = Recorder(TraceHeader(app: "Test", clock: .virtual), now: { 0 })
        recorder.record(body)
        return recorder.finish()
    }

    private func writes(_ trace: Trace) -> [String] {
        trace.records.compactMap { record in
            guard case .write(let write) = record, write.isVisible else { return nil }
            let name = trace.components.first { $0.id == write.component }?.name ?? "?"
            return "\(name).\(write.property) in \(write.message)"
        }
    }

    private func navigations(_ trace: Trace) -> [String] {
        trace.records.compactMap { record in
            guard case .navigation(let move) = record else { return nil }
            return "\(move.action) \(move.from) > \(move.to) in \(move.message)"
        }
    }

    @Test(
        "each change of a named control is recorded as a write of its component, caused by the message in progress")
    func visibleChanges() {
        let trace = record {
            let screen = Screen("A")
            screen.loadViewIfNeeded()
            Tracing.userAction { screen.change() }
        }
        let last = trace.messages.count
        #expect(
            writes(trace) == [
                "Screen.screen.label in \(last)", "Screen.screen.spinner in \(last)",
                "Screen.screen.button in \(last)", "Screen.screen.button in \(last)",
                "Screen.screen.button in \(last)",
            ])
    }

    @Test("each change of a control is recorded for the nearest component up the responder chain")
    func owner() {
        let trace = record {
            let screen = Screen("A")
            let box = Box()
            screen.view.addSubview(box)
            Tracing.userAction { box.change() }
            screen.label.text = "by the system"
        }
        #expect(writes(trace) == ["Box.box.label in \(trace.messages.count)", "Screen.screen.label in 0"])
    }

    @Test("typing is recorded as a change outside any message, before the messages of the field's action")
    func typing() throws {
        let screen = Screen("A")
        window.rootViewController = screen
        window.makeKeyAndVisible()
        screen.field.addAction(UIAction { [weak screen] _ in screen?.change() }, for: .editingChanged)
        let trace = record {
            try? Application(window).field("screen.field").typeText("a")
        }
        #expect(trace.messages.map(\.name) == ["change()"])
        #expect(trace.messages.map(\.isSystem) == [false])
        #expect(writes(trace).prefix(2) == ["Screen.screen.field in 0", "Screen.screen.label in 1"])
    }

    @Test("lifecycle calls are recorded as messages of the system, caused by the message in progress")
    func lifecycle() {
        let trace = record {
            let (a, b) = (Screen("A"), Screen("B"))
            window.rootViewController = a
            window.makeKeyAndVisible()
            Tracing.userAction { a.show(b) }
        }
        let show = trace.messages.first { $0.name == "show(_:)" }
        let loads = trace.messages.filter { $0.name == "loadView()" }
        #expect(loads.map(\.cause) == [0, show?.id])
        #expect(loads.map(\.isSystem) == [true, true])
        #expect(loads.map(\.from) == [0, 0])
        #expect(navigations(trace) == ["root  > A in 0", "present A > B in \(show?.id ?? -1)"])
    }

    @Test(
        "a message sent after a transition has as sender the component that waited for it, not the one that began it",
        arguments: [false, true])
    func waiting(isLasting: Bool) async {
        let loop = EventLoop()
        let window = UIWindow(eventLoop: loop, transitionDuration: isLasting ? .milliseconds(350) : .zero)
        let recorder = Recorder(TraceHeader(app: "Test", clock: .virtual), now: { 0 })
        let (a, b, c) = (Screen("A"), Screen("B"), Screen("C"))
        await recorder.record {
            window.rootViewController = a
            window.makeKeyAndVisible()
            await loop.settle()
            Tracing.userAction { a.show(b) }
            Tracing.userAction { c.changeAfterTransition(of: b) }
            await loop.settle()
            await loop.advance(by: .seconds(1))
        }
        let trace = recorder.finish()
        func name(_ id: Int) -> String? { trace.components.first { $0.id == id }?.name }
        let wait = trace.messages.first { $0.name == "changeAfterTransition(of:)" }
        let change = trace.messages.first { $0.name == "change()" }
        #expect(change?.from == wait?.to && change?.cause == wait?.id && wait != nil)
    }

    private func screen(_ title: String) -> UIViewController {
        let controller = UIViewController()
        controller.title = title
        return controller
    }

    @Test("each change of the screen hierarchy is recorded once, with the screens before and after the change")
    func navigation() throws {
        let trace = record {
            let a = screen("A")
            let stack = UINavigationController(rootViewController: a)
            window.rootViewController = stack
            window.makeKeyAndVisible()
            let b = screen("B")
            stack.pushViewController(b, animated: true)
            b.present(screen("C"), animated: true)
            b.presentedViewController?.present(screen("D"), animated: true)
            b.dismiss(animated: true)
            let alert = UIAlertController(title: "Oh", message: nil)
            b.present(alert, animated: true)
            alert.dismiss(animated: true)
            stack.popToRootViewController(animated: true)
            stack.popToRootViewController(animated: true)
            stack.dismiss(animated: true)
            a.present(screen("E"), animated: true)
            window.rootViewController = screen("F")
        }
        #expect(
            navigations(trace) == [
                "root  > A in 0", "push A > B in 0", "present B > C in 0", "present C > D in 0", "dismiss D > B in 0",
                "alert B > Oh in 0", "dismissAlert Oh > B in 0", "pop B > A in 0", "present A > E in 0",
                "root E > F in 0",
            ])
    }

    @Test("all references that can be reached from the window are recorded")
    func references() {
        let recorder = Recorder(TraceHeader(app: "Test", clock: .virtual), now: { 0 })
        recorder.record {
            let (a, b, c) = (Screen("A"), Screen("B"), Screen("C"))
            let stack = UINavigationController(rootViewController: a)
            window.rootViewController = stack
            window.makeKeyAndVisible()
            let box = Box()
            a.view.addSubview(box)
            stack.pushViewController(b, animated: true)
            b.present(c, animated: true)
            recorder.references(roots: [window])
        }
        let trace = recorder.finish()
        let references = trace.records.compactMap { record in
            if case .reference(let reference) = record {
                "\(reference.from) \(reference.name) \(reference.to) \(reference.strength)"
            } else {
                nil
            }
        }
        #expect(
            references.sorted() == [
                "0 rootViewController.presentedViewController 3 strong",
                "0 rootViewController.viewControllers 1 strong", "0 rootViewController.viewControllers 2 strong",
                "1 view.subviews 4 strong",
            ])
    }

    /// The recipe for recording an iOS app: the app's own application object begins a user action for each control's action.
    final class RecordingApplication: UIApplication {
        override func sendAction(
            _ action: UIAction, to target: Any?, from sender: Any?, for event: UIControl.Event?
        ) -> Bool {
            Tracing.userAction("taps \(action.title)") {
                super.sendAction(action, to: target, from: sender, for: event)
            }
        }
    }

    @Test(
        "a recorded user action begins at the application's sendAction, and may contain another user action")
    func sendAction() throws {
        let screen = Screen("A")
        let other = Screen("B")
        screen.button.addAction(
            UIAction(title: "Go") { _ in
                screen.change()
                Tracing.userAction("within") { other.change() }
            }, for: .touchUpInside)
        let trace = UIApplication.$shared.withValue(RecordingApplication()) {
            record { screen.button.sendActions(for: .touchUpInside) }
        }
        #expect(
            trace.messages.map { "\($0.from) \($0.isSystem) \($0.name)" } == ["0 false change()", "0 false change()"])
        let beats = trace.records.compactMap { if case .beat(let beat) = $0 { beat.name } else { nil } }
        #expect(beats == ["taps Go", "within"])
    }
}
