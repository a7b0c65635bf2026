import HeadlessUI
import MessageTrace
import SampleApp
import Testing

@testable import RoundTable

enum SampleTypes: RTModuleTypes {
    typealias State = SampleState
    typealias CoreEvent = String
    typealias PresenterUpdate = String
    typealias ViewIntent = String
    typealias JointInput = String
    typealias JointOutput = String
}

@Component(.state)
final class SampleState {
    init() {}
}

/// A Core that answers an intent with an event while the intent is delivered.
@Component(inherits: true)
final class NestingCore: RTEModuleCore<SampleTypes> {
    override func handleView(intent: String) { pipeline?.notify(event: "nested") }
}

@Suite("A module with updates as enums")
struct RTEModuleTests {
    typealias View = ViewDouble<String, String>

    let ear = Ear()
    let pipeline = RTEModulePipeline<SampleTypes>()
    let module: RTEModule<View, SampleTypes>

    init() {
        let (ear, pipeline) = (ear, pipeline)
        module = Self.assembled(pipeline, SampleState(), ear)
    }

    private static func assembled(
        _ pipeline: RTEModulePipeline<SampleTypes>, _ state: SampleState, _ ear: Ear
    ) -> RTEModule<View, SampleTypes> {
        RTEModuleAssembly(
            pipeline: pipeline,
            state: state,
            coreBuilder: { CoreDouble(pipeline: $0, state: $1, ear: ear) },
            presenterBuilder: { PresenterDouble(pipeline: $0, state: $1, ear: ear) },
            viewBuilder: { View(pipeline: $0, ear: ear) },
            jointBuilder: { JointDouble(pipeline: $0, state: $1, view: $2, trunk: TrunkDouble(), ear: ear) })
    }

    @Test("a Round Table module starts its Core, then updates its Presenter, before the view has loaded")
    func start() {
        #expect(ear.heard == ["core run", "presenter update true"])
        #expect(!module.view.isViewLoaded)
    }

    @Test("a Round Table module passes its Core's event to the Presenter, then to the Joint")
    func event() {
        ear.forget()
        pipeline.notify(event: "e")
        #expect(ear.heard == ["presenter event e", "joint event e"])
    }

    @Test("a Round Table module passes its View's intent to the Core, then to the Presenter, then to the Joint")
    func intent() {
        ear.forget()
        module.view.pipeline.notify(intent: "i")
        #expect(ear.heard == ["core intent i", "presenter intent i", "joint intent i"])
    }

    @Test("a Round Table module passes an input from its Joint to the Core, then to the Presenter")
    func input() {
        ear.forget()
        module.joint.take(input: "i")
        #expect(ear.heard == ["core input i", "presenter input i"])
    }

    @Test("a Round Table module passes its Presenter's update only to the View")
    func update() {
        ear.forget()
        pipeline.notify(update: "u")
        #expect(ear.heard == ["view update u"])
    }

    @Test("an event that a Core sends while it handles an intent reaches Presenter and Joint before the intent does")
    func nesting() {
        let core = NestingCore(pipeline: pipeline, state: SampleState())
        pipeline.link(core: core)
        ear.forget()
        pipeline.notify(intent: "i")
        #expect(ear.heard == ["presenter event nested", "joint event nested", "presenter intent i", "joint intent i"])
    }

    @Test(
        "a Round Table module passes an output only to the parent attached last, and to none if no parent is attached")
    func output() {
        var heard: [String] = []
        module.joint.notifyOut(output: "early")
        module.joint.attach { heard.append("first \($0)") }
        module.joint.attach { heard.append("second \($0)") }
        module.joint.notifyOut(output: "late")
        #expect(heard == ["second late"])
    }

    @Test("a Round Table module's Pipeline, Joint and State are freed with its View")
    func memory() {
        weak var pipeline: RTEModulePipeline<SampleTypes>?
        weak var joint: RTEModuleJoint<SampleTypes>?
        weak var state: SampleState?
        var view: View?
        do {
            let (made, kept) = (RTEModulePipeline<SampleTypes>(), SampleState())
            let module = Self.assembled(made, kept, Ear())
            (pipeline, state, joint, view) = (made, kept, module.joint, module.view)
        }
        #expect(view != nil && pipeline != nil && joint != nil && state != nil)
        view = nil
        #expect(pipeline == nil && joint == nil && state == nil)
    }

    @Test("a Joint's navigationView is the module's View if the View is a navigation stack, otherwise nil")
    func navigatable() {
        let stack = RTEModuleViewNavigatable<String, String>(primaryView: View(ear: ear))
        let joint = RTEModuleJoint<SampleTypes>(
            pipeline: pipeline, state: SampleState(), view: stack, trunk: TrunkDouble())
        #expect(joint.navigationView === stack)
        #expect(stack.viewControllers.count == 1 && stack.viewControllers.first === stack.primaryView)
        #expect(module.joint.navigationView == nil)

        ear.forget()
        stack.handlePresenter(update: "u")
        #expect(ear.heard == ["view update u"])
    }
}
