public import TraceFormat

/// A person can't do something, because what it is to be done to isn't there or can't be reached.
public nonisolated struct UserActionError: Error, Hashable, CustomStringConvertible {
    /// Why it can't be done.
    public struct Reason: Hashable, Sendable, CustomStringConvertible {
        private enum Kind: Hashable {
            case missing, hidden, disabled, done, inTransition
            case covered(String)
            case notA(String, String)
        }

        private let kind: Kind

        /// No element of that name is on any screen.
        public static let missing = Reason(kind: .missing)
        /// It is there and can't be seen.
        public static let hidden = Reason(kind: .hidden)
        /// It is there and takes no input.
        public static let disabled = Reason(kind: .disabled)
        /// It was done before, and can be done once.
        public static let done = Reason(kind: .done)
        /// The screens change, and take no touches.
        public static let inTransition = Reason(kind: .inTransition)
        /// It is on a screen beneath another one, or beneath an alert.
        public static func covered(by screen: String) -> Reason { Reason(kind: .covered(screen)) }
        /// It is of another kind than expected.
        public static func wrongKind(expected: ScreenSnapshot.Kind, found: ScreenSnapshot.Kind) -> Reason {
            Reason(kind: .notA(expected.rawValue, found.rawValue))
        }

        public var description: String {
            switch kind {
            case .missing: "there is none"
            case .hidden: "it is hidden"
            case .disabled: "it is disabled"
            case .done: "it was done already"
            case .inTransition: "a transition is under way"
            case .covered(let screen): "it is covered by \(screen)"
            case .notA(let expected, let found): "it is a \(found), not a \(expected)"
            }
        }
    }

    /// What was to be done: `tap`, `type into`.
    public var action: String
    /// To what: an accessibility identifier, or a button's title.
    public var target: String
    public var reason: Reason
    /// What was on screen.
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
