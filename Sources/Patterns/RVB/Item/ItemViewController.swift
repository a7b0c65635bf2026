import HeadlessUI
import MessageTrace
import SampleApp

protocol ItemControllable: UIViewControllable {
    /// The id of the item, which identifies an Item module.
    var id: Item.ID { get }
    /// Publishes when the user wants to leave the item.
    var closed: AnyPublisher<Void, Never> { get }
    /// Keeps the parent's subscriptions to this module, as long as the module lives.
    var cancellableBag: Set<AnyCancellable> { get set }
}

@Component(.view)
final class ItemViewController: UIViewController, ItemControllable {
    // MARK: - View
    private let form = ItemForm()

    // MARK: - Property
    var reactor: ItemViewReactor!
    var router: (any ItemRoutable)?
    var cancellableBag = Set<AnyCancellable>()

    private let _closed = PassthroughSubject<Void, Never>()

    var id: Item.ID { reactor.id }
    var closed: AnyPublisher<Void, Never> { _closed.eraseToAnyPublisher() }

    // MARK: - Initializer
    override init() {
        super.init()
        title = ItemForm.title
        navigationItem.backAction = action { $0.back() }
    }

    // MARK: - Lifecycle
    override func loadView() {
        view = form
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        form.done.addAction(UIAction { [weak self] _ in self?.markDone() }, for: .touchUpInside)
        form.reopen.addAction(UIAction { [weak self] _ in self?.reopen() }, for: .touchUpInside)
        form.comment.addAction(UIAction { [weak self] _ in self?.editComment() }, for: .editingChanged)
        form.save.addAction(UIAction { [weak self] _ in self?.saveComment() }, for: .touchUpInside)
        bind(reactor: reactor)
    }

    func bind(reactor: ItemViewReactor) {
        // MARK: State
        reactor.state
            .sink { [weak self] in self?.render($0) }
            .store(in: &cancellableBag)

        // MARK: Action
        reactor.send(action: .load)
    }

    // MARK: - Private
    private func render(_ state: ItemViewReactor.State) {
        form.name.text = state.item?.name
        form.date.text = state.item.map { Texts.date($0.date) }
        form.state.text = state.item.map { Texts.state(isDone: $0.isDone) }
        form.done.isHidden = state.item?.isDone ?? true
        form.reopen.isHidden = !(state.item?.isDone ?? false)
        form.comment.text = state.comment
        form.message.text = state.message
        if state.isWaiting {
            form.spinner.startAnimating()
        } else {
            form.spinner.stopAnimating()
        }
    }

    private func back() {
        if reactor.currentState.isCommentChanged {
            presentDiscardQuestion()
        } else {
            _closed.send()
        }
    }

    private func discard() {
        _closed.send()
    }

    private func presentDiscardQuestion() {
        let alert = UIAlertController(title: Texts.discardTitle, message: Texts.discardMessage)
        alert.addAction(
            UIAlertAction(title: Texts.discard, style: .destructive) { [weak self] _ in self?.discard() })
        alert.addAction(UIAlertAction(title: Texts.keepEditing, style: .cancel))

        present(alert, animated: true)
    }

    private func markDone() {
        reactor.send(action: .setDone(true))
    }

    private func reopen() {
        reactor.send(action: .setDone(false))
    }

    private func editComment() {
        reactor.send(action: .editComment(form.comment.text ?? ""))
    }

    private func saveComment() {
        reactor.send(action: .saveComment)
    }
}
