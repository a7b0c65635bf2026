import HeadlessUI
import MessageTrace
import SampleApp

protocol TermsControllable: UIViewControllable {
    /// The id of the document, which identifies a Terms module.
    var id: TermsDocument.ID { get }
    /// Publishes when the user wants to close the page.
    var closed: AnyPublisher<Void, Never> { get }
    /// Keeps the parent's subscriptions to this module, as long as the module lives.
    var cancellableBag: Set<AnyCancellable> { get set }
}

/// A module that consists only of its View.
@Component(.view)
final class TermsViewController: UIViewController, TermsControllable {
    // MARK: - View
    private let form = TermsForm()

    // MARK: - Property
    var router: (any TermsRoutable)?
    var cancellableBag = Set<AnyCancellable>()

    private let document: TermsDocument
    private let _closed = PassthroughSubject<Void, Never>()

    var id: TermsDocument.ID { document.id }
    var closed: AnyPublisher<Void, Never> { _closed.eraseToAnyPublisher() }

    // MARK: - Initializer
    init(document: TermsDocument) {
        self.document = document
        super.init()
        title = TermsForm.title
    }

    // MARK: - Lifecycle
    override func loadView() {
        view = form
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        form.page.title = document.title
        form.page.url = document.url
        form.close.addAction(action { $0.close() }, for: .touchUpInside)
    }

    // MARK: - Private
    private func close() {
        _closed.send()
    }
}
