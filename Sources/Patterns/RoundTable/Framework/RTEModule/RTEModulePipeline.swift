import MessageTrace

/// The Pipeline, the only component that a module's other components know. It passes intents, events and inputs on in the
/// strict order Core, Presenter, Joint, but not to the sender. Updates go only to the View.
@Component(inherits: true)
class RTEModulePipeline<Types: RTModuleTypes>: RTEModulePipelineViewNotifier<Types.ViewIntent> {
    private var linkedCore: RTEModuleCore<Types>?
    private var linkedPresenter: RTEModulePresenter<Types>?
    private var linkedJoint: RTEModuleJoint<Types>?
    private weak var linkedView: (any IRTEModulePipelineViewHandler<Types.PresenterUpdate>)?

    func link(core: RTEModuleCore<Types>) {
        linkedCore = core
    }

    func link(presenter: RTEModulePresenter<Types>) {
        linkedPresenter = presenter
    }

    func link(joint: RTEModuleJoint<Types>) {
        linkedJoint = joint
    }

    func link(view: any IRTEModulePipelineViewHandler<Types.PresenterUpdate>) {
        linkedView = view
    }

    /// Passes an event on: Core → Presenter, Joint
    func notify(event: Types.CoreEvent) {
        linkedPresenter?.handleCore(event: event)
        linkedJoint?.handleCore(event: event)
    }

    /// Passes an update on: Presenter → View
    func notify(update: Types.PresenterUpdate) {
        linkedView?.handlePresenter(update: update)
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
