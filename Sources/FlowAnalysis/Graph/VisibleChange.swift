public import TraceFormat

/// Something a person could see change: a control, or the hierarchy of screens.
public struct VisibleChange: Hashable, Sendable {
    public enum Kind: Hashable, Sendable {
        /// A control's accessibility identifier.
        case control(String)
        case navigation(NavigationAction, from: String, to: String)
    }

    public let kind: Kind
    /// The number of the message in progress.
    public let message: Int
    /// When, in nanoseconds on the trace's clock.
    public let at: Int64
    /// The number of the beat under way: an index into ``FlowGraph/beats`` plus 1, 0 before the first.
    public let beat: Int
}

extension VisibleChange: CustomStringConvertible {
    /// What changed, in words: `login.error`, `present Login`.
    public var description: String {
        switch kind {
        case .control(let identifier): identifier
        case .navigation(let action, _, let to): to.isEmpty ? action.rawValue : "\(action.rawValue) \(to)"
        }
    }
}
