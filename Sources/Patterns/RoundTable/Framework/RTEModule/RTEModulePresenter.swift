import MessageTrace

/// The Presenter of the enum flavour: it sends the View updates.
@Component(inherits: true)
class RTEModulePresenter<Types: RTModuleTypes>: RTModulePresenter<Types> {
    weak var pipeline: RTEModulePipeline<Types>?

    init(pipeline: RTEModulePipeline<Types>, state: Types.State) {
        self.pipeline = pipeline
        super.init(state: state)
    }
}
