import HeadlessUI
import MessageTrace
import SampleApp

@Message
enum ItemModuleViewIntent {
    case commentChange(String)
    case doneButtonTap
    case reopenButtonTap
    case saveButtonTap
    case backButtonTap
    case discardButtonTap
    case keepButtonTap
}

@Component(inherits: true, module: "Item")
final class ItemModuleView: RTBModuleView<ItemModuleViewBinding, ItemModuleViewIntent> {
    private let form = ItemForm()

    override init(pipeline: RTBModulePipelineViewNotifier<ItemModuleViewIntent>, binding: ItemModuleViewBinding) {
        super.init(pipeline: pipeline, binding: binding)
        title = ItemForm.title
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
        navigationItem.backAction = UIAction { [weak self] _ in self?.handleBackButton() }
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
        form.spinner.toggle(visible: binding.isWaiting)
        alert(binding.question, style: .destructive, accept: .discardButtonTap, reject: .keepButtonTap)
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

    private func handleBackButton() {
        pipeline.notify(intent: .backButtonTap)
    }
}
