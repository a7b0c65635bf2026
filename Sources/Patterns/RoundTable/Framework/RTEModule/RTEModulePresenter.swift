import MessageTrace

/// The Presenter: prepares what the View shows. Each method does nothing unless a module overrides it.
@Component(.presentation)
class RTEModulePresenter<Types: RTModuleTypes> {
    private(set) weak var pipeline: RTEModulePipeline<Types>?
    let state: Types.State

    init(pipeline: RTEModulePipeline<Types>, state: Types.State) {
        self.pipeline = pipeline
        self.state = state
    }

    /// Renders the whole screen. `firstAppear` is true only in the assembly's call, after the Core's `run()`.
    func update(firstAppear: Bool) {}

    /// Called when the View has sent an intent.
    func handleView(intent: Types.ViewIntent) {}

    /// Called when the Core has sent an event.
    func handleCore(event: Types.CoreEvent) {}

    /// Called when the Joint has sent an input.
    func handleJoint(input: Types.JointInput) {}
}
