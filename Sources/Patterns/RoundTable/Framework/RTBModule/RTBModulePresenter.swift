import MessageTrace

/// The Presenter of the binding flavour: it writes the View's binding instead of sending updates.
@Component(inherits: true)
class RTBModulePresenter<Types: RTModuleTypes, Content: Equatable>: RTModulePresenter<Types> {
    weak var pipeline: RTBModulePipeline<Types>?
    let binding: RTBModuleViewBinding<Content>

    init(pipeline: RTBModulePipeline<Types>, state: Types.State, binding: RTBModuleViewBinding<Content>) {
        self.pipeline = pipeline
        self.binding = binding
        super.init(state: state)
    }
}
