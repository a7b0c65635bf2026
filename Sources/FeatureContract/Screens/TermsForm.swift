public import HeadlessUI

/// What stands on Terms: the same as on a `WebPageViewController` whose identifier is ``identifier``.
open class TermsForm: UIView {
    /// The screen's title.
    public nonisolated static let title = "Terms"
    /// What the identifiers of its elements begin with.
    public nonisolated static let identifier = "terms"

    public let page = WebPageView(accessibilityIdentifier: "terms.page")
    public let close = UIButton(title: Texts.close, accessibilityIdentifier: "terms.close")

    public override init() {
        super.init()
        addSubview(page)
        addSubview(close)
    }
}
