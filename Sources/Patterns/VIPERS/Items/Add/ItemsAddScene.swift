import HeadlessUI
import MessageTrace
import SampleApp

@Component(.view)
final class ItemsAddScene: UIViewController {
    var eventsHandler: (any ItemsAdd_HandleUIEvents)!

    private let form = AddItemForm()

    override init() {
        super.init()
        title = AddItemForm.title
    }

    override func loadView() {
        view = form
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        presentationController?.delegate = self
        form.name.addAction(UIAction { [weak self] _ in self?.changeName() }, for: .editingChanged)
        form.save.addAction(touch { [weak self] in self?.save() }, for: .touchUpInside)
        form.cancel.addAction(touch { [weak self] in self?.cancel() }, for: .touchUpInside)
    }
}

// MARK: - Display UI

@Traced
extension ItemsAddScene: ItemsAdd_DisplayUI {
    func display(nameError: String) {
        form.error.text = nameError
    }

    func displayNoNameError() {
        form.error.text = nil
    }

    func display(error: ErrorUI) {
        let alert = UIAlertController(title: error.title, message: error.message)
        alert.addAction(UIAlertAction(title: Texts.close, style: .cancel))
        present(alert, animated: true)
    }

    func display(question: QuestionUI) {
        let alert = UIAlertController(title: question.title, message: question.message)
        alert.addAction(
            UIAlertAction(title: Texts.discard, style: .destructive) { [weak self] _ in self?.discard() })
        alert.addAction(
            UIAlertAction(title: Texts.keepEditing, style: .cancel) { [weak self] _ in self?.keepEditing() })
        present(alert, animated: true)
    }

    func display(loading: Bool) {
        if loading {
            form.spinner.startAnimating()
        } else {
            form.spinner.stopAnimating()
        }
    }

    func display(unsaved: Bool) {
        isModalInPresentation = unsaved
    }
}

// MARK: - Handle UI events

@Traced
extension ItemsAddScene {
    private func changeName() {
        eventsHandler.onNameChanged(name: form.name.text!)
    }

    private func save() {
        eventsHandler.onSave(name: form.name.text!)
    }

    private func cancel() {
        eventsHandler.onCancel(name: form.name.text!)
    }

    private func discard() {
        eventsHandler.onDiscard()
    }

    private func keepEditing() {
        eventsHandler.onKeepEditing()
    }
}

// MARK: - Handle swipes

@Traced
extension ItemsAddScene: UIAdaptivePresentationControllerDelegate {
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
        eventsHandler.onSwipedAway()
    }
}
