public import HeadlessUI

/// What stands on About. A failure shows in an alert over it.
open class AboutForm: UIView {
    /// The screen's title.
    public nonisolated static let title = "About"

    public let text = UILabel(accessibilityIdentifier: "about.text")
    public let spinner = UIActivityIndicatorView(accessibilityIdentifier: "about.spinner")
    public let terms = UIButton(title: TermsDocument.terms.title, accessibilityIdentifier: "about.terms")

    public override init() {
        super.init()
        addSubview(text)
        addSubview(spinner)
        addSubview(terms)
    }
}
