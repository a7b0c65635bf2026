import Dispatch
import Synchronization

/// Counts whole trees of a run on a thread of its own, while the next ones are read: two parts are in memory at a time.
final class PartCounter: Sendable {
    private let tally = Mutex(RunTally())
    private let queue = DispatchQueue(label: "archflow.counting")
    private let room = DispatchSemaphore(value: 1)

    /// Counts some trees, when those before are counted.
    ///
    /// - Parameter context: The run as far as it is read.
    func count(_ records: FlowRecords, in context: RunContext) {
        room.wait()
        queue.async {
            self.tally.withLock { $0.add(FlowGraph(records, context)) }
            self.room.signal()
        }
    }

    /// What all of them come to. Waits until they are counted.
    var counted: RunTally { queue.sync { tally.withLock { $0 } } }
}
