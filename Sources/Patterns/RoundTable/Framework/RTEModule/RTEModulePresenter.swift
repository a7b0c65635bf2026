import MessageTrace

/// The Presenter: prepares what the View shows. Every entry point does nothing until a module overrides it.
@Component(.presentation)
class RTEModulePresenter<Types: RTModuleTypes> {
    private(set) weak var pipeline: RTEModulePipeline<Types>?
    let state: Types.State

    init(pipeline: RTEModulePipeline<Types>, state: Types.State) {
        self.pipeline = pipeline
        self.state = state
    }

    /// Renders the whole screen; called with `firstAppear` true once, after the Core has run.
    func update(firstAppear: Bool) {}

    /// The View sent an intent.
    func handleView(intent: Types.ViewIntent) {}

    /// The Core sent an event.
    func handleCore(event: Types.CoreEvent) {}

    /// The Joint sent an input.
    func handleJoint(input: Types.JointInput) {}
}
