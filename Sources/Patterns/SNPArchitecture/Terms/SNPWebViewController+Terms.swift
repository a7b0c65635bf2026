import Foundation
import HeadlessUI
import SampleApp

extension SNPWebViewController {
    /// A page with one of the app's documents.
    convenience init(url: URL) {
        self.init(url: url, pageTitle: url.webpageTitle, identifier: "terms")
        title = "Terms"
    }
}

extension URL {
    /// The title of the page there. On a device the web says it; nothing is fetched here.
    fileprivate var webpageTitle: String {
        [TermsDocument.terms, .privacy].first { $0.url == self }?.title ?? ""
    }
}
