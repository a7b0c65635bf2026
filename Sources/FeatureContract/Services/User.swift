public import MessageTrace

/// Someone who has signed in.
@Message
public nonisolated struct User: Hashable, Sendable {
    public var name: String

    public init(name: String) {
        self.name = name
    }
}
