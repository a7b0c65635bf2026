import HeadlessUI
import MessageTrace

@Message
enum __Name__ModuleViewIntent {
    case addButtonTap
    case closeButtonTap
}

@Component(inherits: true, module: "__Name__")
final class __Name__ModuleView: RTBModuleView<__Name__ModuleViewBinding> {
    /// What the parent passes inputs in through.
    private(set) weak var joint: RTBModuleJoint<__Name__ModuleTypes>!
    private var pipeline: RTBModulePipelineViewNotifier<__Name__ModuleViewIntent>!
    private let form = __Name__Form()

    init(trunk: RTBConfigTrunk, callback: ((__Name__ModuleJointOutput) -> Void)?) {
        super.init(binding: __Name__ModuleViewBinding())
        title = __Name__Form.title

        let module = __Name__ModuleAssembly(trunk: trunk, binding: binding, callback: callback)
        pipeline = module.pipeline
        joint = module.joint
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
