import HeadlessUI
import MessageTrace
import SampleApp

@Component(.view, module: "Item")
final class ItemViewController: UIViewController {
    /// The id of the item that the screen shows.
    let id: Item.ID

    private let service: any ItemsServiceProtocol
    private let form = ItemForm()
    private var observation: ServiceObservation?
    /// The item; `nil` until the item is loaded.
    private var item: Item?
    private var isWaiting = false

    init(id: Item.ID, service: any ItemsServiceProtocol) {
        self.id = id
        self.service = service
        super.init()
        title = ItemForm.title
    }

    isolated deinit {
        if let observation { service.detach(observation) }
    }

    override func loadView() {
        view = form
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        form.done.addAction(UIAction { [weak self] _ in self?.doneTapped() }, for: .touchUpInside)
        form.reopen.addAction(UIAction { [weak self] _ in self?.reopenTapped() }, for: .touchUpInside)
        form.save.addAction(UIAction { [weak self] _ in self?.saveTapped() }, for: .touchUpInside)
        navigationItem.backAction = UIAction { [weak self] _ in self?.backTapped() }
        observation = service.attach { [weak self] items in self?.itemsDidChange(items) }
        begin()
        service.fetchItem(id: id) { [weak self] result in self?.didReply(result) }
    }

    private func itemsDidChange(_ items: [Item]) {
        guard let item = items.first(where: { $0.id == id }) else {
            form.message.text = Texts.noSuchItem
            return
        }
        show(item)
    }

    /// Shows the item, but keeps a comment that the user is editing.
    private func show(_ item: Item) {
        if !isCommentChanged { form.comment.text = item.comment }
        self.item = item
        form.name.text = item.name
        form.date.text = Texts.date(item.date)
        form.state.text = Texts.state(isDone: item.isDone)
        form.done.isHidden = item.isDone
        form.reopen.isHidden = !item.isDone
    }

    private var isCommentChanged: Bool { form.comment.text ?? "" != item?.comment ?? "" }

    private func backTapped() {
        guard isInFront else { return }
        if isCommentChanged { askToDiscard() } else { leave() }
    }

    private func askToDiscard() {
        let alert = UIAlertController(title: Texts.discardTitle, message: Texts.discardMessage)
        alert.addAction(UIAlertAction(title: Texts.discard, style: .destructive) { [weak self] _ in self?.leave() })
        alert.addAction(UIAlertAction(title: Texts.keepEditing, style: .cancel) { _ in })
        present(alert, animated: true)
    }

    private func leave() {
        whenAtRest { [weak self] in self?.pop() }
    }

    private func pop() {
        if isInFront { navigationController?.popViewController(animated: true) }
    }

    private func doneTapped() {
        setDone(true)
    }

    private func reopenTapped() {
        setDone(false)
    }

    private func setDone(_ isDone: Bool) {
        guard item != nil, !isWaiting else { return }
        begin()
        service.setDone(id: id, isDone: isDone) { [weak self] result in self?.didReply(result) }
    }

    private func saveTapped() {
        guard item != nil, !isWaiting else { return }
        begin()
        service.setComment(id: id, comment: form.comment.text ?? "") { [weak self] result in self?.didSave(result) }
    }

    private func didSave(_ result: Result<Item, ItemsError>) {
        didReply(result)
        if case .success = result { form.message.text = Texts.commentSaved }
    }

    private func didReply(_ result: Result<Item, ItemsError>) {
        isWaiting = false
        form.spinner.stopAnimating()
        switch result {
        case .success(let item): show(item)
        case .failure(.offline): form.message.text = Texts.noConnection
        case .failure(.notFound): form.message.text = Texts.noSuchItem
        }
    }

    private func begin() {
        isWaiting = true
        form.message.text = nil
        form.spinner.startAnimating()
    }
}
