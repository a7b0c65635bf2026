public import TraceFormat

/// The roles of a sender and a receiver; `nil` for nobody and for a component the trace has no record of.
public struct RolePair: Hashable, Sendable {
    public let sender: Role?
    public let receiver: Role?

    public init(from sender: Role?, to receiver: Role?) {
        self.sender = sender
        self.receiver = receiver
    }
}

extension RolePair: Comparable {
    /// By the order of roles, the sender's first; the unknown last.
    public static func < (left: RolePair, right: RolePair) -> Bool { left.order < right.order }

    private var order: (Int, Int) { (Role.rank(of: sender), Role.rank(of: receiver)) }
}
