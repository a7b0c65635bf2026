import HeadlessUI
import MessageTrace

@Message
enum __Name__ModuleViewIntent {
    case addButtonTap
    case closeButtonTap
}

@Component(inherits: true, module: "__Name__")
final class __Name__ModuleView: RTBModuleView<
    __Name__ModuleViewBinding, __Name__ModuleViewIntent
>
{
    private let form = __Name__Form()

    override init(
        pipeline: RTBModulePipelineViewNotifier<__Name__ModuleViewIntent>,
        binding: __Name__ModuleViewBinding
    ) {
        super.init(pipeline: pipeline, binding: binding)
        title = __Name__Form.title
    }

    override func loadView() {
        view = form
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        form.add.addAction(UIAction { [weak self] _ in self?.handleAddButton() }, for: .touchUpInside)
        form.close.addAction(UIAction { [weak self] _ in self?.handleCloseButton() }, for: .touchUpInside)
    }

    override func updateProperties() {
        super.updateProperties()
        form.count.text = binding.count
    }

    private func handleAddButton() {
        pipeline.notify(intent: .addButtonTap)
    }

    private func handleCloseButton() {
        pipeline.notify(intent: .closeButtonTap)
    }
}
