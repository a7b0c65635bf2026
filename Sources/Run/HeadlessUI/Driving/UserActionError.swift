public import TraceFormat

/// The failure of a person's action, because its target isn't there or can't be reached.
///
/// ```swift
/// do {
///     try app.button("login.logIn").tap()
/// } catch where error.reason == .disabled {
///     print("Log In is disabled while the answer is awaited.")
/// }
/// ```
public nonisolated struct UserActionError: Error, Hashable, CustomStringConvertible {
    /// The reason for the failure.
    public struct Reason: Hashable, Sendable, CustomStringConvertible {
        private enum Kind: Hashable {
            case missing, hidden, disabled, done, inTransition
            case other(String)
            case covered(String)
            case notA(String, String)
        }

        private let kind: Kind

        /// No screen has an element with the target's identifier.
        public static let missing = Reason(kind: .missing)
        /// The element is hidden.
        public static let hidden = Reason(kind: .hidden)
        /// The element takes no input.
        public static let disabled = Reason(kind: .disabled)
        /// The action, such as the launch of the app, can be done only once, and has been done before.
        public static let done = Reason(kind: .done)
        /// The screens are changing, so they take no touches.
        public static let inTransition = Reason(kind: .inTransition)
        /// The app can't open a link now, or doesn't support links.
        package static let opensNoLinks = because("the app can't open links now")
        /// A reason given in words, such as `nobody is signed in`.
        package static func because(_ why: String) -> Reason { Reason(kind: .other(why)) }
        /// The element's screen is covered by another screen or an alert.
        public static func covered(by screen: String) -> Reason { Reason(kind: .covered(screen)) }
        /// The element is not of the expected kind.
        public static func wrongKind(expected: ScreenSnapshot.Kind, found: ScreenSnapshot.Kind) -> Reason {
            Reason(kind: .notA(expected.rawValue, found.rawValue))
        }

        public var description: String {
            switch kind {
            case .missing: "it doesn't exist"
            case .other(let why): why
            case .hidden: "it is hidden"
            case .disabled: "it is disabled"
            case .done: "this was done before, and can be done only once"
            case .inTransition: "a transition is under way"
            case .covered(let screen): "it is covered by \(screen)"
            case .notA(let expected, let found): "it is a \(found), not a \(expected)"
            }
        }
    }

    /// The failed action in words, such as `tap` or `type into`.
    public var action: String
    /// The target of the failed action: an accessibility identifier, or the title of an alert's button.
    public var target: String
    public var reason: Reason
    /// The screen at the time of the failure.
    public var screen: ScreenSnapshot

    public init(action: String, target: String, reason: Reason, screen: ScreenSnapshot) {
        self.action = action
        self.target = target
        self.reason = reason
        self.screen = screen
    }

    public var description: String {
        let lines = screen.lines.map { "\n  \($0)" }.joined()
        return "can't \(action) \(target): \(reason); on screen:\(lines)"
    }
}
