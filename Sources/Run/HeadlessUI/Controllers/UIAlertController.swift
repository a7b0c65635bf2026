/// A button of an alert.
public final class UIAlertAction {
    /// How the button looks.
    public enum Style: Hashable, Sendable {
        case `default`, cancel, destructive
    }

    public let title: String?
    public let style: Style
    private let handler: ((UIAlertAction) -> Void)?

    /// - Parameter handler: Called when a person taps the button, after the alert is gone.
    public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
        self.title = title
        self.style = style
        self.handler = handler
    }

    func perform() { handler?(self) }
}

/// An alert over the screen. It is presented like a screen; the one beneath isn't told that it disappears.
open class UIAlertController: UIViewController {
    /// Where the alert stands.
    public enum Style: Hashable, Sendable {
        case actionSheet, alert
    }

    /// What it says under its title.
    open var message: String?
    public let preferredStyle: Style
    /// Its buttons, in order.
    public private(set) var actions: [UIAlertAction] = []

    public init(title: String?, message: String?, preferredStyle: Style = .alert) {
        self.message = message
        self.preferredStyle = preferredStyle
        super.init()
        self.title = title
    }

    /// Adds a button after the others.
    open func addAction(_ action: UIAlertAction) {
        actions.append(action)
    }

    /// What happens when a person taps a button: the alert goes; when it is gone, the button's handler is called.
    func choose(_ action: UIAlertAction) {
        dismiss(animated: true) { action.perform() }
    }
}
