import FeatureContract
import HeadlessUI
import MessageTrace

@Message
enum ItemModuleViewIntent {
    case commentChange(String)
    case doneButtonTap
    case reopenButtonTap
    case saveButtonTap
}

@Component(inherits: true, module: "Item")
final class ItemModuleView: RTBModuleView<ItemModuleViewBinding> {
    private var pipeline: RTBModulePipelineViewNotifier<ItemModuleViewIntent>!
    private let form = ItemForm()

    init(trunk: RTBConfigTrunk, id: Item.ID) {
        super.init(binding: ItemModuleViewBinding())
        title = ItemForm.title
        pipeline = ItemModuleAssembly(trunk: trunk, id: id, binding: binding).pipeline
    }

    override func loadView() {
        view = form
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        form.comment.addAction(UIAction { [weak self] _ in self?.handleCommentField() }, for: .editingChanged)
        form.done.addAction(UIAction { [weak self] _ in self?.handleDoneButton() }, for: .touchUpInside)
        form.reopen.addAction(UIAction { [weak self] _ in self?.handleReopenButton() }, for: .touchUpInside)
        form.save.addAction(UIAction { [weak self] _ in self?.handleSaveButton() }, for: .touchUpInside)
    }

    override func updateProperties() {
        super.updateProperties()
        form.name.text = binding.details?.name
        form.date.text = binding.details?.date
        form.state.text = binding.details?.state
        form.done.isHidden = binding.details?.isDone ?? true
        form.reopen.isHidden = !(binding.details?.isDone ?? false)
        form.comment.text = binding.comment
        form.message.text = binding.message

        if binding.isWaiting {
            form.spinner.startAnimating()
        } else {
            form.spinner.stopAnimating()
        }
    }

    private func handleCommentField() {
        pipeline.notify(intent: .commentChange(form.comment.text ?? String()))
    }

    private func handleDoneButton() {
        pipeline.notify(intent: .doneButtonTap)
    }

    private func handleReopenButton() {
        pipeline.notify(intent: .reopenButtonTap)
    }

    private func handleSaveButton() {
        pipeline.notify(intent: .saveButtonTap)
    }
}
