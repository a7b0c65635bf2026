import MessageTrace

/// The Presenter's interface for its Pipeline, without the type of the binding that the Presenter writes.
@Component(.presentation)
class RTBModulePresenterHandler<Types: RTModuleTypes> {
    init() {}

    /// Called when the View has sent an intent.
    func handleView(intent: Types.ViewIntent) {}

    /// Called when the Core has sent an event.
    func handleCore(event: Types.CoreEvent) {}

    /// Called when the Joint has sent an input.
    func handleJoint(input: Types.JointInput) {}
}

/// The Presenter of a module whose View observes a binding (an `ObservableObject`). It writes values made from the
/// State to the binding. It sends no updates to the View, so it needs no Pipeline.
@Component(inherits: true)
class RTBModulePresenter<Types: RTModuleTypes, Binding: ObservableObject>: RTBModulePresenterHandler<Types> {
    let state: Types.State
    let binding: Binding

    init(state: Types.State, binding: Binding) {
        self.state = state
        self.binding = binding
    }

    /// Renders the whole screen. `firstAppear` is true only in the assembly's call, after the Core's `run()`.
    func update(firstAppear: Bool) {}
}
