import FeatureContract
import HeadlessUI
import MessageTrace
import Testing

@testable import RoundTable

enum BoundTypes: RTModuleTypes {
    typealias State = SampleState
    typealias CoreEvent = String
    typealias ViewIntent = String
    typealias JointInput = String
    typealias JointOutput = String
}

@Component(inherits: true)
final class BoundBinding: ObservableObject {
    @Published var text = ""
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

    init(pipeline: RTBModulePipeline<BoundTypes>, state: SampleState, callback: Callback?, ear: Ear) {
        self.ear = ear
        super.init(pipeline: pipeline, state: state, trunk: TrunkDouble(), callback: callback)
    }

    override func handleCore(event: String) { ear.hear("joint event", event) }
    override func handleView(intent: String) { ear.hear("joint intent", intent) }
}

@Component(inherits: true)
final class BoundView: RTBModuleView<BoundBinding> {
    private(set) var drawn: [String] = []
    override func updateProperties() { drawn.append(binding.text) }
}

@Suite("A module of the binding flavour")
struct RTBModuleTests {
    let ear = Ear()
    let pipeline = RTBModulePipeline<BoundTypes>()
    let binding = BoundBinding()

    private func module(callback: BoundJoint.Callback? = nil) -> RTBModule<BoundTypes> {
        RTBModuleAssembly(
            pipeline: pipeline,
            state: SampleState(),
            coreBuilder: { BoundCore(pipeline: $0, state: $1, ear: ear) },
            presenterBuilder: { BoundPresenter(state: $0, binding: binding, ear: ear) },
            jointBuilder: { BoundJoint(pipeline: $0, state: $1, callback: callback, ear: ear) })
    }

    @Test("runs its Core, then updates its Presenter")
    func start() {
        _ = module()
        #expect(ear.heard == ["core run", "presenter update true"])
    }

    @Test("gives an event to Presenter, then Joint")
    func event() {
        _ = module()
        ear.forget()
        pipeline.notify(event: "e")
        #expect(ear.heard == ["presenter event e", "joint event e"])
    }

    @Test("gives an intent to Core, Presenter, Joint")
    func intent() {
        let module = module()
        ear.forget()
        module.pipeline.notify(intent: "i")
        #expect(ear.heard == ["core intent i", "presenter intent i", "joint intent i"])
    }

    @Test("gives an input that its Joint takes to Core, then Presenter")
    func input() {
        let module = module()
        ear.forget()
        module.joint.take(input: "i")
        #expect(ear.heard == ["core input i", "presenter input i"])
    }

    @Test("gives an output to the callback that it was made with")
    func output() {
        var heard: [String] = []
        module { heard.append($0) }.joint.notifyOut(output: "o")
        #expect(heard == ["o"])
    }

    @Test("has a binding that tells of each change, and of no value stored again")
    func published() {
        var told = 0
        binding.objectWillChange = { told += 1 }
        binding.text = "a"
        binding.text = "a"
        binding.text = "b"
        #expect(told == 2)
        #expect(binding.text == "b")
    }

    @Test("has a View that draws itself when it appears and once for all changes at a time")
    func drawing() async {
        let view = BoundView(binding: binding)
        let stage = Stage(view)
        binding.text = "a"
        binding.text = "b"
        await Task.yield()
        #expect(view.drawn == ["", "b"])
        withExtendedLifetime(stage) {}
    }
}
