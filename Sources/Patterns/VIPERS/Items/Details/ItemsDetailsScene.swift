import HeadlessUI
import MessageTrace
import SampleApp

@Component(.view)
final class ItemsDetailsScene: UIViewController {
    var eventsHandler: (any ItemsDetails_HandleUIEvents)!

    private let form = ItemForm()

    override init() {
        super.init()
        title = ItemForm.title
    }

    override func loadView() {
        view = form
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        form.done.addAction(touch { [weak self] in self?.markDone() }, for: .touchUpInside)
        form.reopen.addAction(touch { [weak self] in self?.reopen() }, for: .touchUpInside)
        form.comment.addAction(UIAction { [weak self] _ in self?.changeComment() }, for: .editingChanged)
        form.save.addAction(touch { [weak self] in self?.save() }, for: .touchUpInside)
        navigationItem.backAction = UIAction { [weak self] _ in self?.back() }
        eventsHandler.onUIReady()
    }
}

// MARK: - Display UI

@Traced
extension ItemsDetailsScene: ItemsDetails_DisplayUI {
    func display(item: ItemDetailsUI) {
        form.name.text = item.name
        form.date.text = item.date
        form.state.text = item.state
        form.done.isHidden = item.offersReopen
        form.reopen.isHidden = !item.offersReopen
    }

    func display(comment: String) {
        form.comment.text = comment
    }

    func display(question: QuestionUI) {
        let alert = UIAlertController(title: question.title, message: question.message)
        alert.addAction(
            UIAlertAction(title: Texts.discard, style: .destructive) { [weak self] _ in self?.discard() })
        alert.addAction(UIAlertAction(title: Texts.keepEditing, style: .cancel))
        present(alert, animated: true)
    }

    func display(error: String) {
        form.message.text = error
    }

    func displaySuccess(_ notice: String) {
        form.message.text = notice
    }

    func displayNoMessage() {
        form.message.text = nil
    }

    func display(loading: Bool) {
        if loading {
            form.spinner.startAnimating()
        } else {
            form.spinner.stopAnimating()
        }
    }
}

// MARK: - Handle UI events

@Traced
extension ItemsDetailsScene {
    private func markDone() {
        eventsHandler.onDone()
    }

    private func reopen() {
        eventsHandler.onReopen()
    }

    private func changeComment() {
        eventsHandler.onCommentChanged(comment: form.comment.text!)
    }

    private func save() {
        eventsHandler.onSave()
    }

    private func back() {
        eventsHandler.onBack()
    }

    private func discard() {
        eventsHandler.onDiscard()
    }
}

// MARK: - Open links

@Traced
extension ItemsDetailsScene: LinkHandler {
    func open(_ link: AppLink) {
        eventsHandler.onLink(link)
    }
}
