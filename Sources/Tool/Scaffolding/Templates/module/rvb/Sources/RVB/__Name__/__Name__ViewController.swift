import HeadlessUI
import MessageTrace

protocol __Name__Controllable: UIViewControllable {
    /// Publishes a value when the user wants to close __Name__.
    var closed: AnyPublisher<Void, Never> { get }
    /// The subscriptions to this module, kept as long as the module exists.
    var cancellableBag: Set<AnyCancellable> { get set }
}

@Component(.view)
final class __Name__ViewController: UIViewController, __Name__Controllable {
    // MARK: - View
    private let countLabel = UILabel(accessibilityIdentifier: "__name__.count")
    private let addButton = UIButton(title: "Add", accessibilityIdentifier: "__name__.add")
    private let closeButton = UIButton(title: "Close", accessibilityIdentifier: "__name__.close")

    // MARK: - Property
    var viewModel: __Name__ViewModel!
    var router: (any __Name__Routable)?
    var cancellableBag = Set<AnyCancellable>()

    private let _closed = PassthroughSubject<Void, Never>()

    var closed: AnyPublisher<Void, Never> { _closed.eraseToAnyPublisher() }

    // MARK: - Initializer
    override init() {
        super.init()
        title = "__Name__"
    }

    // MARK: - Lifecycle
    override func viewDidLoad() {
        super.viewDidLoad()
        setUpLayout()
        setUpAction()
        setUpState()
    }

    // MARK: - Setup
    private func setUpLayout() {
        for element in [countLabel, addButton, closeButton] { view.addSubview(element) }
    }

    private func setUpAction() {
        addButton.addAction(UIAction { [weak self] _ in self?.add() }, for: .touchUpInside)
        closeButton.addAction(action { $0.close() }, for: .touchUpInside)
    }

    private func setUpState() {
        viewModel.$count
            .sink { [weak self] in self?.render(count: $0) }
            .store(in: &cancellableBag)
    }

    // MARK: - Private
    private func add() {
        viewModel.add()
    }

    private func close() {
        _closed.send()
    }

    private func render(count: Int) {
        countLabel.text = "Count: \(count)"
    }
}
