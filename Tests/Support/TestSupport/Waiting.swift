/// Asks again until a value is as a test waits for it.
///
/// It gives up after five minutes, which are enough on the busiest machine: a failure is told by what the test expects of
/// the value, not by the time.
///
/// - Returns: The first value that is ready; the last one where none was.
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
