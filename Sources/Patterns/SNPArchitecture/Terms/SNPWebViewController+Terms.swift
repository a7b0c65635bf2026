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
    /// The title of the page at this address. A real page would tell it, but nothing is fetched here.
    fileprivate var webpageTitle: String {
        [TermsDocument.terms, .privacy].first { $0.url == self }?.title ?? ""
    }
}
