/// An action that a control performs when an event happens.
public final class UIAction {
    /// The name of the action, for menus.
    public let title: String
    /// The control that performed the action last.
    public internal(set) weak var sender: AnyObject?
    private let handler: (UIAction) -> Void

    public init(title: String = "", handler: @escaping (UIAction) -> Void) {
        self.title = title
        self.handler = handler
    }

    func perform(from sender: AnyObject) {
        self.sender = sender
        handler(self)
    }
}
