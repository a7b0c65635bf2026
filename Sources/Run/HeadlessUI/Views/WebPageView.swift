public import Foundation
public import TraceFormat

/// A web page: a stand-in for `WKWebView` that fetches nothing.
open class WebPageView: UIView {
    /// The address of the page.
    open var url: URL? {
        didSet { if url != oldValue { didChangeVisibly() } }
    }

    /// The page's title.
    open var title: String? {
        didSet { if title ?? "" != oldValue ?? "" { didChangeVisibly() } }
    }

    open override var accessibilityKind: ScreenSnapshot.Kind? { .page }

    /// The page's title and address.
    open override var accessibilityText: String {
        [title, url.map { "<\($0.absoluteString)>" }].compactMap { $0 }.joined(separator: " ")
    }
}
