import HeadlessUI
import MessageTrace

/// The View of the enum flavour: it keeps the whole module alive, and shows the updates that it is sent.
@Component(.view)
class RTEModuleView<Types: RTModuleTypes>: UIViewController {
    let pipeline: RTEModulePipeline<Types>

    init(pipeline: RTEModulePipeline<Types>) {
        self.pipeline = pipeline
        super.init()
    }

    /// The Presenter sent an update; the first ones come before the view has loaded.
    func handlePresenter(update: Types.PresenterUpdate) {}
}
