import MessageTrace

/// The Presenter as its Pipeline sees it, without the type of its binding.
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

/// The Presenter of a module with a binding. It writes values made from the State to the binding, and the View shows the
/// binding. The Presenter sends no updates to the View, so it needs no Pipeline.
@Component(inherits: true)
class RTBModulePresenter<Types: RTModuleTypes, Binding: ObservableObject>: RTBModulePresenterHandler<Types> {
    let state: Types.State
    let binding: Binding

    init(state: Types.State, binding: Binding) {
        self.state = state
        self.binding = binding
    }

    /// Renders the whole screen. Called once with `firstAppear` true, after the Core has run.
    func update(firstAppear: Bool) {}
}
