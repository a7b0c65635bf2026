/// A section of a critical path: a time during which one message kept the root from returning.
public struct CriticalSection: Hashable, Sendable {
    /// The index of the message in ``FlowGraph/messages``.
    public let place: Int
    public let interval: ClockInterval
}

extension RunTimes {
    /// Returns the critical path of a tree of causes: the chain of work that a root waited for.
    ///
    /// The path is found backward from the root's return. It goes back through the root's own time to the return of the
    /// last message that the root waited for. It passes through that message by the same rule, and then continues in
    /// the root. The sections are adjacent, so their lengths add up to the root's duration. Jaeger, a viewer of traces,
    /// shows nearly the same path.
    ///
    /// Messages without a duration and asynchronous messages are not on the path.
    ///
    /// - Parameter root: The index of a message.
    /// - Returns: The sections in order of time; empty if the root's duration is unknown.
    public func criticalPath(from root: Int) -> [CriticalSection] {
        guard let whole = graph.interval(of: root) else { return [] }
        var sections: [CriticalSection] = []
        // The messages around the current moment, the root first.
        var open = [OpenMessage(root, whole, self)]
        var moment = whole.end
        while let last = open.indices.last {
            let child = open[last].lastFinished(before: moment)
            let start = child?.interval.end ?? open[last].interval.start
            if start < moment {
                sections.append(
                    CriticalSection(place: open[last].place, interval: ClockInterval(start: start, end: moment)))
            }
            moment = start
            if let child {
                open.append(OpenMessage(child.place, child.interval, self))
            } else {
                open.removeLast()
            }
        }
        return sections.reversed()
    }

    /// The critical paths of all trees of causes, one after the other.
    package var criticalPaths: [CriticalSection] { graph.roots.flatMap { criticalPath(from: $0) } }

    /// The index of the root that took longest, or the first of several; `nil` if no root has a duration.
    public var longestRoot: Int? { longestRoots(1).first }

    /// Returns the indices of the roots that took longest, the longest first. Roots without a duration are left out.
    func longestRoots(_ count: Int) -> [Int] {
        let timed = graph.roots.compactMap { root in duration(of: root).map { (root, $0) } }
        return timed.sorted { ($0.1, $1.0) > ($1.1, $0.0) }.prefix(count).map(\.0)
    }

    /// A message on the critical path, with the awaited messages that haven't been examined yet.
    private struct OpenMessage {
        let place: Int
        let interval: ClockInterval
        /// The messages that this message waited for, sorted by the time of their return.
        private var waits: [(place: Int, interval: ClockInterval)]

        init(_ place: Int, _ interval: ClockInterval, _ times: RunTimes) {
            let graph = times.graph
            self.place = place
            self.interval = interval
            waits = graph.children(of: place).filter { graph.isWaitedFor($0) }
                .compactMap { child in
                    graph.interval(of: child)?.clipped(to: interval).map { (child, $0) }
                }
            // Of several that returned at one moment, the path follows the one delivered first.
            waits.sort { ($0.interval.end, $1.place) < ($1.interval.end, $0.place) }
        }

        /// Removes and returns the awaited message with the latest return up to a moment; `nil` if there is none.
        mutating func lastFinished(before moment: Int64) -> (place: Int, interval: ClockInterval)? {
            while let wait = waits.popLast() {
                if wait.interval.end <= moment { return wait }
            }
            return nil
        }
    }
}
