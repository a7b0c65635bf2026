import HeadlessUI
import MessageTrace

/// The Joint: builds other modules, moves between them, and is the module's outlet to its parent. Every entry point
/// does nothing until a module overrides it.
@Component(.navigation)
class RTModuleJoint<Types: RTModuleTypes> {
    weak var pipeline: RTModulePipeline<Types>?
    let state: Types.State
    let trunk: Trunk
    weak var view: UIViewController?
    /// The parent's callback: one slot, the last ``attach(_:)`` wins.
    private var callback: ((Types.JointOutput) -> Void)?

    init(pipeline: RTModulePipeline<Types>, state: Types.State, view: UIViewController?, trunk: Trunk) {
        self.pipeline = pipeline
        self.state = state
        self.view = view
        self.trunk = trunk
    }

    /// The Core sent an event.
    func handleCore(event: Types.CoreEvent) {}

    /// The View sent an intent.
    func handleView(intent: Types.ViewIntent) {}

    /// Passes an input in from outside.
    func take(input: Types.JointInput) {
        pipeline?.notify(input: input)
    }

    /// Listens to the module's outputs. An output sent before, while the Core ran, is lost.
    func attach(_ callback: @escaping (Types.JointOutput) -> Void) {
        self.callback = callback
    }

    /// Tells the parent.
    func notifyOut(output: Types.JointOutput) {
        callback?(output)
    }
}
