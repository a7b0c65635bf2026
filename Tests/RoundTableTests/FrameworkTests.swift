import FeatureContract
import HeadlessUI
import MessageTrace
import Testing

@testable import RoundTable

/// What the components of a made-up module were told, in order.
final class Log {
    var lines: [String] = []
}

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
    let log: Log
    init(log: Log) { self.log = log }
}

@Component(inherits: true)
final class SampleCore: RTEModuleCore<SampleTypes> {
    override func run() { state.log.lines.append("run") }
    override func handleView(intent: String) {
        state.log.lines.append("core \(intent)")
        if intent == "nest" { pipeline?.notify(event: "nested") }
    }
    override func handleJoint(input: String) { state.log.lines.append("core \(input)") }
}

@Component(inherits: true)
final class SamplePresenter: RTEModulePresenter<SampleTypes> {
    override func update(firstAppear: Bool) {
        state.log.lines.append("update \(firstAppear)")
        pipeline?.notify(update: "first")
    }
    override func handleView(intent: String) { state.log.lines.append("presenter \(intent)") }
    override func handleCore(event: String) { state.log.lines.append("presenter \(event)") }
    override func handleJoint(input: String) { state.log.lines.append("presenter \(input)") }
}

@Component(inherits: true)
final class SampleJoint: RTEModuleJoint<SampleTypes> {
    override func handleView(intent: String) { state.log.lines.append("joint \(intent)") }
    override func handleCore(event: String) { state.log.lines.append("joint \(event)") }
}

@Component(inherits: true)
final class SampleView: RTEModuleView<SampleTypes> {
    let log: Log
    init(pipeline: RTEModulePipeline<SampleTypes>, log: Log) {
        self.log = log
        super.init(pipeline: pipeline)
    }
    override func handlePresenter(update: String) { log.lines.append("view \(update)") }
}

struct FrameworkTests {
    let log = Log()
    let module: RTEModule<SampleView, SampleTypes>

    init() {
        let log = log
        let loop = EventLoop()
        let services = Services(loop: loop)
        module = RTEModuleAssembly(
            pipeline: RTEModulePipeline<SampleTypes>(),
            state: SampleState(log: log),
            coreBuilder: { SampleCore(pipeline: $0, state: $1) },
            presenterBuilder: { SamplePresenter(pipeline: $0, state: $1) },
            viewBuilder: { SampleView(pipeline: $0, log: log) },
            jointBuilder: {
                SampleJoint(
                    pipeline: $0, state: $1, view: $2,
                    trunk: Trunk(authManager: services.auth, aboutManager: services.about))
            })
    }

    @Test("an Assembly runs the Core, then updates the Presenter, whose first update reaches a view not yet loaded")
    func start() {
        #expect(log.lines == ["run", "update true", "view first"])
        #expect(!module.view.isViewLoaded)
    }

    @Test("an event reaches Presenter, then Joint")
    func event() {
        log.lines = []
        module.view.pipeline.notify(event: "event")
        #expect(log.lines == ["presenter event", "joint event"])
    }

    @Test("an intent reaches Core, Presenter, Joint")
    func intent() {
        log.lines = []
        module.view.pipeline.notify(intent: "intent")
        #expect(log.lines == ["core intent", "presenter intent", "joint intent"])
    }

    @Test("an event raised while an intent is delivered overtakes it")
    func nesting() {
        log.lines = []
        module.view.pipeline.notify(intent: "nest")
        #expect(log.lines == ["core nest", "presenter nested", "joint nested", "presenter nest", "joint nest"])
    }

    @Test("an input taken by the Joint reaches Core, then Presenter, and not the Joint")
    func input() {
        log.lines = []
        module.joint.take(input: "input")
        #expect(log.lines == ["core input", "presenter input"])
    }

    @Test("an update reaches the View only")
    func update() {
        log.lines = []
        module.view.pipeline.notify(update: "update")
        #expect(log.lines == ["view update"])
    }

    @Test("an output goes to the parent that attached last, and is lost before any did")
    func output() {
        var heard: [String] = []
        module.joint.notifyOut(output: "early")
        module.joint.attach { heard.append("first \($0)") }
        module.joint.attach { heard.append("second \($0)") }
        module.joint.notifyOut(output: "late")
        #expect(heard == ["second late"])
    }

    @Test("entry points that a module doesn't override do nothing")
    func defaults() {
        let state = SampleState(log: log)
        log.lines = []
        let core = RTEModuleCore<SampleTypes>(pipeline: module.view.pipeline, state: state)
        let presenter = RTEModulePresenter<SampleTypes>(pipeline: module.view.pipeline, state: state)
        core.run()
        core.handleView(intent: "")
        core.handleJoint(input: "")
        presenter.update(firstAppear: true)
        presenter.handleView(intent: "")
        presenter.handleCore(event: "")
        presenter.handleJoint(input: "")
        #expect(log.lines == [])
    }

    @Test("dropping the View frees Pipeline, Core, Presenter, Joint and State")
    func memory() {
        weak var pipeline: RTEModulePipeline<SampleTypes>?
        weak var joint: RTEModuleJoint<SampleTypes>?
        weak var state: SampleState?
        weak var view: SampleView?
        do {
            let test = FrameworkTests()
            pipeline = test.module.view.pipeline
            joint = test.module.joint
            state = test.module.joint.state
            view = test.module.view
            #expect(pipeline != nil && joint != nil && state != nil && view != nil)
        }
        #expect(pipeline == nil && joint == nil && state == nil && view == nil)
    }
}
