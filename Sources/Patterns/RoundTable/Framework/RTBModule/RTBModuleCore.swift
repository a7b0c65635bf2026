import MessageTrace

/// The Core: controls the business logic. Each method does nothing unless a module overrides it.
@Component(.logic)
class RTBModuleCore<Types: RTModuleTypes> {
    private(set) weak var pipeline: RTBModulePipeline<Types>?
    let state: Types.State

    init(pipeline: RTBModulePipeline<Types>, state: Types.State) {
        self.pipeline = pipeline
        self.state = state
    }

    /// Called once, when the module's components are linked. Override it to subscribe and to get initial data.
    func run() {}

    /// Called when the View has sent an intent.
    func handleView(intent: Types.ViewIntent) {}

    /// Called when the Joint has sent an input.
    func handleJoint(input: Types.JointInput) {}
}
