import HeadlessUI
import MessageTrace
import SampleApp

@Message
enum TermsModuleViewIntent {
    case closeButtonTap
}

typealias TermsModuleView = TermsModuleViewController

@Component(inherits: true)
final class TermsModuleViewController: RTEModuleViewStandalone<TermsModulePresenterUpdate, TermsModuleViewIntent> {
    private let form = TermsForm()

    override func loadView() {
        view = form
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        form.close.addAction(UIAction { [weak self] _ in self?.handleCloseButton() }, for: .touchUpInside)
    }

    override func handlePresenter(update: TermsModulePresenterUpdate) {
        switch update {
        case .setup(let title):
            self.title = title
        case .page(let title, let url):
            form.page.title = title
            form.page.url = url
        }
    }

    private func handleCloseButton() {
        pipeline.notify(intent: .closeButtonTap)
    }
}
