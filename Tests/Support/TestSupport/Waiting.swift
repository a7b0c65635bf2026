/// Reads a value again and again until it meets a condition that a test waits for.
///
/// The function gives up after five minutes, which are enough on the busiest machine. The test then fails by its own
/// expectation of the value.
///
/// - Returns: The first value that meets the condition; otherwise the last one read.
public func eventually<Value>(
    isolation: isolated (any Actor)? = #isolation, _ value: () throws -> Value, until isReady: (Value) throws -> Bool
) async throws -> Value {
    let end = ContinuousClock.now + .seconds(300)
    while true {
        let current = try value()
        if try isReady(current) || ContinuousClock.now > end { return current }
        try await Task.sleep(for: .milliseconds(10))
    }
}
