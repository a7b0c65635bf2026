import MessageTrace

/// The Pipeline of a module whose View observes a binding (an `ObservableObject`), and therefore needs no updates.
@Component(inherits: true)
class RTBModulePipeline<Types: RTModuleTypes>: RTBModulePipelineViewNotifier<Types.ViewIntent> {
    private var linkedCore: RTBModuleCore<Types>?
    private var linkedPresenter: RTBModulePresenterHandler<Types>?
    private var linkedJoint: RTBModuleJoint<Types>?

    func link(core: RTBModuleCore<Types>) {
        linkedCore = core
    }

    func link(presenter: RTBModulePresenterHandler<Types>) {
        linkedPresenter = presenter
    }

    func link(joint: RTBModuleJoint<Types>) {
        linkedJoint = joint
    }

    /// Passes an event on: Core → Presenter, Joint
    func notify(event: Types.CoreEvent) {
        linkedPresenter?.handleCore(event: event)
        linkedJoint?.handleCore(event: event)
    }

    /// Passes an input on: Joint → Core, Presenter
    func notify(input: Types.JointInput) {
        linkedCore?.handleJoint(input: input)
        linkedPresenter?.handleJoint(input: input)
    }

    /// Passes an intent on: View → Core, Presenter, Joint
    override func notify(intent: Types.ViewIntent) {
        linkedCore?.handleView(intent: intent)
        linkedPresenter?.handleView(intent: intent)
        linkedJoint?.handleView(intent: intent)
    }
}
