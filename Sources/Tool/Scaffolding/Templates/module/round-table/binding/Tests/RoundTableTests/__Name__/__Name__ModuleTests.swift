import HeadlessUI
import Testing

@testable import __Target__

/// Tests of each class of the __Name__ module in isolation. All tests of the target share one Trunk.
struct __Name__ModuleTests {
    private let pipeline = __Name__ModulePipeline()
    private let state = __Name__ModuleState()
    private let binding = __Name__ModuleViewBinding()

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

    @Test("__Name__'s Presenter copies State to the binding at its start, and after each change")
    func presenter() {
        let presenter = __Name__ModulePresenter(state: state, binding: binding)
        presenter.update(firstAppear: true)
        #expect(binding.count == "Count: 0")
        state.count = 1
        presenter.handleView(intent: .addButtonTap)
        #expect(binding.count == "Count: 1")
        state.count = 0
        presenter.handleJoint(input: .reset)
        #expect(binding.count == "Count: 0")
    }

    @Test("__Name__'s Joint asks its parent to dismiss the screen only on Close")
    func joint() {
        var outputs: [__Name__ModuleJointOutput] = []
        let joint = __Name__ModuleJoint(
            pipeline: pipeline, state: state, trunk: TrunkDouble(), callback: { outputs.append($0) })
        joint.handleView(intent: .addButtonTap)
        #expect(outputs.isEmpty)
        joint.handleView(intent: .closeButtonTap)
        #expect(outputs == [.dismiss])
    }

    @Test("__Name__'s View shows the binding's values, and sends the user's actions as intents")
    func view() async throws {
        var outputs: [__Name__ModuleJointOutput] = []
        let module = __Name__ModuleAssembly(trunk: TrunkDouble(), binding: binding) {
            outputs.append($0)
        }
        let window = UIWindow()
        window.rootViewController = module.view
        window.makeKeyAndVisible()
        let person = Application(window)
        #expect(person.label("__name__.count").text == "Count: 0")
        try person.button("__name__.add").tap()
        await Task.yield()
        #expect(person.label("__name__.count").text == "Count: 1")
        module.joint.take(input: .reset)
        await Task.yield()
        #expect(person.label("__name__.count").text == "Count: 0")
        try person.button("__name__.close").tap()
        #expect(outputs == [.dismiss])
    }
}
