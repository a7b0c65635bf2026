import HeadlessUI
import MessageTrace
import SampleApp

@Component(.view, module: "Terms")
final class TermsViewController: UIViewController {
    private let viewModel: TermsViewModel
    private let form = TermsForm()

    init(viewModel: TermsViewModel) {
        self.viewModel = viewModel
        super.init()
        title = TermsForm.title
    }

    override func loadView() {
        view = form
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        form.page.title = viewModel.document.title
        form.page.url = viewModel.document.url
        form.close.addAction(UIAction { [weak self] _ in self?.closeTapped() }, for: .touchUpInside)
    }

    private func closeTapped() { viewModel.close() }
}
