import ArchFlowSupport

/// The times of some messages of a run, such as those that a component received.
public struct TimeSummary: Hashable, Sendable {
    /// The number of messages.
    public private(set) var calls = 0
    /// The number of messages that failed.
    public private(set) var failures = 0
    /// The number of messages without a known duration, such as those whose return isn't recorded.
    public var unfinished: Int { calls - durations.count }
    /// The durations in nanoseconds, in ascending order.
    public private(set) var durations: [Int64] = []
    /// The sum of the known self times, in nanoseconds; `nil` if none is known. See ``RunTimes/selfTime(of:)``.
    public private(set) var selfTime: Int64?
    /// The time of the messages themselves on the critical paths, in nanoseconds; `nil` without a critical path.
    public fileprivate(set) var criticalTime: Int64?

    fileprivate mutating func add(_ place: Int, _ times: RunTimes) {
        calls += 1
        if times.graph.isFailure(at: place) { failures += 1 }
        if let duration = times.duration(of: place) { durations.append(duration) }
        if let own = times.selfTime(of: place) { selfTime = (selfTime ?? 0).addingClamped(own) }
    }

    fileprivate mutating func sort() { durations.sort() }

    /// The sum of the durations, in nanoseconds; `nil` if no message has a duration. The time of a message counts twice
    /// if its cause is also among the messages.
    public var time: Int64? { durations.isEmpty ? nil : durations.reduce(0) { $0.addingClamped($1) } }

    /// The longest duration, in nanoseconds; `nil` if no message has a duration.
    public var longest: Int64? { durations.last }

    /// Returns a percentile of the durations by nearest rank; `nil` if no message has a duration.
    ///
    /// - Parameter percent: 1 to 100.
    public func percentile(_ percent: Int) -> Int64? {
        guard !durations.isEmpty else { return nil }
        let rank = (durations.count * percent + 99) / 100
        return durations[min(max(rank, 1), durations.count) - 1]
    }
}

extension RunTimes {
    /// Returns the times of the run's messages by key, the group with the longest self time first.
    ///
    /// - Parameter key: Returns the key of a message; `nil` to leave the message out.
    func summaries<Key: Hashable>(by key: (FlowMessage) -> Key?) -> [(key: Key, summary: TimeSummary)] {
        var groups: [(key: Key, summary: TimeSummary)] = []
        var places: [Key: Int] = [:]
        for (place, message) in graph.messages.enumerated() {
            guard let key = key(message) else { continue }
            let group = places[key] ?? groups.count
            if group == groups.count {
                places[key] = group
                groups.append((key, TimeSummary()))
            }
            groups[group].summary.add(place, self)
        }
        let path = criticalPaths
        for index in groups.indices {
            groups[index].summary.sort()
            if !path.isEmpty { groups[index].summary.criticalTime = 0 }
        }
        for section in path {
            guard let group = key(graph.messages[section.place]).flatMap({ places[$0] }) else { continue }
            let time = section.interval.end.subtractingClamped(section.interval.start)
            groups[group].summary.criticalTime = groups[group].summary.criticalTime?.addingClamped(time)
        }
        return groups.enumerated().sorted { left, right in
            let (first, second) = (left.element.summary, right.element.summary)
            let (own, other) = (first.selfTime ?? -1, second.selfTime ?? -1)
            return own != other ? own > other : left.offset < right.offset
        }.map(\.element)
    }
}

/// The kinds of rows in a table of times.
public enum TimeGrouping: String, CaseIterable, Hashable, Sendable {
    /// A row for each component, with the messages that it received.
    case component
    /// A row for all messages with the same sender, receiver, method name and enum case.
    case call
    /// A row for all messages with the same sender and the same receiver.
    case channel
}
