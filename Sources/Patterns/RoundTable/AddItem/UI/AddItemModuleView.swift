import FeatureContract
import HeadlessUI
import MessageTrace

@Message
enum AddItemModuleViewIntent {
    case nameChange(String)
    case saveButtonTap
    case cancelButtonTap
    case discardButtonTap
    case keepButtonTap
    case closeButtonTap
}

typealias AddItemModuleView = AddItemModuleViewController

@Component(inherits: true)
final class AddItemModuleViewController:
    RTEModuleViewStandalone<AddItemModulePresenterUpdate, AddItemModuleViewIntent>
{
    private let form = AddItemForm()

    override init(pipeline: RTEModulePipelineViewNotifier<AddItemModuleViewIntent>) {
        super.init(pipeline: pipeline)
        title = AddItemForm.title
    }

    override func loadView() {
        view = form
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        form.name.addAction(UIAction { [weak self] _ in self?.handleNameField() }, for: .editingChanged)
        form.save.addAction(UIAction { [weak self] _ in self?.handleSaveButton() }, for: .touchUpInside)
        form.cancel.addAction(UIAction { [weak self] _ in self?.handleCancelButton() }, for: .touchUpInside)
    }

    override func handlePresenter(update: AddItemModulePresenterUpdate) {
        switch update {
        case .failure(let reason):
            form.error.text = reason
        case .dialog(let dialog):
            present(dialog: dialog)
        case .question(let question):
            present(question: question)
        case .toggleWaitingIndicator(let visible):
            if visible {
                form.spinner.startAnimating()
            } else {
                form.spinner.stopAnimating()
            }
        }
    }

    private func present(dialog: AddItemModuleDialog) {
        let alert = UIAlertController(title: dialog.title, message: dialog.message)
        alert.addAction(
            UIAlertAction(title: dialog.close, style: .cancel) { [weak self] _ in self?.handleCloseButton() })
        present(alert, animated: true)
    }

    private func present(question: AddItemModuleQuestion) {
        let alert = UIAlertController(title: question.title, message: question.message)
        alert.addAction(
            UIAlertAction(title: question.discard, style: .destructive) { [weak self] _ in
                self?.handleDiscardButton()
            })
        alert.addAction(
            UIAlertAction(title: question.keep, style: .cancel) { [weak self] _ in self?.handleKeepButton() })
        present(alert, animated: true)
    }

    private func handleNameField() {
        pipeline.notify(intent: .nameChange(form.name.text ?? String()))
    }

    private func handleSaveButton() {
        pipeline.notify(intent: .saveButtonTap)
    }

    private func handleCancelButton() {
        pipeline.notify(intent: .cancelButtonTap)
    }

    private func handleDiscardButton() {
        pipeline.notify(intent: .discardButtonTap)
    }

    private func handleKeepButton() {
        pipeline.notify(intent: .keepButtonTap)
    }

    private func handleCloseButton() {
        pipeline.notify(intent: .closeButtonTap)
    }
}
