import HeadlessUI
import MessageTrace

@Message
enum __Name__ModuleViewIntent {
    case addButtonTap
    case closeButtonTap
}

// A screen of its own, or a stack of screens:
// __Name__ModuleViewController or __Name__ModuleNavigationController.
typealias __Name__ModuleView = __Name__Module__Controller__

@Component(inherits: true)
final class __Name__ModuleNavigationController:
    RTEModuleViewNavigatable<__Name__ModulePresenterUpdate, __Name__ModuleViewIntent>
{
    init(pipeline: RTEModulePipelineViewNotifier<__Name__ModuleViewIntent>) {
        super.init(
            primaryView: __Name__ModuleViewController(pipeline: pipeline)
        )
    }
}

@Component(inherits: true)
final class __Name__ModuleViewController:
    RTEModuleViewStandalone<__Name__ModulePresenterUpdate, __Name__ModuleViewIntent>
{
    private let form = __Name__Form()

    override func loadView() {
        view = form
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        form.add.addAction(UIAction { [weak self] _ in self?.handleAddButton() }, for: .touchUpInside)
        form.close.addAction(UIAction { [weak self] _ in self?.handleCloseButton() }, for: .touchUpInside)
    }

    override func handlePresenter(update: __Name__ModulePresenterUpdate) {
        switch update {
        case .setup(let title):
            self.title = title
        case .count(let text):
            form.count.text = text
        }
    }

    private func handleAddButton() {
        pipeline.notify(intent: .addButtonTap)
    }

    private func handleCloseButton() {
        pipeline.notify(intent: .closeButtonTap)
    }
}
