// A library of somebody else, as FirebasePerformance is one. Its names are those of a trace's model.

/// A stretch of time that is measured.
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
