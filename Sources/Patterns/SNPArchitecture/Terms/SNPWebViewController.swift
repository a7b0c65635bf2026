import FeatureContract
import Foundation
import HeadlessUI
import MessageTrace

/// A page of the web. It is no Scene: there is no business in it, so a Router makes it itself, from its address, and it
/// closes itself.
@Component(.view, module: "Terms")
final class SNPWebViewController: WebPageViewController {
    init(url: URL) {
        super.init(url: url, pageTitle: url.webpageTitle, identifier: "terms")
        title = "Terms"
        modalPresentationStyle = .fullScreen
        onClose = { [weak self] in self?.closeButtonTapped() }
    }

    /// Shows another page in place of this one.
    func load(url: URL) {
        page.url = url
        page.title = url.webpageTitle
    }

    private func closeButtonTapped() {
        dismiss(animated: true)
    }
}

extension URL {
    /// What the page there calls itself. On a device the web says it; nothing is fetched here.
    fileprivate var webpageTitle: String {
        [TermsDocument.terms, .privacy].first { $0.url == self }?.title ?? ""
    }
}
