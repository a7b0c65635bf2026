import MessageTrace

/// The Pipeline: the components of a module know only it. Intents, events and inputs go a strict path, Core, then
/// Presenter, then Joint, past their sender; updates go to the View alone.
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

    /// Core → Presenter, Joint
    func notify(event: Types.CoreEvent) {
        linkedPresenter?.handleCore(event: event)
        linkedJoint?.handleCore(event: event)
    }

    /// Presenter → View
    func notify(update: Types.PresenterUpdate) {
        linkedView?.handlePresenter(update: update)
    }

    /// Joint → Core, Presenter
    func notify(input: Types.JointInput) {
        linkedCore?.handleJoint(input: input)
        linkedPresenter?.handleJoint(input: input)
    }

    /// View → Core, Presenter, Joint
    override func notify(intent: Types.ViewIntent) {
        linkedCore?.handleView(intent: intent)
        linkedPresenter?.handleView(intent: intent)
        linkedJoint?.handleView(intent: intent)
    }
}
