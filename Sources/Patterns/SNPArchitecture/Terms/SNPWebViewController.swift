import FeatureContract
import Foundation
import HeadlessUI
import MessageTrace

/// The page of a document. It is no Scene: there is no business in it, so a Router makes it itself, from its address.
@Component(.view, module: "Terms")
final class SNPWebViewController: WebPageViewController {
    init(url: URL, pageTitle: String) {
        super.init(url: url, pageTitle: pageTitle, identifier: TermsForm.identifier)
        title = TermsForm.title
        onClose = { [weak self] in self?.closeButtonTapped() }
    }

    private func closeButtonTapped() {
        dismiss(animated: true)
    }
}
