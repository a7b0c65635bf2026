import ArchFlowSupport
import FlowAnalysis
import TraceFormat

/// The messages of a run on a scale of time. Each group of components has a lane. The messages that the group received
/// are drawn as slices, in rows of the lane. A call within another call of the same lane is one row lower.
struct TimelineChart {
    /// A message, or several messages that would be too narrow to be drawn one by one.
    struct Slice {
        /// The indices of the messages, in order of delivery.
        fileprivate(set) var places: [Int]
        let row: Int
        let left: Double
        fileprivate(set) var right: Double
        fileprivate let start: Int64
        fileprivate var end: Int64
        /// The time in which at least one of the messages ran, in nanoseconds.
        fileprivate var busy: Int64
        let isNarrow: Bool

        var width: Double { right - left }
        /// The share of the slice's time in which at least one of its messages ran, 0 to 1; `nil` for a slice of length
        /// 0.
        var load: Double? {
            let whole = end.subtractingClamped(start)
            return whole > 0 ? min(1, Double(busy) / Double(whole)) : nil
        }
    }

    struct Lane {
        let lifeline: Lifeline
        fileprivate(set) var slices: [Slice] = []
        var rows: Int { max(1, last.count) }
        fileprivate(set) var messages = 0
        /// True if another drawn lane has the same name. Both lanes then show their module's name, too.
        fileprivate(set) var isNamedLikeAnother = false
        /// The sum of the messages' self times; `nil` if none is known.
        fileprivate(set) var selfTime: Int64?
        fileprivate var weight: Int64 = 0
        /// The index of the last slice in each row.
        fileprivate var last: [Int] = []
    }

    static let laneLimit = 24
    static let rowLimit = 8
    static let sliceLimit = 900
    static let width = 900.0
    static let leastWidth = 2.0

    let graph: FlowGraph
    let times: RunTimes
    /// The indices of the slow messages.
    let slow: Set<Int>
    private(set) var lanes: [Lane] = []
    private(set) var scale: TimeScale
    /// For each message, the lane and the index of its slice; `nil` for a message that isn't drawn.
    private(set) var sliceOfMessage: [(lane: Int32, slice: Int32)?]
    /// The critical path of the root message that took longest.
    private(set) var path: [CriticalSection] = []
    private(set) var root: Int?

    /// The number of lanes that aren't drawn because there are too many.
    private(set) var hiddenLanes = 0
    /// The number of messages in the lanes that aren't drawn.
    private(set) var hiddenMessages = 0
    /// The number of messages that aren't drawn because their calls are nested too deeply.
    private(set) var deepMessages = 0
    private(set) var lostMessages = 0

    init(_ graph: FlowGraph, by granularity: Granularity, slow: Set<Int> = []) {
        self.graph = graph
        self.slow = slow
        times = RunTimes(graph)
        sliceOfMessage = Array(repeating: nil, count: graph.messages.count)
        let (lanes, laneOfMessage) = Self.lanes(graph, times, granularity)
        let chosen = Self.chosen(lanes)
        hiddenLanes = lanes.count - chosen.count
        var number = [Int](repeating: -1, count: lanes.count)
        for (new, old) in chosen.enumerated() { number[old] = new }
        let names = Dictionary(grouping: chosen) { lanes[$0].lifeline.name }
        let empty = chosen.map { index in
            var lane = lanes[index]
            lane.isNamedLikeAnother = (names[lane.lifeline.name]?.count ?? 0) > 1
            return lane
        }
        var drawn: [(place: Int, lane: Int)] = []
        for place in graph.messages.indices {
            let lane = laneOfMessage[place]
            if lane < 0 {
                lostMessages += 1
            } else if number[lane] < 0 {
                hiddenMessages += 1
            } else {
                drawn.append((place, number[lane]))
            }
        }
        drawn.sort { (graph.messages[$0.place].at, $0.place) < (graph.messages[$1.place].at, $1.place) }
        scale = TimeScale(drawn.map { Self.span(of: $0.place, in: graph) }, width: Self.width)
        root = times.longestRoot
        if let root { path = times.criticalPath(from: root) }
        // A larger grain joins more of the narrow slices, until the number of slices is within the limit.
        var grain = 1.0
        while true {
            self.lanes = empty
            deepMessages = 0
            for (place, lane) in drawn { add(place, to: lane, grain: grain) }
            guard self.lanes.reduce(0, { $0 + $1.slices.count }) > Self.sliceLimit, grain < 100 else { break }
            grain *= 2
            sliceOfMessage = Array(repeating: nil, count: graph.messages.count)
        }
    }

    /// The time from a message's delivery to its return; without a recorded return, an interval of length 0 at the
    /// delivery.
    static func span(of place: Int, in graph: FlowGraph) -> ClockInterval {
        graph.interval(of: place) ?? ClockInterval(start: graph.messages[place].at, end: graph.messages[place].at)
    }

