/// The contents of the screen at one moment.
///
/// ```swift
/// let logIn = screen.elements.first { $0.id == "login.logIn" }
/// print(logIn?.isEnabled == true ? "Log In can be tapped" : "Log In can't be tapped")
/// if let dialog = screen.dialog { print(dialog.title, dialog.buttons) }
/// ```
public struct ScreenSnapshot: Hashable, Sendable {
    /// The screens of the navigation stack, the root first.
    public var stack: [String]
    /// The screens presented over the navigation stack, the topmost last.
    public var presented: [String]
    /// The elements of the topmost screen, in their order on the screen.
    public var elements: [Element]
    /// The alert over all screens; `nil` if there is none.
    public var dialog: Dialog?

    public init(stack: [String], presented: [String], elements: [Element], dialog: Dialog? = nil) {
        self.stack = stack
        self.presented = presented
        self.elements = elements
        self.dialog = dialog
    }

    /// One control or text on the screen.
    public struct Element: Hashable, Sendable {
        /// The accessibility identifier, `login.password`.
        public var id: String
        public var kind: Kind
        /// The visible text. A secure field shows at most three dots, and nothing if empty.
        public var text: String
        public var isEnabled: Bool
        public var isHidden: Bool

        public init(id: String, kind: Kind, text: String, isEnabled: Bool = true, isHidden: Bool = false) {
            self.id = id
            self.kind = kind
            self.text = text
            self.isEnabled = isEnabled
            self.isHidden = isHidden
        }
    }

    public enum Kind: String, CaseIterable, Hashable, Sendable {
        case label, field, button, spinner, page, row
    }

    /// An alert over the screen.
    public struct Dialog: Hashable, Sendable {
        public var title: String
        public var message: String
        /// The titles of the alert's buttons, in their order.
        public var buttons: [String]

        public init(title: String, message: String, buttons: [String]) {
            self.title = title
            self.message = message
            self.buttons = buttons
        }
    }
}
