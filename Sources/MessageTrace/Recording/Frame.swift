import Synchronization

/// Who is running, and because of which message: the context that a component's code runs in.
///
/// It travels in one task-local value, so a `Task {}` inherits it; the event loop and ``TraceToken`` carry it where
/// tasks don't.
final class Frame: Sendable {
    /// The frame of the code that is running; outside any, `nil`.
    @TaskLocal static var current: Frame?

    let recorder: Recorder
    /// The innermost component: the sender of whatever is sent now. 0 is the user or the system.
    let component: Int
    /// The module that what is born now belongs to.
    let module: String?
    /// The message in progress, 0 for none.
    let message: MessageInProgress
    /// Whether component 0 is the system rather than the user.
    let isSystem: Bool
    /// The held message that the next delivery was let go for.
    let enabler: Int?
    /// Told when a message is delivered straight from this frame.
    let delivery: Delivery?

    init(
        recorder: Recorder, component: Int, module: String?, message: MessageInProgress, isSystem: Bool = false,
        enabler: Int? = nil, delivery: Delivery? = nil
    ) {
        self.recorder = recorder
        self.component = component
        self.module = module
        self.message = message
        self.isSystem = isSystem
        self.enabler = enabler
        self.delivery = delivery
    }

    /// The frame to record under: the running code's own, or the root of the process's default recording.
    ///
    /// A task may outlive the recording it began under; from then on it is code like any other.
    static var active: Frame? {
        if let current, !current.recorder.isFinished { return current }
        return DefaultRecording.root
    }

    /// This frame within a reply: what it sends is the reply's delivery too.
    func within(_ delivery: Delivery?) -> Frame {
        guard let delivery, delivery !== self.delivery else { return self }
        return Frame(
            recorder: recorder, component: component, module: module, message: message, isSystem: isSystem,
            enabler: enabler, delivery: delivery)
    }

    /// Runs a body under this frame.
    func bind<Value, Failure: Error>(_ body: () throws(Failure) -> Value) throws(Failure) -> Value {
        try Frame.$current.withValue(self) { () -> Result<Value, Failure> in
            do throws(Failure) {
                return .success(try body())
            } catch {
                return .failure(error)
            }
        }.get()
    }

    /// Runs an asynchronous body under this frame, on the caller's actor.
    func bind<Value, Failure: Error>(
        isolation: isolated (any Actor)?, _ body: () async throws(Failure) -> Value
    ) async throws(Failure) -> Value {
        try await Frame.$current.withValue(
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

/// A message that was delivered, and whether its receiver has returned.
final class MessageInProgress: Sendable {
    let id: Int
    private let returned = Atomic(false)

    init(id: Int) {
        self.id = id
    }

    /// No message: the cause of a root.
    static let none = MessageInProgress(id: 0)

    /// Whether what is sent now because of this message is asynchronous.
    var hasReturned: Bool { returned.load(ordering: .acquiring) }

    func finish() { returned.store(true, ordering: .releasing) }
}

/// Whether anything was delivered: how a lost reply is known.
final class Delivery: Sendable {
    private let happened = Atomic(false)

    var hasHappened: Bool { happened.load(ordering: .acquiring) }

    func note() { happened.store(true, ordering: .releasing) }
}
