// A stand-in for a third-party library such as FirebasePerformance, with the names of types in a trace's model.

/// A measured time span.
public final class Trace {
    public let name: String
    public init(name: String) { self.name = name }
}

public struct MessageRecord {
    public init() {}
}

public enum NavigationAction: CaseIterable {
    case back
}
