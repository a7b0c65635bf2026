import HeadlessUI
import MessageTrace
import SampleApp

protocol AddItemControllable: UIViewControllable {
    /// Publishes the item that was added.
    var added: AnyPublisher<Item, Never> { get }
    /// Publishes when the user cancels adding an item.
    var cancelled: AnyPublisher<Void, Never> { get }
    /// Keeps the parent's subscriptions to this module as long as the module lives.
    var cancellableBag: Set<AnyCancellable> { get set }
}

@Component(.view)
final class AddItemViewController: UIViewController, AddItemControllable {
    // MARK: - View
    private let form = AddItemForm()

    // MARK: - Property
    var viewModel: AddItemViewModel!
    var router: (any AddItemRoutable)?
    var cancellableBag = Set<AnyCancellable>()

    /// `true` while the alert about a failure waits to be shown.
    private var hasFailed = false
    private let _cancelled = PassthroughSubject<Void, Never>()

    var added: AnyPublisher<Item, Never> { viewModel.added.eraseToAnyPublisher() }
    var cancelled: AnyPublisher<Void, Never> { _cancelled.eraseToAnyPublisher() }

    // MARK: - Initializer
    override init() {
        super.init()
        title = AddItemForm.title
    }

    // MARK: - Lifecycle
    override func loadView() {
        view = form
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        form.name.addAction(UIAction { [weak self] _ in self?.editName() }, for: .editingChanged)
        form.save.addAction(action { $0.save() }, for: .touchUpInside)
        form.cancel.addAction(action { $0.cancel() }, for: .touchUpInside)
        viewModel.$state
            .sink { [weak self] in self?.render($0) }
            .store(in: &cancellableBag)
        viewModel.failed
            .sink { [weak self] in self?.addingDidFail() }
            .store(in: &cancellableBag)
    }

    // MARK: - Private
    /// Called when the user edits the name. Prevents swiping the sheet away while it has an unsaved name.
    private func editName() {
        isModalInPresentation = form.name.text?.isEmpty == false
    }

    private func save() {
        viewModel.save(name: form.name.text ?? "")
    }

    private func cancel() {
        if form.name.text?.isEmpty ?? true {
            _cancelled.send()
        } else {
            presentDiscardQuestion()
        }
    }

    private func discard() {
        _cancelled.send()
    }

    private func keepEditing() {
        presentFailureIfNeeded()
    }

    private func presentDiscardQuestion() {
        let alert = UIAlertController(title: Texts.discardTitle, message: Texts.discardMessage)
        alert.addAction(
            UIAlertAction(title: Texts.discard, style: .destructive) { [weak self] _ in self?.discard() })
        alert.addAction(
            UIAlertAction(title: Texts.keepEditing, style: .cancel) { [weak self] _ in self?.keepEditing() })

        present(alert, animated: true)
    }

    private func render(_ state: AddItemViewModel.State) {
        form.error.text = state.error
        if state.isWaiting {
            form.spinner.startAnimating()
        } else {
            form.spinner.stopAnimating()
        }
    }

    private func addingDidFail() {
        hasFailed = true
        presentFailureIfNeeded()
    }

    private func presentFailureIfNeeded() {
        whenTransitionsEnd { [weak self] in
            guard let self, hasFailed, isInFront else { return }
            hasFailed = false
            presentFailure()
        }
    }

    private func presentFailure() {
        let alert = UIAlertController(title: Texts.addFailureTitle, message: Texts.noConnection)
        alert.addAction(UIAlertAction(title: Texts.close, style: .cancel))

        present(alert, animated: true)
    }
}
