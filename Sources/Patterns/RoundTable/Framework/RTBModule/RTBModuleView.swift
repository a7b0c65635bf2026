import HeadlessUI
import MessageTrace

/// The View of the binding flavour: it keeps the whole module alive, and draws itself from the binding it observes.
@Component(.view)
class RTBModuleView<Types: RTModuleTypes, Content: Equatable>: UIViewController {
    let pipeline: RTBModulePipeline<Types>
    let binding: RTBModuleViewBinding<Content>

    init(pipeline: RTBModulePipeline<Types>, binding: RTBModuleViewBinding<Content>) {
        self.pipeline = pipeline
        self.binding = binding
        super.init()
        pipeline.joint?.view = self
        binding.onChange = { [weak self] in self?.setNeedsUpdateProperties() }
    }
}
