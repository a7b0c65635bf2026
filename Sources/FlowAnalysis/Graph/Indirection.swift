import MessageTrace

/// Why a reader of the code who stands where a message is sent can't go on to where it is received by "go to definition".
public enum Indirection: String, CaseIterable, Hashable, Sendable {
    /// A bus delivers it: the sender names the bus, not the receiver.
    case bus
    /// It is delivered after its cause had returned: through a stream, a completion or a later turn.
    case later
    /// The sender can't name the receiver: it calls a closure that it was given.
    case closure
}

extension FlowGraph {
    /// What stands between the sender of a message and its receiver's source text; `nil` for a plain call.
    ///
    /// A user action and what the system calls start a chain, so nothing stands before them.
    public func indirection(at place: Int) -> Indirection? {
        let message = messages[place]
        guard case .component = message.sender else { return nil }
        if message.isAsync { return .later }
        if role(of: message.sender) == .bus { return .bus }
        return nil
    }
}
