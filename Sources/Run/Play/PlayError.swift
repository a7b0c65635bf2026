/// The reason why a session refuses an operation. The session then stays unchanged.
public nonisolated enum PlayError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The beat isn't possible now. The values are the beat in words and the reason.
    case impossible(String, String)
    /// The session can't go back, because its current beat is the first of a branch.
    case nothingBefore
    /// No beat of the session has this number.
    case unknownNode(Int)
    /// No pending request has this name.
    case unknownRequest(String)
    /// The session has reached a limit. The values are the maximum number, and a plural noun for the counted items.
    case full(Int, String)

    public var description: String {
        switch self {
        case .impossible(let beat, let reason): "“\(beat)” isn't possible now: \(reason)"
        case .nothingBefore: "can't go back: there is no beat before this one"
        case .unknownNode(let id): "the session has no beat \(id)"
        case .unknownRequest(let name): "no request “\(name)” waits for an answer"
        case .full(let count, let what): "a session has at most \(count) \(what): go back, or launch the app again"
        }
    }
}
