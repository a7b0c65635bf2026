/// How bad it is that a rule is broken.
public enum Severity: String, CaseIterable, Hashable, Sendable, Comparable {
    /// Worth knowing.
    case info
    /// Worth mending.
    case warning
    /// A check fails.
    case error

    public static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }

    private var rank: Int {
        switch self {
        case .info: 0
        case .warning: 1
        case .error: 2
        }
    }
}
