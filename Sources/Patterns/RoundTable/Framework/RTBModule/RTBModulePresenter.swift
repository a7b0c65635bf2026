import MessageTrace

/// All that a Pipeline sees of its Presenter, whatever binding that writes.
@Component(.presentation)
class RTBModulePresenterHandler<Types: RTModuleTypes> {
    init() {}

    /// The View sent an intent.
    func handleView(intent: Types.ViewIntent) {}

    /// The Core sent an event.
    func handleCore(event: Types.CoreEvent) {}

    /// The Joint sent an input.
    func handleJoint(input: Types.JointInput) {}
}

/// The Presenter of the binding flavour: it copies what the View shows from State to the binding. It sends no updates, and
/// so needs no Pipeline.
@Component(inherits: true)
class RTBModulePresenter<Types: RTModuleTypes, Binding: ObservableObject>: RTBModulePresenterHandler<Types> {
    let state: Types.State
    let binding: Binding

    init(state: Types.State, binding: Binding) {
        self.state = state
        self.binding = binding
    }

    /// Renders the whole screen; called with `firstAppear` true once, after the Core has run.
    func update(firstAppear: Bool) {}
}
