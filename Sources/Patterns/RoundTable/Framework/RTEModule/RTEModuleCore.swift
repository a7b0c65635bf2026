import MessageTrace

/// The Core: controls the business logic. Every entry point does nothing until a module overrides it.
@Component(.logic)
class RTEModuleCore<Types: RTModuleTypes> {
    private(set) weak var pipeline: RTEModulePipeline<Types>?
    let state: Types.State

    init(pipeline: RTEModulePipeline<Types>, state: Types.State) {
        self.pipeline = pipeline
        self.state = state
    }

    /// Called once, when the module's components are linked: the place to subscribe and to extract initial data.
    func run() {}

    /// The View sent an intent.
    func handleView(intent: Types.ViewIntent) {}

    /// The Joint sent an input.
    func handleJoint(input: Types.JointInput) {}
}
