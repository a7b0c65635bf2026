/// What UIKit would say in the console and then ignore: a presentation over one that is there already, from a screen
/// that isn't on screen, the same controller pushed twice.
///
/// ```swift
/// let warnings = UIWarnings()
/// await warnings.collect { await runApp() }
/// ```
public final class UIWarnings {
    @TaskLocal private static var current: UIWarnings?

    /// What was said, in order.
    public private(set) var messages: [String] = []

    public init() {}

    /// Runs a body and gathers what is said in it, and in the tasks it starts.
    public func collect<Value>(_ body: () async throws -> Value) async rethrows -> Value {
        try await Self.$current.withValue(self, operation: body)
    }

    static func report(_ message: String) {
        current?.messages.append(message)
    }
}
