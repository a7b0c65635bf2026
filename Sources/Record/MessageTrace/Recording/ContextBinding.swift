import CTaskLocals

// Traced methods bind their context with the two functions of Swift's runtime that `TaskLocal.withValue` calls. `withValue`
// itself runs a closure. A body within closures would take five frames of the stack instead of one, and most of the time in
// debug builds.

extension RecordingContext {
    /// The task-local context of the running code; `nil` if none is bound.
    @usableFromInline static let local = TaskLocal<RecordingContext?>(wrappedValue: nil)

    /// The key of the task-local value in Swift's runtime: the address of the `TaskLocal` object, which is never freed.
    private static var key: UnsafeMutableRawPointer { Unmanaged.passUnretained(local).toOpaque() }

    /// The last bound context, even if its recording has ended; `nil` if none is bound.
    static var innermost: RecordingContext? {
        taskLocalGet(key)?.assumingMemoryBound(to: RecordingContext?.self).pointee
    }

    /// Binds this context until `pop()` is called.
    @usableFromInline
    func push() { Self.push(context: self) }

    /// Binds a context until `pop()` is called. With `nil`, code runs without a context until then.
    static func push(context: RecordingContext?) {
        var value = context
        taskLocalPush(key, &value, unsafeBitCast(RecordingContext?.self as Any.Type, to: UnsafeRawPointer.self))
    }

    /// Removes the binding of the last bound context.
    @usableFromInline static func pop() { taskLocalPop() }

    /// Begins a call whose receiver has this context: binds the context until the returned call ends. Returns
    /// `nil` if the context has no message in progress.
    @usableFromInline
    func bound() -> RunningCall? {
        guard let running else { return nil }
        push()
        return RunningCall(message: running)
    }

    /// Runs a body while this context is bound.
    @inlinable
    func bind<Value, Failure: Error>(_ body: () throws(Failure) -> Value) throws(Failure) -> Value {
        push()
        defer { RecordingContext.pop() }
        return try body()
    }

    /// Runs an asynchronous body on the caller's actor while this context is bound.
    @inlinable
    func bind<Value, Failure: Error>(
        isolation: isolated (any Actor)?, _ body: () async throws(Failure) -> Value
    ) async throws(Failure) -> Value {
        try await RecordingContext.local.withValue(
            self,
            operation: { () async -> Result<Value, Failure> in
                do throws(Failure) {
                    return .success(try await body())
                } catch {
                    return .failure(error)
                }
            }, isolation: isolation
        ).get()
    }
}

/// A recorded call whose method is running. The value stays on the stack until the method returns, so it is only one
/// word large.
@usableFromInline
struct RunningCall {
    fileprivate let message: UnsafeMutablePointer<RunningMessage>

    /// Records that the method has returned, and removes the binding of its context.
    @usableFromInline
    func end() {
        RecordingContext.pop()
        RecordSession.end(message)
    }

    /// Notes that the method threw an error.
    @usableFromInline
    func fail() { message.pointee.note(.failed) }
}
