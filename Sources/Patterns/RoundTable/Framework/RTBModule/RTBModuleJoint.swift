import MessageTrace

/// The Joint of the binding flavour. It has no View to present on: what is to be shown next, it tells its parent.
@Component(.navigation)
class RTBModuleJoint<Types: RTModuleTypes> {
    private weak var pipeline: RTBModulePipeline<Types>?
    let state: Types.State
    let trunk: RTBConfigTrunk
    private let callback: ((Types.JointOutput) -> Void)?

    init(
        pipeline: RTBModulePipeline<Types>, state: Types.State, trunk: RTBConfigTrunk,
        callback: ((Types.JointOutput) -> Void)?
    ) {
        self.pipeline = pipeline
        self.state = state
        self.trunk = trunk
        self.callback = callback
    }

    /// Passes an input in from outside.
    func take(input: Types.JointInput) {
        pipeline?.notify(input: input)
    }

    /// The Core sent an event.
    func handleCore(event: Types.CoreEvent) {}

    /// The View sent an intent.
    func handleView(intent: Types.ViewIntent) {}

    /// Tells the parent.
    final func notifyOut(output: Types.JointOutput) {
        callback?(output)
    }
}
