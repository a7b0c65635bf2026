/// Finds the cause of each slice: the slice around it, or the source of a flow that arrives in it.
///
/// The cause of an asynchronous operation is the slice in which the operation starts.
struct ChromeCauses {
    /// An event at one moment of a thread. It belongs to the slice that runs at that moment.
    struct Point {
        enum Kind: UInt8 {
            /// A flow starts in the slice that runs at the moment, or passes through it.
            case leaves, passes
            /// A flow ends, either in the slice that runs at the moment or in the next slice.
            case arrives, arrivesAtNext
            case begins
        }

        let kind: Kind
        let thread: Int32
        let time: Int64
        /// The index of a flow's id in ``ForeignCallTable/names``, or of an operation in ``ForeignCallTable/calls``.
        let subject: Int32
        /// The slice that runs at the event's moment; -1 while unknown, or if there is none.
        var slice: Int32 = -1

        /// True if the event comes before a slice that begins at the same moment.
        var isBeforeSlices: Bool { kind == .arrivesAtNext }
    }

    private var points: [Point] = []
    /// The thread of each call; -1 for asynchronous operations.
    private(set) var threadOfCall: [Int32] = []

    /// Adds the thread of the next call; -1 for an asynchronous operation.
    mutating func add(callOn thread: Int32) { threadOfCall.append(thread) }

    mutating func add(_ point: Point) { points.append(point) }

    /// Finds the parent of each slice, and the slice around each point.
    mutating func nest(_ table: inout ForeignCallTable) {
        func start(_ slice: Int) -> Int64 { table.calls[slice].start }
        func end(_ slice: Int) -> Int64 { table.calls[slice].hasEnd ? table.calls[slice].end : .max }
        let slices = table.calls.indices.filter { threadOfCall[$0] >= 0 }.sorted { left, right in
            (threadOfCall[left], start(left), end(right), left) < (threadOfCall[right], start(right), end(left), right)
        }
        let moments = points.indices.filter { points[$0].slice < 0 }.sorted { left, right in
            let (first, second) = (points[left], points[right])
            return (first.thread, first.time, first.isBeforeSlices ? 0 : 1, left)
                < (second.thread, second.time, second.isBeforeSlices ? 0 : 1, right)
        }
        var next = 0
        var around: [Int] = []
        var thread: Int32 = -1
        var waiting: [Int] = []
        for slice in slices + [-1] {
            let (newThread, start) =
                slice < 0 ? (Int32.max, Int64.max) : (threadOfCall[slice], table.calls[slice].start)
            // Points before this slice begins.
            while next < moments.count {
                let point = moments[next]
                let (of, time) = (points[point].thread, points[point].time)
                guard
                    (of, time) < (newThread, start) || (of, time) == (newThread, start) && points[point].isBeforeSlices
                else { break }
                next += 1
                if points[point].thread != thread {
                    around.removeAll()
                    waiting.removeAll()
                    thread = points[point].thread
                }
                while let last = around.last, end(last) < points[point].time { around.removeLast() }
                if points[point].kind == .arrivesAtNext {
                    waiting.append(point)
                } else {
                    points[point].slice = around.last.map(Int32.init) ?? -1
                }
            }
            guard slice >= 0 else { break }
            if newThread != thread {
                around.removeAll()
                waiting.removeAll()
                thread = newThread
            }
            while let last = around.last, end(last) <= start { around.removeLast() }
            if let last = around.last {
                table.calls[slice].parent = Int32(last)
                if end(slice) > end(last), table.calls[slice].hasEnd {
                    table.losses.add("slices that end after the slice around them")
                }
            }
            around.append(slice)
            for point in waiting { points[point].slice = Int32(slice) }
            waiting.removeAll()
        }
    }

    /// Sets causes: for a slice the source of a flow to it, for an operation the slice at its start.
    func follow(_ table: inout ForeignCallTable, categories: [Int32]) {
        var flows: [Int] = []
        for (index, point) in points.enumerated() {
            guard point.slice >= 0 else {
                if point.kind != .begins { table.losses.add("ends of flows outside of all slices") }
                continue
            }
            guard point.kind == .begins else {
                flows.append(index)
                continue
            }
            table.calls[Int(point.subject)].parent = point.slice
            // An operation with the category of its slice is no component of its own.
            if categories[Int(point.subject)] == categories[Int(point.slice)] {
                table.calls[Int(point.subject)].place = -1
            }
        }
        flows.sort { left, right in
            let (first, second) = (points[left], points[right])
            return (first.subject, first.time, left) < (second.subject, second.time, right)
        }
        var sources = [Int32](repeating: -1, count: flows.count)
        var start = 0
        while start < flows.count {
            var end = start + 1
            while end < flows.count, points[flows[end]].subject == points[flows[start]].subject { end += 1 }
            findSources(of: flows, start..<end, &sources)
            start = end
        }
        var reached: Set<Int32> = []
        let order = flows.indices.sorted { (points[flows[$0]].time, flows[$0]) < (points[flows[$1]].time, flows[$1]) }
        for place in order where points[flows[place]].kind != .leaves {
            let (target, source) = (points[flows[place]].slice, sources[place])
            guard source >= 0 else {
                table.losses.add("flows without a beginning")
                continue
            }
            guard source != target else { continue }
            guard reached.insert(target).inserted else {
                table.losses.add("flows to a slice after its first")
                continue
            }
            table.calls[Int(target)].parent = source
            table.calls[Int(target)].isLinked = true
            table.calls[Int(target)].isQueued = threadOfCall[Int(source)] != threadOfCall[Int(target)]
        }
    }

    /// Finds the source of each arrival of a flow: the last earlier slice where it started or passed.
    ///
    /// Of points with equal times, starts come before arrivals, unless an earlier flow with the same id hasn't arrived yet.
    private func findSources(of flows: [Int], _ range: Range<Int>, _ sources: inout [Int32]) {
        var source: Int32 = -1
        var hasArrived = true
        var start = range.lowerBound
        while start < range.upperBound {
            let time = points[flows[start]].time
            var end = start
            while end < range.upperBound, points[flows[end]].time == time { end += 1 }
            let moment = start..<end
            let leaving = moment.filter { points[flows[$0]].kind == .leaves }
            let passing = moment.filter { points[flows[$0]].kind == .passes }
            let arriving = moment.filter { ![.leaves, .passes].contains(points[flows[$0]].kind) }
            for place in hasArrived ? leaving + passing + arriving : passing + arriving + leaving {
                switch points[flows[place]].kind {
                case .leaves: (source, hasArrived) = (points[flows[place]].slice, false)
                case .passes:
                    sources[place] = source
                    (source, hasArrived) = (points[flows[place]].slice, false)
                default:
                    sources[place] = source
                    hasArrived = true
                }
            }
            start = end
        }
    }
}
