import HeadlessUI
import MessageTrace
import SampleApp
import Testing

@testable import RoundTable

enum BoundTypes: RTModuleTypes {
    typealias State = SampleState
    typealias CoreEvent = String
    typealias ViewIntent = String
    typealias JointInput = String
    typealias JointOutput = String
}

@Component(.presentation)
final class BoundBinding: ObservableObject {
    @Published var text = ""
    @Published var dialog: RTModuleDialog?

    init() {}
}

@Component(inherits: true)
final class BoundCore: RTBModuleCore<BoundTypes> {
    private let ear: Ear

    init(pipeline: RTBModulePipeline<BoundTypes>, state: SampleState, ear: Ear) {
        self.ear = ear
        super.init(pipeline: pipeline, state: state)
    }

    override func run() { ear.hear("core", "run") }
    override func handleView(intent: String) { ear.hear("core intent", intent) }
    override func handleJoint(input: String) { ear.hear("core input", input) }
}

@Component(inherits: true)
final class BoundPresenter: RTBModulePresenter<BoundTypes, BoundBinding> {
    private let ear: Ear

    init(state: SampleState, binding: BoundBinding, ear: Ear) {
        self.ear = ear
        super.init(state: state, binding: binding)
    }

    override func update(firstAppear: Bool) { ear.hear("presenter update", firstAppear) }
    override func handleView(intent: String) { ear.hear("presenter intent", intent) }
    override func handleCore(event: String) { ear.hear("presenter event", event) }
    override func handleJoint(input: String) { ear.hear("presenter input", input) }
}

@Component(inherits: true)
final class BoundJoint: RTBModuleJoint<BoundTypes> {
    private let ear: Ear

    init(pipeline: RTBModulePipeline<BoundTypes>, state: SampleState, callback: ((String) -> Void)?, ear: Ear) {
        self.ear = ear
        super.init(pipeline: pipeline, state: state, trunk: TrunkDouble(), callback: callback)
    }

    override func handleCore(event: String) { ear.hear("joint event", event) }
    override func handleView(intent: String) { ear.hear("joint intent", intent) }
}

@Component(inherits: true)
final class BoundView: RTBModuleView<BoundBinding, String> {
    private(set) var drawn: [String] = []

    override func updateProperties() {
        drawn.append(binding.text)
        alert(binding.dialog, style: .default, accept: "accept", reject: "reject")
    }
}

@Suite("A module with a binding")
struct RTBModuleTests {
    let ear = Ear()
    let pipeline = RTBModulePipeline<BoundTypes>()
    let binding = BoundBinding()

    private func module(callback: ((String) -> Void)? = nil) -> RTBModule<BoundView, BoundTypes> {
        RTBModuleAssembly(
            pipeline: pipeline,
            state: SampleState(),
            coreBuilder: { BoundCore(pipeline: $0, state: $1, ear: ear) },
            presenterBuilder: { BoundPresenter(state: $0, binding: binding, ear: ear) },
            viewBuilder: { BoundView(pipeline: $0, binding: binding) },
            jointBuilder: { BoundJoint(pipeline: $0, state: $1, callback: callback, ear: ear) })
    }

    @Test("a Round Table module starts its Core, then updates its Presenter")
    func start() {
        _ = module()
        #expect(ear.heard == ["core run", "presenter update true"])
    }

    @Test("a Round Table module passes its Core's event to the Presenter, then to the Joint")
    func event() {
        _ = module()
        ear.forget()
        pipeline.notify(event: "e")
        #expect(ear.heard == ["presenter event e", "joint event e"])
    }

    @Test("a Round Table module passes its View's intent to the Core, then to the Presenter, then to the Joint")
    func intent() {
        let module = module()
        ear.forget()
        module.view.pipeline.notify(intent: "i")
        #expect(ear.heard == ["core intent i", "presenter intent i", "joint intent i"])
    }

    @Test("a Round Table module passes an input from its Joint to the Core, then to the Presenter")
    func input() {
        let module = module()
        ear.forget()
        module.joint.take(input: "i")
        #expect(ear.heard == ["core input i", "presenter input i"])
    }

    @Test("a Round Table module passes its Joint's output to the callback that its parent has set")
    func output() {
        var heard: [String] = []
        module { heard.append($0) }.joint.notifyOut(output: "o")
        #expect(heard == ["o"])
    }

    @Test("a View with a binding draws when it appears, and redraws once for several changes of the binding")
    func drawing() async {
        let view = module().view
        let stage = Stage(view)
        binding.text = "a"
        binding.text = "b"
        await Task.yield()
        #expect(view.drawn == ["", "b"])
        withExtendedLifetime(stage) {}
    }

    @Test(
        "a View with a binding doesn't present a dialog again when it redraws, but does after the user's answer")
    func dialog() async throws {
        let module = module()
        let stage = Stage(module.view)
        let dialog = RTModuleDialog(title: "title", message: "message", accept: "yes", reject: "no")
        binding.dialog = dialog
        await Task.yield()
        binding.text = "changed"
        await Task.yield()
        #expect(stage.person.alert.exists)
        ear.forget()
        try stage.person.alert.button("yes").tap()
        #expect(ear.heard.first == "core intent accept")
        binding.text = "again"
        await Task.yield()
        try stage.person.alert.button("no").tap()
        #expect(ear.heard.contains("core intent reject"))
    }

    @Test("a Round Table module's Pipeline, Joint and binding are freed with its View")
    func memory() {
        weak var joint: RTBModuleJoint<BoundTypes>?
        weak var binding: BoundBinding?
        var view: BoundView?
        do {
            let (pipeline, made) = (RTBModulePipeline<BoundTypes>(), BoundBinding())
            let module = RTBModuleAssembly(
                pipeline: pipeline,
                state: SampleState(),
                coreBuilder: { BoundCore(pipeline: $0, state: $1, ear: ear) },
                presenterBuilder: { BoundPresenter(state: $0, binding: made, ear: ear) },
                viewBuilder: { BoundView(pipeline: $0, binding: made) },
                jointBuilder: { BoundJoint(pipeline: $0, state: $1, callback: nil, ear: ear) })
            (joint, binding, view) = (module.joint, made, module.view)
        }
        #expect(view != nil && joint != nil && binding != nil)
        view = nil
        #expect(joint == nil && binding == nil)
    }
}
