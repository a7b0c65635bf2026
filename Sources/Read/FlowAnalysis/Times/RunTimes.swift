import ArchFlowSupport

/// The times that the messages of a run took, on the clock of its trace.
///
/// Only a real clock gives durations. A message without a recorded return has no duration.
///
/// ```swift
/// let times = RunTimes(run.graph)
/// for root in run.graph.roots { print(times.duration(of: root) ?? -1) }
/// ```
public struct RunTimes: Sendable {
    public let graph: FlowGraph
    /// For each message, its self time in nanoseconds, or -1 if unknown; empty if no message has a return.
    private let own: [Int64]
    /// The self time from which a message counts as slow, in nanoseconds; `nil` if no message can be slow.
    private let leastSlow: Double?

    public init(_ graph: FlowGraph) {
        self.graph = graph
        own = graph.hasReturns ? graph.messages.indices.map { Self.own(of: $0, in: graph) } : []
        let known = own.filter { $0 >= 0 }
        let sum = known.reduce(0.0) { $0 + Double($1) }
        leastSlow = sum > 0 ? max(sum / 10, 2 * sum / Double(known.count)) : nil
    }

    /// True if a message may be slow; false if no message has a duration, as on a virtual clock.
    package var hasSlow: Bool { leastSlow != nil }

    /// Returns true if a message is slow: its self time is at least a tenth of the run's, and at least twice the
    /// average.
    ///
    /// So a run has ten slow messages at most.
    public func isSlow(_ place: Int) -> Bool {
        guard let leastSlow, let time = selfTime(of: place) else { return false }
        return Double(time) >= leastSlow
    }

    /// Returns the time from a message's delivery to its return, in nanoseconds; `nil` if it is unknown.
    public func duration(of place: Int) -> Int64? {
        graph.interval(of: place).map { $0.end.subtractingClamped($0.start) }
    }

    /// Returns a message's duration without the times in which it waited for messages that it caused, in nanoseconds.
    ///
    /// A time during which several of these messages ran counts once. Asynchronous messages are not waited for, and
    /// lost messages took no time.
    ///
    /// - Returns: `nil` if the duration of the message, or of a message that it waited for, is unknown.
    public func selfTime(of place: Int) -> Int64? {
        guard !own.isEmpty, own[place] >= 0 else { return nil }
        return own[place]
    }

    private static func own(of place: Int, in graph: FlowGraph) -> Int64 {
        guard let whole = graph.interval(of: place) else { return -1 }
        var waits: [ClockInterval] = []
        for child in graph.children(of: place) where graph.isWaitedFor(child) {
            guard let wait = graph.interval(of: child) else { return -1 }
            if let clipped = wait.clipped(to: whole) { waits.append(clipped) }
        }
        waits.sort { $0.start < $1.start }
        var time = whole.end.subtractingClamped(whole.start)
        var covered = whole.start
        for wait in waits where wait.end > covered {
            time -= wait.end.subtractingClamped(max(wait.start, covered))
            covered = wait.end
        }
        return time
    }
}

/// A part of a run's time, in nanoseconds on the clock of its trace.
public struct ClockInterval: Hashable, Sendable {
    public var start: Int64
    public var end: Int64

    public init(start: Int64, end: Int64) {
        self.start = start
        self.end = end
    }

    /// Returns the part of the interval within another one; `nil` if it is empty.
    func clipped(to other: ClockInterval) -> ClockInterval? {
        let (start, end) = (max(start, other.start), min(end, other.end))
        return start < end ? ClockInterval(start: start, end: end) : nil
    }
}

extension FlowGraph {
    /// Returns the time from a message's delivery to its return; `nil` if the return isn't recorded, or comes earlier.
    public func interval(of place: Int) -> ClockInterval? {
        guard let end = returnTime(of: place), end >= messages[place].at else { return nil }
        return ClockInterval(start: messages[place].at, end: end)
    }

    /// Returns true if the cause of the message at `place` waits for its return.
    func isWaitedFor(_ place: Int) -> Bool { !messages[place].isAsync && !messages[place].isLost }
}
