import FeatureContract
import HeadlessUI
import MessageTrace

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
final class ItemModuleView: RTBModuleView<ItemModuleViewBinding> {
    private var pipeline: RTBModulePipelineViewNotifier<ItemModuleViewIntent>!
    private let form = ItemForm()
    /// The question that was presented last.
    private var question: ItemModuleQuestion?

    init(trunk: RTBConfigTrunk, id: Item.ID, callback: ((ItemModuleJointOutput) -> Void)?) {
        super.init(binding: ItemModuleViewBinding())
        title = ItemForm.title
        pipeline = ItemModuleAssembly(trunk: trunk, id: id, binding: binding, callback: callback).pipeline
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

        if binding.isWaiting {
            form.spinner.startAnimating()
        } else {
            form.spinner.stopAnimating()
        }

        // the screen changes beneath the dialog too, which comes once
        if question != binding.question {
            question = binding.question
            question.map(present)
        }
    }

    private func present(question: ItemModuleQuestion) {
        let alert = UIAlertController(title: question.title, message: question.message)
        alert.addAction(
            UIAlertAction(title: question.discard, style: .destructive) { [weak self] _ in
                self?.handleDiscardButton()
            })
        alert.addAction(
            UIAlertAction(title: question.keep, style: .cancel) { [weak self] _ in self?.handleKeepButton() })
        present(alert, animated: true)
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

    private func handleDiscardButton() {
        pipeline.notify(intent: .discardButtonTap)
    }

    private func handleKeepButton() {
        pipeline.notify(intent: .keepButtonTap)
    }
}
