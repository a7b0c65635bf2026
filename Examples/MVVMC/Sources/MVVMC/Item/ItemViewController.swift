import HeadlessUI
import MessageTrace
import SampleApp

@Component(.view, module: "Item")
final class ItemViewController: UIViewController {
    private let viewModel: ItemViewModel
    private let form = ItemForm()

    init(viewModel: ItemViewModel) {
        self.viewModel = viewModel
        super.init()
        title = ItemForm.title
    }

    /// The id of the item that the screen shows.
    var id: Item.ID { viewModel.id }

    override func loadView() {
        view = form
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        form.done.addAction(UIAction { [weak self] _ in self?.doneTapped() }, for: .touchUpInside)
        form.reopen.addAction(UIAction { [weak self] _ in self?.reopenTapped() }, for: .touchUpInside)
        form.save.addAction(UIAction { [weak self] _ in self?.saveTapped() }, for: .touchUpInside)
        form.comment.addAction(UIAction { [weak self] _ in self?.commentChanged() }, for: .editingChanged)
        navigationItem.backAction = UIAction { [weak self] _ in self?.backTapped() }
        viewModel.item.bind { [weak self] item in if let item { self?.show(item) } }
        viewModel.comment.bind { [weak self] text in self?.show(comment: text) }
        viewModel.message.bind { [weak self] text in self?.show(message: text) }
        viewModel.isLoading.bind { [weak self] isLoading in self?.show(isLoading: isLoading) }
        viewModel.viewDidLoad()
    }

    private func doneTapped() { viewModel.setDone(true) }
    private func reopenTapped() { viewModel.setDone(false) }
    private func saveTapped() { viewModel.save() }
    private func commentChanged() { viewModel.commentDidChange(form.comment.text ?? "") }
    private func discardTapped() { viewModel.leave() }

    private func backTapped() {
        if viewModel.hasChanges { askToDiscard() } else { viewModel.leave() }
    }

    private func askToDiscard() {
        let alert = UIAlertController(title: Texts.discardTitle, message: Texts.discardMessage)
        alert.addAction(
            UIAlertAction(title: Texts.discard, style: .destructive) { [weak self] _ in self?.discardTapped() })
        alert.addAction(UIAlertAction(title: Texts.keepEditing, style: .cancel) { _ in })
        present(alert, animated: true)
    }

    private func show(_ item: Item) {
        form.name.text = item.name
        form.date.text = Texts.date(item.date)
        form.state.text = Texts.state(isDone: item.isDone)
        form.done.isHidden = item.isDone
        form.reopen.isHidden = !item.isDone
    }

    private func show(comment: String) {
        form.comment.text = comment
    }

    private func show(message: String) {
        form.message.text = message
    }

    private func show(isLoading: Bool) {
        if isLoading { form.spinner.startAnimating() } else { form.spinner.stopAnimating() }
    }
}
