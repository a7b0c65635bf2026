import ArchFlowSupport
import FlowAnalysis

/// The scale of a timeline, which maps times in a run to x coordinates. Long times in which nothing runs are cut out,
/// and a gap is drawn instead.
struct TimeScale {
    /// A time span between two cuts, which is drawn in full.
    struct Segment: Hashable {
        let interval: ClockInterval
        var left = 0.0
        var right = 0.0

        var length: Int64 { interval.end.subtractingClamped(interval.start) }
    }

    /// A line of the axis. The line has a label, unless the label of a neighbouring line leaves no room for it.
    struct Tick: Hashable {
        let x: Double
        let label: String?
    }

    /// The width of the gap that replaces a time that was cut out. The gap has room for the length of that time in
    /// words.
    static let gap = 42.0
    private static let mostGaps = 16

    private(set) var segments: [Segment] = []
    /// The time at the beginning of the picture, from which the axis counts.
    let start: Int64

    /// Makes a scale with a width in points.
    init(_ intervals: [ClockInterval], width: Double) {
        let busy = Self.union(intervals)
        start = busy.first?.start ?? 0
        segments = Self.cut(busy).map { Segment(interval: $0) }
        let whole = segments.reduce(0) { $0 + Double($1.length) }
        let room = width - Double(max(0, segments.count - 1)) * Self.gap
        // No segment is too narrow to be seen.
        let least = 5.0
        var left = 0.0
        for index in segments.indices {
            let share =
                whole > 0 ? Double(segments[index].length) / whole : 1 / Double(segments.count)
            segments[index].left = left
            segments[index].right = left + least + share * (room - least * Double(segments.count))
            left = segments[index].right + Self.gap
        }
    }

    /// The lengths of the times that were cut out between the segments, in nanoseconds.
    var cuts: [Int64] {
        zip(segments, segments.dropFirst()).map { $1.interval.start.subtractingClamped($0.interval.end) }
    }

    /// Returns the x coordinate of a time.
    func x(_ time: Int64) -> Double {
        guard let first = segments.first else { return 0 }
        let index = max(0, segments.partitioningIndex { $0.interval.start > time } - 1)
        let segment = time < first.interval.start ? first : segments[index]
        guard segment.length > 0 else { return segment.left }
        let inside = min(max(time, segment.interval.start), segment.interval.end)
        let part = Double(inside.subtractingClamped(segment.interval.start))
        return segment.left + part / Double(segment.length) * (segment.right - segment.left)
    }

    /// Returns the lines of the axis. After a cut, the label of the first line is the time since the beginning. The
    /// labels of the next lines are times since that line.
    func ticks(labelSize: Double) -> [Tick] {
        var ticks: [Tick] = []
        var free = -Double.infinity
        func add(_ x: Double, _ label: String) {
            let width = TextWidth.points(label, size: labelSize)
            let fits = x >= free
            if fits { free = x + width + 8 }
            ticks.append(Tick(x: x, label: fits ? label : nil))
        }
        for (index, segment) in segments.enumerated() {
            add(segment.left, index == 0 ? "0" : DurationWords.of(segment.interval.start.subtractingClamped(start)))
            guard segment.length > 0 else { continue }
            let count = max(1, ((segment.right - segment.left) / 90).rounded(.down))
            let step = Self.step(atLeast: Int64(Double(segment.length) / count))
            var time = step
            while time < segment.length, ticks.count < 200 {
                add(x(segment.interval.start + time), (index == 0 ? "" : "+") + DurationWords.of(time))
                time = time.addingClamped(step)
            }
        }
        return ticks
    }

    /// Returns the smallest round time that is at least as long as `length`: 1, 2 or 5 times a power of ten, or full
    /// minutes.
    static func step(atLeast length: Int64) -> Int64 {
        let minutes: [Int64] = [1, 2, 5, 10, 20, 30, 60, 120, 300, 600, 1440].map { $0 * 60_000_000_000 }
        if length > 50_000_000_000 { return minutes.first { $0 >= length } ?? length }
        var power: Int64 = 1
        while true {
            for factor in [1, 2, 5] as [Int64] where power * factor >= length { return power * factor }
            power *= 10
        }
    }

    /// Returns the times in which something runs, in order, with overlapping intervals joined.
    private static func union(_ intervals: [ClockInterval]) -> [ClockInterval] {
        var united: [ClockInterval] = []
        for interval in intervals.sorted(by: { $0.start < $1.start }) {
            if let last = united.last, interval.start <= last.end {
                united[united.count - 1].end = max(last.end, interval.end)
            } else {
                united.append(interval)
            }
        }
        return united
    }

    /// Returns the sections of the axis between the cuts.
    ///
    /// A pause, in which nothing runs, is cut out if it is longer than all busy time together. A pause is also cut out
    /// if it is longer than half of the busy time, and longer than an eighth of what the cuts of longer pauses have left
    /// of the axis. If nothing has a duration, nothing is cut out.
    private static func cut(_ busy: [ClockInterval]) -> [ClockInterval] {
        guard let first = busy.first, let last = busy.last else { return [] }
        let work = busy.reduce(0.0) { $0 + Double($1.end) - Double($1.start) }
        var left = Double(last.end) - Double(first.start)
        guard work > 0 else { return [ClockInterval(start: first.start, end: last.end)] }
        let pauses = zip(busy, busy.dropFirst()).enumerated().map { index, pair in
            (index: index, length: Double(pair.1.start) - Double(pair.0.end))
        }
        var cuts: Set<Int> = []
        for pause in pauses.sorted(by: { ($0.length, $1.index) > ($1.length, $0.index) }).prefix(mostGaps) {
            guard pause.length > work || pause.length > max(left / 8, work / 2) else { break }
            cuts.insert(pause.index)
            left -= pause.length
        }
        var segments = [first]
        for (index, interval) in busy.dropFirst().enumerated() {
            if cuts.contains(index) {
                segments.append(interval)
            } else {
                segments[segments.count - 1].end = max(segments[segments.count - 1].end, interval.end)
            }
        }
        return segments
    }
}
