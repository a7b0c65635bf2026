public import Foundation

/// A screen with one web page and a Close button, like `SFSafariViewController` on a phone.
///
/// ```swift
/// let terms = WebPageViewController(url: url, pageTitle: "Terms and Conditions", identifier: "terms")
/// terms.onClose = { [weak self] in self?.termsClosed() }
/// present(terms, animated: true)
/// ```
open class WebPageViewController: UIViewController {
    /// The web page; its identifier is `<identifier>.page`.
    public let page = WebPageView()
    /// The Close button; its identifier is `<identifier>.close`.
    public let closeButton: UIButton
    /// The closure that is called when a person taps Close. If `nil`, the screen dismisses itself.
    open var onClose: (() -> Void)?

    /// Creates a screen that shows a web page.
    ///
    /// - Parameters:
    ///   - pageTitle: The page's title. It is also the screen's title, until another ``UIViewController/title`` is set.
    ///   - identifier: The prefix of the identifiers of all elements on the screen.
    public init(url: URL, pageTitle: String, identifier: String) {
        closeButton = UIButton(title: "Close", accessibilityIdentifier: "\(identifier).close")
        page.url = url
        page.title = pageTitle
        page.accessibilityIdentifier = "\(identifier).page"
        super.init()
        title = pageTitle
        closeButton.addAction(UIAction { [weak self] _ in self?.didTapClose() }, for: .touchUpInside)
    }

    open override func loadView() {
        let view = UIView()
        view.addSubview(page)
        view.addSubview(closeButton)
        self.view = view
    }

    private func didTapClose() {
        if let onClose { onClose() } else { dismiss(animated: true) }
    }
}
