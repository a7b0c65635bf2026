import MessageTrace

/// The Joint of a module whose View observes a binding. It has no View to present on, so its parent shows the next screen.
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

    /// Passes an input from outside to the module.
    func take(input: Types.JointInput) {
        pipeline?.notify(input: input)
    }

    /// Called when the Core has sent an event.
    func handleCore(event: Types.CoreEvent) {}

    /// Called when the View has sent an intent.
    func handleView(intent: Types.ViewIntent) {}

    /// Sends an output to the parent.
    final func notifyOut(output: Types.JointOutput) {
        callback?(output)
    }
}
