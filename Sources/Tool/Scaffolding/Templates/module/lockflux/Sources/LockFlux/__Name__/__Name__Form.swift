import HeadlessUI

/// The form with the controls of __Name__.
final class __Name__Form: UIView {
    /// The screen's title.
    static let title = "__Name__"

    let count = UILabel(accessibilityIdentifier: "__name__.count")
    let add = UIButton(title: "Add", accessibilityIdentifier: "__name__.add")
    let close = UIButton(title: "Close", accessibilityIdentifier: "__name__.close")

    override init() {
        super.init()
        for element in [count, add, close] { addSubview(element) }
    }
}
