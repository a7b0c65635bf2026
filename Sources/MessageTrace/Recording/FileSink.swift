import Dispatch
import Synchronization

/// Writes a recording's records to a file, on a thread of its own, while the recording goes on.
///
/// A few times a second, and when a block is full, it takes away what was recorded and puts it in the file: whole lines
/// only, which the system keeps even if this process is killed.
final class FileSink: Sendable {
    /// How many blocks may wait to be written: 4 MB, some 40 000 messages. What comes while all are full is dropped and
    /// counted.
    static let capacity = 64
    /// How long a record may wait in a block that doesn't get full.
    private static let patience = DispatchTimeInterval.milliseconds(250)

    /// The file and what is on its way there.
    fileprivate struct Output: @unchecked Sendable {
        var writer: TraceWriter
        var merge = RecordMerge()
        // The session's memory is never freed; it is this recording's until `close`.
        var session: RecordSession.Pointer?
        var dropped = 0
        var error: TraceError?
    }

    private let output: Mutex<Output>
    private let queue = DispatchQueue(label: "MessageTrace.FileSink", qos: .utility)
    private let isAwake = Atomic(false)

    init(_ writer: sending TraceWriter) {
        output = Mutex(Output(writer: writer))
        BlockPool.reserve(Self.capacity)
    }

    /// Begins to take records away from a session.
    func begin(_ session: RecordSession.Pointer) {
        output.withLock { $0.session = session }
        goOn()
    }

    /// Asks for what was recorded to be written soon.
    func wake() {
        if !isAwake.exchange(true, ordering: .acquiringAndReleasing) { queue.async { self.drain() } }
    }

    /// Writes again and again until the recording is closed.
    private func goOn() {
        queue.asyncAfter(deadline: .now() + Self.patience) { [weak self] in
            guard let self, self.drain() else { return }
            self.goOn()
        }
    }

    /// Writes what was recorded so far; whether the recording goes on.
    @discardableResult
    private func drain() -> Bool {
        isAwake.store(false, ordering: .sequentiallyConsistent)
        return output.withLock { output in
            guard let session = output.session else { return false }
            let emptied = output.write(session.pointee.detach())
            session.pointee.giveBack(blocks: emptied)
            output.flush()
            return true
        }
    }

    /// Ends the file with the footer, once everything is written.
    ///
    /// - Parameter end: Ends the recording and says what was recorded to the last; `nil` if that happened earlier.
    /// - Returns: The footer as written: its messages are those in the file.
    func close(_ end: () -> DetachedRecords?) throws(TraceError) -> TraceFooter {
        try queue.sync {
            output.withLock { output in
                if let last = end() { output.write(last) }
                output.session = nil
                return output.finish()
            }
        }.get()
    }
}

extension FileSink.Output {
    /// Writes records; after an error they are only taken off.
    @discardableResult
    fileprivate mutating func write(_ records: DetachedRecords) -> Int {
        dropped += records.dropped
        merge.add(records)
        var error = error
        let writer = writer
        let emptied = merge.drain { record in
            guard error == nil else { return }
            do throws(TraceError) { try writer.append(record) } catch let failure { error = failure }
        }
        self.error = error
        return emptied
    }

    fileprivate mutating func flush() {
        guard error == nil else { return }
        do throws(TraceError) { try writer.flush() } catch let failure { error = failure }
    }

    fileprivate func finish() -> Result<TraceFooter, TraceError> {
        if let error { return .failure(error) }
        let footer = TraceFooter(messages: writer.messages, dropped: dropped)
        do throws(TraceError) {
            try writer.finish(footer)
            return .success(footer)
        } catch {
            return .failure(error)
        }
    }
}
