/// A button of an alert.
public final class UIAlertAction {
    /// The style of an alert's button, which decides its look.
    public enum Style: Hashable, Sendable {
        case `default`, cancel, destructive
    }

    public let title: String?
    public let style: Style
    private let handler: ((UIAlertAction) -> Void)?

    /// Creates a button of an alert.
    ///
    /// - Parameter handler: Called after a person has tapped the button and the alert is gone.
    public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
        self.title = title
        self.style = style
        self.handler = handler
    }

    func perform() { handler?(self) }
}

/// An alert over the screen. It is presented like a screen, but the lifecycle methods of the screen beneath aren't
/// called.
///
/// ```swift
/// let alert = UIAlertController(title: "Delete all items?", message: "They can't be brought back.")
/// alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
/// alert.addAction(UIAlertAction(title: "Delete All", style: .destructive) { [weak self] _ in self?.deleteAll() })
/// present(alert, animated: true)
/// ```
open class UIAlertController: UIViewController {
    /// The style of an alert, which decides where it is shown.
    public enum Style: Hashable, Sendable {
        case actionSheet, alert
    }

    /// The text under the alert's title.
    open var message: String?
    public let preferredStyle: Style
    /// The alert's buttons, in order.
    public private(set) var actions: [UIAlertAction] = []

    public init(title: String?, message: String?, preferredStyle: Style = .alert) {
        self.message = message
        self.preferredStyle = preferredStyle
        super.init()
        self.title = title
    }

    /// Adds a button after the alert's other buttons.
    open func addAction(_ action: UIAlertAction) {
        actions.append(action)
    }

    /// Does what a tap on a button does: dismisses the alert, and then calls the button's handler.
    func choose(_ action: UIAlertAction) {
        dismiss(animated: true) { action.perform() }
    }
}
