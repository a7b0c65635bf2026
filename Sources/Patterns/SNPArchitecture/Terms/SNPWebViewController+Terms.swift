import FeatureContract
import Foundation
import HeadlessUI
import MessageTrace

extension SNPWebViewController {
    /// A page with one of the app's documents.
    convenience init(url: URL) {
        self.init(url: url, pageTitle: url.webpageTitle, identifier: "terms")
        title = "Terms"
    }
}

@Traced
extension SNPWebViewController {
    /// Shows another of the documents in place of this one.
    func load(url: URL) {
        load(url: url, pageTitle: url.webpageTitle)
    }
}

extension URL {
    /// What the page there calls itself. On a device the web says it; nothing is fetched here.
    fileprivate var webpageTitle: String {
        [TermsDocument.terms, .privacy].first { $0.url == self }?.title ?? ""
    }
}
