import Foundation
import HeadlessUI
import MessageTrace

/// A page of the web. It is no Scene: there is no business in it, so a Router makes it itself, from its address, and it
/// closes itself.
@Component(.view, module: "Web")
final class SNPWebViewController: WebPageViewController {
    override init(url: URL, pageTitle: String, identifier: String) {
        super.init(url: url, pageTitle: pageTitle, identifier: identifier)
        onClose = { [weak self] in self?.closeButtonTapped() }
    }

    private func closeButtonTapped() {
        dismissSheet()
    }
}
