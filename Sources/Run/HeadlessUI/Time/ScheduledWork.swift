import MessageTrace

/// Work that an event loop will do later, unless it is cancelled.
///
/// ```swift
/// let reply = loop.schedule(after: .milliseconds(800)) { [weak self] in self?.show("Hello, Arthur") }
/// cancel.addAction(UIAction { _ in reply.cancel() }, for: .touchUpInside)
/// ```
public final class ScheduledWork {
    /// The due time, in nanoseconds on the loop's clock.
    let due: Int64
    private let token = TraceToken()
    private var work: (() -> Void)?

    init(due: Int64, _ work: @escaping () -> Void) {
        self.due = due
        self.work = work
    }

    /// True once the work is done or cancelled.
    public var isOver: Bool { work == nil }

    /// Cancels the work and releases what it captures.
    public func cancel() { work = nil }

    /// Does the work in the context of the message that scheduled it.
    func perform() {
        guard let work else { return }
        self.work = nil
        token.resume(work)
    }
}
