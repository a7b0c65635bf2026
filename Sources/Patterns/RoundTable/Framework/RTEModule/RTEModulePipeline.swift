import MessageTrace

/// The Pipeline of the enum flavour: it carries the Presenter's updates to the View as well.
@Component(inherits: true)
class RTEModulePipeline<Types: RTModuleTypes>: RTModulePipeline<Types> {
    private weak var linkedView: RTEModuleView<Types>?

    func link(view: RTEModuleView<Types>) {
        linkedView = view
    }

    /// Presenter → View
    func notify(update: Types.PresenterUpdate) {
        linkedView?.handlePresenter(update: update)
    }
}
