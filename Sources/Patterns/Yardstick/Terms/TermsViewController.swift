import HeadlessUI
import MessageTrace
import SampleApp

@Component(.view, module: "Terms")
final class TermsViewController: UIViewController {
    /// Called when the user closes the page.
    var onClose: (() -> Void)?

    /// The document that the screen shows.
    let document: TermsDocument
    private let form = TermsForm()

    init(document: TermsDocument) {
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

    private func closeTapped() {
        if isInFront { onClose?() }
    }
}
