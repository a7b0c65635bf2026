/// A run loop on a virtual clock.
///
/// A *turn* is all the work due at one instant, until nothing is left to do at that instant. Work scheduled in a
/// message runs later in the context of that message, so that its cause is known.
///
/// **Swift concurrency.** A turn ends, and the clock moves, only when the tasks of the main actor are idle: `Task {}`,
/// `for await` over an `AsyncStream`, actors and nonisolated asynchronous functions all run to where they wait. While
/// an event loop lives, the jobs of Swift's global pool are put into the main actor's queue (see `ConcurrencyPool`), so
/// that everything runs in one order, the same in every run. The queue is then known to be empty when the loop has gone
/// through it ``quietRounds`` times, twice in each round, and no job has come from the pool and no work was scheduled.
///
/// What it can't see: time that passes outside (`Task.sleep`, timers, other threads and their queues), and a chain of
/// more than ``quietRounds`` × 2 tasks of the main actor each of which does nothing but start the next. A task that
/// never comes to rest ends the turn after a limit of rounds and sets ``isOverrun``. Loops that live at the same time
/// wait for each other's tasks, and nothing but that.
///
/// ```swift
/// let loop = EventLoop()
/// loop.schedule(after: .milliseconds(800)) { reply() }
/// await loop.advance(by: .seconds(1))
/// ```
public final class EventLoop {
    /// How many times the main actor's queue must be found without news before the turn ends.
    nonisolated static let quietRounds = 16

    /// The loop's clock.
    public nonisolated let clock = VirtualClock()
    /// Whether tasks were still busy when a turn was ended all the same.
    public private(set) var isOverrun = false
    /// By due time, then in order of scheduling.
    private var queue: [ScheduledWork] = []
    private let roundLimit: Int
    private var scheduled = 0
    private var turnEnds: [() -> Void] = []

    /// - Parameter roundLimit: How many rounds a turn may wait for tasks in all.
    public init(roundLimit: Int = 20_000) {
        self.roundLimit = roundLimit
        ConcurrencyPool.beginUse()
    }

    deinit {
        ConcurrencyPool.endUse()
    }

    /// The time since the loop was made.
    public var now: Duration { clock.now }

    /// Whether nothing is scheduled.
    public var isIdle: Bool {
        dropCancelled()
        return queue.isEmpty
    }

    /// Schedules work.
    ///
    /// - Parameter delay: How long from now; nothing or less means later in this turn, or in the next one.
    /// - Returns: The work, to be cancelled; it need not be kept.
    @discardableResult
    public func schedule(after delay: Duration, _ work: @escaping () -> Void) -> ScheduledWork {
        let item = ScheduledWork(due: clock.nanoseconds + max(0, delay.inNanoseconds), work)
        let place = queue.firstIndex { $0.due > item.due } ?? queue.count
        queue.insert(item, at: place)
        scheduled += 1
        return item
    }

    /// Calls a body at the end of each turn.
    public func onTurnEnd(_ body: @escaping () -> Void) {
        turnEnds.append(body)
    }

    /// Does what is left to do at this instant, and ends the turn.
    public func settle() async {
        repeat {
            while let work = nextDue(by: clock.nanoseconds) { work.perform() }
            await waitForTasks()
        } while !queue.isEmpty && queue[0].due <= clock.nanoseconds
        for body in turnEnds { body() }
    }

    /// Lets time pass: a turn at every instant at which work is due, up to and including the last.
    public func advance(by duration: Duration) async {
        let end = clock.nanoseconds + max(0, duration.inNanoseconds)
        while true {
            dropCancelled()
            guard let first = queue.first, first.due <= end else { break }
            clock.move(to: max(first.due, clock.nanoseconds))
            await settle()
        }
        clock.move(to: end)
    }

    private func dropCancelled() {
        queue.removeAll(where: \.isOver)
    }

    private func nextDue(by time: Int64) -> ScheduledWork? {
        guard let first = queue.first, first.due <= time else { return nil }
        return queue.removeFirst()
    }

    /// Goes through the main actor's queue until it holds nothing but this.
    private func waitForTasks() async {
        var quiet = 0
        var news = (ConcurrencyPool.jobCount, scheduled)
        for _ in 0..<roundLimit {
            await passThroughQueue()
            let latest = (ConcurrencyPool.jobCount, scheduled)
            quiet = latest == news ? quiet + 1 : 0
            news = latest
            if quiet == Self.quietRounds { return }
        }
        isOverrun = true
    }

    /// Goes to the end of the main actor's queue and comes back when what stood before it has run, twice.
    private func passThroughQueue() async {
        guard ConcurrencyPool.isServed else { return await Task.yield() }
        await withUnsafeContinuation { continuation in
            Task { ConcurrencyPool.uncounted { continuation.resume() } }
        }
    }
}
