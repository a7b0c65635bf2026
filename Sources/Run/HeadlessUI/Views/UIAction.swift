/// What a control does when its event happens.
public final class UIAction {
    /// What the action is called; of use where a menu shows it.
    public let title: String
    /// The control that sent it last.
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
