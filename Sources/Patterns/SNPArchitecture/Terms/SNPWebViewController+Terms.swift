import Foundation
import HeadlessUI
import SampleApp

extension SNPWebViewController {
    /// Makes a page that shows a document of the app.
    convenience init(url: URL) {
        self.init(url: url, pageTitle: url.webpageTitle, identifier: "terms")
        title = "Terms"
    }
}

extension URL {
    /// The title of the page at this address. A real page would state it, but here nothing is fetched.
    fileprivate var webpageTitle: String {
        [TermsDocument.terms, .privacy].first { $0.url == self }?.title ?? ""
    }
}
