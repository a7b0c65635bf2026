import MessageTrace

/// Work that an event loop will do later.
public final class ScheduledWork {
    /// When it is due, in nanoseconds on the loop's clock.
    let due: Int64
    private let token = TraceToken()
    private var work: (() -> Void)?

    init(due: Int64, _ work: @escaping () -> Void) {
        self.due = due
        self.work = work
    }

    /// Whether it was done or cancelled.
    public var isOver: Bool { work == nil }

    /// Keeps it from being done, and lets go of what it holds.
    public func cancel() { work = nil }

    /// Does it in the context of the message that scheduled it.
    func perform() {
        guard let work else { return }
        self.work = nil
        token.resume(work)
    }
}
