import HeadlessUI
import MessageTrace
import SampleApp

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
        case .setup(let title):
            self.title = title
        case .failure(let reason):
            form.error.text = reason
        case .dialog(let dialog):
            present(dialog: dialog) { [weak self] in self?.handleCloseButton() }
        case .question(let question):
            present(
                dialog: question, style: .destructive, accept: { [weak self] in self?.handleDiscardButton() },
                reject: { [weak self] in self?.handleKeepButton() })
        case .toggleWaitingIndicator(let visible):
            form.spinner.toggle(visible: visible)
        case .toggleModality(let isModal):
            // While the name is unsaved, the sheet can't be swiped away.
            isModalInPresentation = isModal
        }
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
