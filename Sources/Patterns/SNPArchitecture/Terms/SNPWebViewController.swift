import Foundation
import HeadlessUI
import MessageTrace

/// The page of a document. It is no Scene: there is no business in it, so a Router makes it itself, from its address, and
/// it closes itself.
@Component(.view, module: "Terms")
final class SNPWebViewController: WebPageViewController {
    init(url: URL, pageTitle: String) {
        super.init(url: url, pageTitle: pageTitle, identifier: "terms")
        title = "Terms"
        modalPresentationStyle = .fullScreen
        onClose = { [weak self] in self?.closeButtonTapped() }
    }

    /// Shows another page in place of this one.
    func load(url: URL, pageTitle: String) {
        page.url = url
        page.title = pageTitle
    }

    private func closeButtonTapped() {
        dismiss(animated: true)
    }
}
