import Foundation
import HeadlessUI
import MessageTrace

/// A web page. It is no Scene, since it has no business logic. A Router makes it directly from an address. The page closes
/// itself.
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
