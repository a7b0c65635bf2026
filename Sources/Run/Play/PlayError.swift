/// The reason why a session refuses to do something. The session is then as before.
public nonisolated enum PlayError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The model of the app can't do the beat now: the beat in words, and the reason.
    case impossible(String, String)
    /// There is no beat before the launch.
    case nothingBefore
    /// The tree has no node with this number.
    case unknownNode(Int)
    /// No request with this name waits for an answer.
    case unknownRequest(String)
    /// The session has reached a limit: the number and what it counts.
    case full(Int, String)

    public var description: String {
        switch self {
        case .impossible(let beat, let reason): "“\(beat)” isn't possible now: \(reason)"
        case .nothingBefore: "there is no beat before the launch"
        case .unknownNode(let id): "the session has no beat \(id)"
        case .unknownRequest(let name): "no request “\(name)” waits for an answer"
        case .full(let count, let what): "a session has at most \(count) \(what): go back, or launch the app again"
        }
    }
}
