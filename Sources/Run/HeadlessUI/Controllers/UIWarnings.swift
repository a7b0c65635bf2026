/// Warnings about calls that UIKit would ignore after writing a message to the console. Examples are presenting from a
/// screen that already presents or isn't on screen, and pushing a controller twice.
///
/// ```swift
/// let warnings = UIWarnings()
/// await warnings.collect { await runApp() }
/// ```
public final class UIWarnings {
    @TaskLocal private static var current: UIWarnings?

    /// The warnings, in order.
    public private(set) var messages: [String] = []

    public init() {}

    /// Runs a body, and collects the warnings raised in it and in the tasks that it starts.
    public func collect<Value>(_ body: () async throws -> Value) async rethrows -> Value {
        try await Self.$current.withValue(self, operation: body)
    }

    static func report(_ message: String) {
        current?.messages.append(message)
    }
}
