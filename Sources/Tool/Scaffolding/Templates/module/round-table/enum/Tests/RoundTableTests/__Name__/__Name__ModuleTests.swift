import HeadlessUI
import MessageTrace
import Testing

@testable import __Target__

/// Tests of each class of the __Name__ module in isolation. All tests of the target share one Trunk.
struct __Name__ModuleTests {
    private let pipeline = __Name__ModulePipeline()
    private let state = __Name__ModuleState()

    @Test("__Name__'s Core adds 1 on Add, and starts at 0 again on an input from outside")
    func core() {
        let core = __Name__ModuleCore(pipeline: pipeline, state: state)
        core.handleView(intent: .closeButtonTap)
        #expect(state.count == 0)
        core.handleView(intent: .addButtonTap)
        core.handleView(intent: .addButtonTap)
        #expect(state.count == 2)
        core.handleJoint(input: .reset)
        #expect(state.count == 0)
    }

    @Test("__Name__'s Presenter shows the count when the screen appears, and after each change")
    func presenter() {
        let view = __Name__ModuleView(pipeline: pipeline)
        let person = person(at: view)
        pipeline.link(view: view)
        let presenter = __Name__ModulePresenter(pipeline: pipeline, state: state)
        presenter.update(firstAppear: true)
        #expect(person.label("__name__.count").text == "Count: 0")
        state.count = 2
        presenter.handleView(intent: .addButtonTap)
        #expect(person.label("__name__.count").text == "Count: 2")
        state.count = 0
        presenter.handleJoint(input: .reset)
        #expect(person.label("__name__.count").text == "Count: 0")
    }

    @Test("__Name__'s Joint asks its parent to dismiss the screen only on Close")
    func joint() {
        var outputs: [__Name__ModuleJointOutput] = []
        let joint = __Name__ModuleJoint(
            pipeline: pipeline, state: state, view: UIViewController(), trunk: TrunkDouble())
        joint.attach { outputs.append($0) }
        joint.handleView(intent: .addButtonTap)
        #expect(outputs.isEmpty)
        joint.handleView(intent: .closeButtonTap)
        #expect(outputs == [.dismiss])
    }

    @Test("__Name__'s View shows updates from before it was on screen, and sends each tap as an intent")
    func view() throws {
        let notifier = Notifier()
        let view = __Name__ModuleView(pipeline: notifier)
        view.handlePresenter(update: .count("Count: 7"))
        let person = person(at: view)
        #expect(person.label("__name__.count").text == "Count: 7")
        try person.button("__name__.add").tap()
        try person.button("__name__.close").tap()
        #expect(notifier.intents == [.addButtonTap, .closeButtonTap])
    }

    /// Returns an app whose window shows a screen, so that a test can act as a person does.
    private func person(at screen: UIViewController) -> Application {
        let window = UIWindow()
        window.rootViewController = screen
        window.makeKeyAndVisible()
        return Application(window)
    }

    /// A notifier that stands in for the Pipeline's own and collects the View's intents.
    @Component(inherits: true)
    final class Notifier: RTEModulePipelineViewNotifier<__Name__ModuleViewIntent> {
        private(set) var intents: [__Name__ModuleViewIntent] = []

        override init() { super.init() }

        override func notify(intent: __Name__ModuleViewIntent) { intents.append(intent) }
    }
}