    private static func lanes(
        _ graph: FlowGraph, _ times: RunTimes, _ granularity: Granularity
    ) -> (lanes: [Lane], ofMessages: [Int]) {
        var numbers = GroupNumbers(graph, by: granularity)
        var lanes: [Lane] = []
        var indices: [Int] = []
        let ofMessages = graph.messages.indices.map { place -> Int in
            let message = graph.messages[place]
            let number = numbers.number(of: message.receiver).number
            if number == indices.count {
                let lifeline = Lifeline(message.receiver, in: graph, by: granularity)
                indices.append(lifeline == nil ? -1 : lanes.count)
                if let lifeline { lanes.append(Lane(lifeline: lifeline)) }
            }
            let lane = indices[number]
            guard lane >= 0 else { return -1 }
            lanes[lane].messages += 1
            lanes[lane].weight = lanes[lane].weight.addingClamped(times.duration(of: place) ?? 0)
            if let own = times.selfTime(of: place) {
                lanes[lane].selfTime = (lanes[lane].selfTime ?? 0).addingClamped(own)
            }
            return lane
        }
        return (lanes, ofMessages)
    }

    /// Returns the lanes to draw, in order of appearance. Lanes with the longest durations are preferred, then lanes
    /// with the most messages.
    private static func chosen(_ lanes: [Lane]) -> [Int] {
        let order = lanes.indices.sorted { left, right in
            let (first, second) = (lanes[left], lanes[right])
            return (first.weight, first.messages, right) > (second.weight, second.messages, left)
        }
        return order.prefix(laneLimit).sorted()
    }

    /// Adds a message to the first row of the lane that has room for the message, and that is below the row of the surrounding
    /// call. A message too narrow to be drawn alone may join another slice.
    private mutating func add(_ place: Int, to lane: Int, grain: Double) {
        let span = Self.span(of: place, in: graph)
        let left = scale.x(span.start)
        let width = scale.x(span.end) - left
        let isNarrow = width < Self.leastWidth * grain
        var first = 0
        if let around = around(place, span, in: lane) {
            let slice = lanes[lane].slices[around]
            if isNarrow, slice.isNarrow { return join(place, span, lane, around) }
            first = slice.row + 1
        }
        for row in first..<max(first, Self.rowLimit) {
            if row < lanes[lane].last.count, case let index = lanes[lane].last[row], index >= 0 {
                let slice = lanes[lane].slices[index]
                if isNarrow, slice.isNarrow, left < slice.right + grain { return join(place, span, lane, index) }
                guard slice.end <= span.start, !(isNarrow && left < slice.right - 0.5) else { continue }
            }
            sliceOfMessage[place] = (Int32(lane), Int32(lanes[lane].slices.count))
            while lanes[lane].last.count <= row { lanes[lane].last.append(-1) }
            lanes[lane].last[row] = lanes[lane].slices.count
            lanes[lane].slices.append(
                Slice(
                    places: [place], row: row, left: left, right: left + max(width, Self.leastWidth),
                    start: span.start, end: span.end, busy: span.end.subtractingClamped(span.start),
                    isNarrow: isNarrow))
            return
        }
        deepMessages += 1
    }

    private mutating func join(_ place: Int, _ span: ClockInterval, _ lane: Int, _ slice: Int) {
        sliceOfMessage[place] = (Int32(lane), Int32(slice))
        lanes[lane].slices[slice].places.append(place)
        // Messages come in the order of their starts.
        let idle = max(lanes[lane].slices[slice].end, span.start)
        let busy = max(0, span.end.subtractingClamped(idle))
        lanes[lane].slices[slice].busy = lanes[lane].slices[slice].busy.addingClamped(busy)
        lanes[lane].slices[slice].end = max(lanes[lane].slices[slice].end, span.end)
        lanes[lane].slices[slice].right = max(
            lanes[lane].slices[slice].right, scale.x(span.end), scale.x(span.start) + Self.leastWidth)
    }

    /// Returns the slice of the call that surrounds a message in the lane: its nearest cause that has a slice in the lane and
    /// ends no earlier than the message. Returns `nil` for an asynchronous message, or if none of the 50 nearest causes is such
    /// a call.
    private func around(_ place: Int, _ span: ClockInterval, in lane: Int) -> Int? {
        var cause = graph.parent(of: place)
        for _ in 0..<50 {
            guard let current = cause else { return nil }
            if let (found, slice) = sliceOfMessage[current], found == lane,
                Self.span(of: current, in: graph).end >= span.end, !graph.messages[place].isAsync
            {
                return Int(slice)
            }
            cause = graph.parent(of: current)
        }
        return nil
    }
}
