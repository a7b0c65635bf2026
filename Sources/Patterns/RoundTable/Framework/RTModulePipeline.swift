import MessageTrace

/// The Pipeline: the components of a module know only it. A command goes a strict path, Core then Presenter then Joint,
/// past whoever sent it.
@Component(.bus)
class RTModulePipeline<Types: RTModuleTypes> {
    private var core: RTModuleCore<Types>?
    private var presenter: RTModulePresenter<Types>?
    private(set) var joint: RTModuleJoint<Types>?

    init() {}

    func link(core: RTModuleCore<Types>) {
        self.core = core
    }

    func link(presenter: RTModulePresenter<Types>) {
        self.presenter = presenter
    }

    func link(joint: RTModuleJoint<Types>) {
        self.joint = joint
    }

    /// Core → Presenter, Joint
    func notify(event: Types.CoreEvent) {
        presenter?.handleCore(event: event)
        joint?.handleCore(event: event)
    }

    /// Joint → Core, Presenter
    func notify(input: Types.JointInput) {
        core?.handleJoint(input: input)
        presenter?.handleJoint(input: input)
    }

    /// View → Core, Presenter, Joint
    func notify(intent: Types.ViewIntent) {
        core?.handleView(intent: intent)
        presenter?.handleView(intent: intent)
        joint?.handleView(intent: intent)
    }
}
