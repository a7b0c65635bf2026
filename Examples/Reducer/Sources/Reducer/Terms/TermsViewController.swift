import HeadlessUI
import MessageTrace
import SampleApp

@Component(.view, module: "Terms")
final class TermsViewController: UIViewController {
    private let store: Store
    private let document: TermsDocument
    private let form = TermsForm()

    init(store: Store, document: TermsDocument) {
        self.store = store
        self.document = document
        super.init()
        title = TermsForm.title
    }

    override func loadView() {
        view = form
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        form.page.title = document.title
        form.page.url = document.url
        form.close.addAction(UIAction { [weak self] _ in self?.closeTapped() }, for: .touchUpInside)
    }

    private func closeTapped() { store.send(.about(.closeTermsTapped)) }
}
