import FeatureContract
import Foundation
import HeadlessUI
import MessageTrace

@Message
enum TermsModuleViewIntent {
    case closeButtonTap
}

@Component(inherits: true)
final class TermsModuleView: RTEModuleView<TermsModuleTypes> {
    private let form = TermsForm()
    /// What the first update brought, before the view had loaded.
    private var page: (title: String, address: String)?

    init(pipeline: TermsModulePipeline) {
        super.init(pipeline: pipeline)
        title = TermsForm.title
    }

    override func loadView() {
        view = form
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        form.page.title = page?.title
        form.page.url = page.flatMap { URL(string: $0.address) }
        form.close.addAction(UIAction { [weak self] _ in self?.handleCloseButton() }, for: .touchUpInside)
    }

    override func handlePresenter(update: TermsModulePresenterUpdate) {
        switch update {
        case .page(let title, let address):
            page = (title, address)
        }
    }

    private func handleCloseButton() {
        pipeline.notify(intent: .closeButtonTap)
    }
}
