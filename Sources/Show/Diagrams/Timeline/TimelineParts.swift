import ArchFlowSupport
import FlowAnalysis
import Graphviz
import TraceFormat

/// The drawing of a timeline: the axis, the lanes with their slices, the critical path and the arrows.
struct TimelineParts {
    let chart: TimelineChart
    let theme: Theme
    private(set) var canvas = Canvas()
    /// The number of omitted arrows and lines between calls. Some are omitted if there are too many.
    private(set) var hiddenArrows = 0
    private(set) var arrows = 0
    private(set) var calls = 0
    private(set) var joined = false
    private(set) var loads = false
    private(set) var failures = false
    private(set) var slow = false
    private(set) var open = false
    private(set) var drawsPath = false

    private static let row = 18.0
    private static let bar = 14.0
    private static let small = 8.0
    private static let text = 9.0
    private static let mostArrows = 60
    private static let mostCalls = 60

    private var graph: FlowGraph { chart.graph }
    private let left: Double
    /// The y coordinate below the labels of the axis.
    private let axis: Double
    private let tops: [Double]
    private let bottom: Double

    init(_ chart: TimelineChart, theme: Theme) {
        self.chart = chart
        self.theme = theme
        let names = chart.lanes.map { TextWidth.points(Self.name($0), size: 10, bold: true) }
        let words = chart.lanes.map { TextWidth.points(Self.words($0), size: Self.small) }
        left = min(max((names + words).max() ?? 0, 40) + 14, 240)
        axis = chart.graph.beats.count > 1 ? 20 : 8
        var top = axis
        var tops: [Double] = []
        for lane in chart.lanes {
            tops.append(top)
            top += Self.height(of: lane)
        }
        self.tops = tops
        bottom = top
        addGrounds()
        addAxis()
        addBeats()
        for lane in chart.lanes.indices { add(lane: lane) }
        addPath()
        addArrows()
    }

    private static func height(of lane: TimelineChart.Lane) -> Double { max(30, Double(lane.rows) * row + 8) }

    private static func name(_ lane: TimelineChart.Lane) -> String { ShortName.of(lane.lifeline.name, limit: 30) }

    private static func words(_ lane: TimelineChart.Lane) -> String {
        let calls = [
            lane.isNamedLikeAnother ? lane.lifeline.module.map { ShortName.of($0, limit: 24) } : nil,
            Count.of(lane.messages, "call"),
        ].compactMap(\.self).joined(separator: " · ")
        return lane.selfTime.map { "\(calls) · self \(DurationWords.of($0))" } ?? calls
    }

    // MARK: Grounds

    private mutating func addGrounds() {
        for (lane, top) in tops.enumerated() {
            var ground = Graph.Node(
                "ground \(lane + 1)", label: "", fill: lane.isMultiple(of: 2) ? theme[.cluster] : theme[.card],
                stroke: .transparent, classes: ["ground"])
            ground.strokeWidth = 0
            ground.title = Self.name(chart.lanes[lane])
            canvas.add(
                ground,
                in: .init(
                    left: 0, top: top, width: left + TimelineChart.width + 8, height: Self.height(of: chart.lanes[lane])
                ))
        }
    }

    private mutating func addAxis() {
        guard !chart.lanes.isEmpty else { return }
        for (number, tick) in chart.scale.ticks(labelSize: Self.small).enumerated() {
            var line = Graph.Node(
                "tick \(number + 1)", label: "", fill: theme[.border], stroke: .transparent, classes: ["tick"])
            line.strokeWidth = 0
            line.title = tick.label ?? "time"
            canvas.add(
                line,
                in: .init(left: left + tick.x - 0.3, top: axis - 4, width: 0.6, height: bottom - axis + 4))
            guard let label = tick.label else { continue }
            canvas.write(
                "time \(number + 1)", [Graph.Line(label, size: Self.small, color: theme[.soft], alignment: .left)],
                in: .init(
                    left: left + tick.x, top: axis - 18, width: TextWidth.points(label, size: Self.small) + 4,
                    height: 12),
                classes: ["time"])
        }
        for (number, cut) in chart.scale.cuts.enumerated() {
            let segment = chart.scale.segments[number]
            let area = Canvas.Area(
                left: left + segment.right + 3, top: axis, width: TimeScale.gap - 6, height: bottom - axis)
            var band = Graph.Node(
                "cut \(number + 1)", label: "", fill: theme[.divider], stroke: .transparent, classes: ["cut"])
            band.strokeWidth = 0
            band.title = "cut out: \(DurationWords.of(cut)) in which nothing runs"
            canvas.add(band, in: area)
            canvas.write(
                "cut \(number + 1) words",
                [
                    Graph.Line("⋯", size: Self.text, color: theme[.soft]),
                    Graph.Line(DurationWords.of(cut), italic: true, size: 7.5, color: theme[.soft]),
                ], in: .init(left: area.left, top: axis + 2, width: area.width, height: 24), classes: ["cut-words"]
            )
        }
    }

    /// Writes the names of the beats above the axis, where there is room.
    private mutating func addBeats() {
        guard graph.beats.count > 1 else { return }
        var free = -Double.infinity
        for (number, beat) in graph.beats.enumerated() {
            let first = graph.messages.first { Int($0.beat) == number + 1 }
            guard let time = first?.at else { continue }
            let x = chart.scale.x(time)
            let name = ShortName.of(beat.name, limit: 28)
            let width = TextWidth.points(name, size: Self.small, bold: true) + 6
            guard x >= free, x + width <= TimelineChart.width + 40 else { continue }
            free = x + width + 6
            canvas.write(
                "beat \(number + 1)",
                [Graph.Line(name, bold: true, size: Self.small, color: theme[.text], alignment: .left)],
                in: .init(left: left + x, top: axis - 31, width: width, height: 12), classes: ["beat"])
        }
    }

    // MARK: Lanes

    private mutating func add(lane index: Int) {
        let lane = chart.lanes[index]
        let look = theme.style(of: lane.lifeline.role)
        canvas.write(
            "lane \(index + 1)",
            [
                Graph.Line(Self.name(lane), bold: true, size: 10, color: theme[.text], alignment: .left),
                Graph.Line(Self.words(lane), size: Self.small, color: look.text, alignment: .left),
            ], in: .init(left: 4, top: tops[index] + 2, width: left - 10, height: 26), classes: ["lane"])
        for number in lane.slices.indices { add(lane.slices[number], number, of: index, look) }
    }

    private func area(_ slice: TimelineChart.Slice, of lane: Int) -> Canvas.Area {
        .init(
            left: left + slice.left, top: tops[lane] + 5 + Double(slice.row) * Self.row, width: slice.width,
            height: Self.bar)
    }

    private static func id(_ lane: Int, _ slice: Int) -> String { "slice \(lane + 1) \(slice + 1)" }

    private mutating func add(_ slice: TimelineChart.Slice, _ number: Int, of lane: Int, _ look: RoleStyle) {
        var area = area(slice, of: lane)
        let failed = slice.places.count { graph.isFailure(at: $0) }
        let isSlow = slice.places.contains(where: chart.slow.contains)
        let isJoined = slice.places.count > 1
        let isOpen = graph.hasReturns && !isJoined && graph.interval(of: slice.places[0]) == nil
        if isOpen || !graph.hasReturns { area.width = max(area.width, isOpen ? 8 : 4) }
        let load = Self.load(of: slice)
        let isMark = slice.width < 4 && !graph.hasReturns
        let fill =
            isOpen
            ? theme[.card]
            : isJoined && load == nil ? look.text : isMark ? look.stroke : look.fill
        var node = Graph.Node(
            Self.id(lane, number), label: "", fill: fill,
            stroke: failed > 0
                ? theme[.bad] : isSlow ? theme[.text] : isJoined && load == nil ? look.text : look.stroke,
            styles: isOpen ? [.dashed] : [],
            classes: ["slice"] + (failed > 0 ? ["failed"] : []) + (isSlow ? ["slow"] : []) + (isOpen ? ["open"] : [])
                + (isJoined ? ["joined"] : []))
        node.strokeWidth = failed > 0 || isSlow ? 1.6 : isMark ? 0.4 : 0.8
        node.title = title(slice, failed)
        joined = joined || isJoined
        failures = failures || failed > 0
        slow = slow || isSlow
        open = open || isOpen
        canvas.add(node, in: area)
        if let load { addLoad(load, Self.id(lane, number), area, look) }
        let runs = label(slice, failed, look)
        guard !runs.isEmpty else {
            if failed > 0 { addMark(Self.id(lane, number), area) }
            if !graph.hasReturns, isJoined { addCount(Self.id(lane, number), slice, area, look) }
            return
        }
        canvas.write(
            "\(Self.id(lane, number)) words", [Graph.Line(runs, alignment: .left)],
            in: .init(left: area.left + 3, top: area.top, width: area.width - 4, height: Self.bar - 1),
            classes: ["words"])
    }

    /// Returns the share of a slice's time in which its calls ran; `nil` for a slice of a single call, and for a
    /// slice without room for the share.
    private static func load(of slice: TimelineChart.Slice) -> Double? {
        slice.places.count > 1 && slice.width >= 6 ? slice.load : nil
    }

    /// Fills the box of a slice that stands for several calls, from the bottom up to a height that shows the share of
    /// the time in which the calls ran.
    private mutating func addLoad(_ load: Double, _ id: String, _ area: Canvas.Area, _ look: RoleStyle) {
        loads = true
        let height = max(1.5, Self.bar * load)
        var bar = Graph.Node("\(id) load", label: "", fill: look.text, stroke: .transparent, classes: ["load"])
        bar.strokeWidth = 0
        bar.title = "running for \(Int((load * 100).rounded())) % of the time"
        canvas.add(
            bar, in: .init(left: area.left, top: area.bottom - height, width: area.width, height: height))
    }

    /// Writes the number of calls beside the box that stands for them.
    private mutating func addCount(
        _ id: String, _ slice: TimelineChart.Slice, _ area: Canvas.Area, _ look: RoleStyle
    ) {
        let words = "×\(slice.places.count)"
        canvas.write(
            "\(id) count", [Graph.Line(words, size: Self.small, color: look.text, alignment: .left)],
            in: .init(
                left: area.right + 2, top: area.top, width: TextWidth.points(words, size: Self.small) + 4,
                height: Self.bar), classes: ["words"])
    }

    /// Adds the mark of a failure to a slice without room for words. If the slice is narrower than the mark, the mark
    /// is beside the slice.
    private mutating func addMark(_ id: String, _ area: Canvas.Area) {
        canvas.write(
            "\(id) failed", [Graph.Line("✕", bold: true, size: Self.text, color: theme[.badText])],
            in: .init(
                left: area.width < 10 ? area.right + 1 : area.middle - 6, top: area.top - 1, width: 12, height: Self.bar
            ),
            classes: ["mark"])
    }

    /// Returns the label of a slice, with as many words as fit.
    private func label(_ slice: TimelineChart.Slice, _ failed: Int, _ look: RoleStyle) -> [Graph.Run] {
        let isJoined = slice.places.count > 1
        let load = Self.load(of: slice)
        // The background of a half-filled slice has two colours, on which no words are legible.
        if let load, 0.4..<0.85 ~= load { return [] }
        let isDark = isJoined && (load ?? 1) >= 0.85
        let color = isDark ? theme[.card] : look.text
        var room = slice.width - 8
        var runs: [Graph.Run] = []
        if failed > 0 {
            runs.append(Graph.Run("✕ ", bold: true, size: Self.text, color: isDark ? color : theme[.badText]))
            room -= TextWidth.points("✕ ", size: Self.text, bold: true)
        }
        if slice.places.contains(where: chart.slow.contains) {
            runs.append(Graph.Run("\(MessageWords.slow)", bold: true, size: Self.text, color: color))
            room -= TextWidth.points(MessageWords.slow, size: Self.text, bold: true)
        }
        guard room > 0 else { return [] }
        let name = isJoined ? "×\(slice.places.count)" : graph.text(graph.messages[slice.places[0]].name)
        guard let short = Self.fitting(name, room, isCut: !isJoined) else { return runs }
        runs.append(Graph.Run(short, size: Self.text, color: color))
        room -= TextWidth.points(short, size: Self.text)
        if !isJoined, let duration = chart.times.duration(of: slice.places[0]) {
            let words = "  \(DurationWords.of(duration))"
            if TextWidth.points(words, size: Self.small) <= room {
                runs.append(Graph.Run(words, size: Self.small, color: color))
            }
        }
        return runs
    }

    /// Returns a text or its beginning, as much as fits into a width; `nil` if fewer than three letters fit.
    private static func fitting(_ text: String, _ room: Double, isCut: Bool) -> String? {
        let text = ShortName.of(text, limit: 80)
        if TextWidth.points(text, size: Self.text) <= room { return text }
        guard isCut else { return nil }
        var short = text.prefix(Int(max(0, room / 3)))
        while short.count >= 3 {
            if TextWidth.points("\(short)…", size: Self.text) <= room { return "\(short)…" }
            short = short.dropLast()
        }
        return nil
    }

    private func title(_ slice: TimelineChart.Slice, _ failed: Int) -> String {
        let first = slice.places[0]
        let message = graph.messages[first]
        let begin = DurationWords.of(message.at.subtractingClamped(chart.scale.start))
        let receiver = graph.name(of: message.receiver)
        guard slice.places.count == 1 else {
            return "\(receiver): \(Count.of(slice.places.count, "message")) from \(begin)"
                + (failed > 0 ? ", \(failed) failed" : "")
        }
        var words = "\(receiver): \(graph.text(message.name)) at \(begin)"
        if let duration = chart.times.duration(of: first) {
            words += ", \(DurationWords.of(duration))"
            if let own = chart.times.selfTime(of: first), own != duration {
                words += " (self \(DurationWords.of(own)))"
            }
        } else {
            words += ", no return recorded"
        }
        return words + (failed > 0 ? ", failed" : "") + (chart.slow.contains(first) ? ", slow" : "")
    }

    // MARK: Lines

    /// Draws the critical path as bars at the bottom of the slices.
    private mutating func addPath() {
        var last: (slice: Int32, lane: Int32, area: Canvas.Area)?
        var number = 0
        func add(_ area: Canvas.Area, to canvas: inout Canvas) {
            number += 1
            var bar = Graph.Node(
                "critical \(number)", label: "", fill: theme[.text], stroke: .transparent, classes: ["critical"])
            bar.strokeWidth = 0
            bar.title = "critical path"
            canvas.add(bar, in: area)
        }
        for section in chart.path {
            guard let place = chart.sliceOfMessage[section.place] else { continue }
            let slice = area(chart.lanes[Int(place.lane)].slices[Int(place.slice)], of: Int(place.lane))
            let start = left + chart.scale.x(section.interval.start)
            let end = max(left + chart.scale.x(section.interval.end), start + 0.5)
            if let known = last, known.slice == place.slice, known.lane == place.lane, start < known.area.right + 1 {
                last?.area.width = max(known.area.right, end) - known.area.left
                continue
            }
            if let known = last { add(known.area, to: &canvas) }
            last = (
                place.slice, place.lane, Canvas.Area(left: start, top: slice.bottom - 3, width: end - start, height: 3)
            )
        }
        if let known = last { add(known.area, to: &canvas) }
        drawsPath = number > 0
    }

    private mutating func addArrows() {
        var drawn: Set<[Int32]> = []
        var async: [(Int, Int)] = []
        var sync: [(Int, Int)] = []
        for place in graph.messages.indices {
            guard let cause = graph.parent(of: place), let from = chart.sliceOfMessage[cause],
                let to = chart.sliceOfMessage[place], from != to,
                drawn.insert([from.lane, from.slice, to.lane, to.slice]).inserted
            else { continue }
            if graph.messages[place].isAsync {
                async.append((cause, place))
            } else if from.lane != to.lane {
                sync.append((cause, place))
            }
        }
        if sync.count <= Self.mostCalls {
            calls = sync.count
            for (cause, place) in sync { connect(cause, place, isAsync: false) }
        }
        for (cause, place) in async.prefix(Self.mostArrows) { connect(cause, place, isAsync: true) }
        arrows = min(async.count, Self.mostArrows)
        hiddenArrows = async.count - arrows
    }

    private mutating func connect(_ cause: Int, _ place: Int, isAsync: Bool) {
        guard let from = chart.sliceOfMessage[cause], let to = chart.sliceOfMessage[place] else { return }
        let (upper, lower) = (
            area(chart.lanes[Int(from.lane)].slices[Int(from.slice)], of: Int(from.lane)),
            area(chart.lanes[Int(to.lane)].slices[Int(to.slice)], of: Int(to.lane))
        )
        let x = min(max(left + chart.scale.x(graph.messages[place].at), upper.left), upper.right)
        let isDown = upper.top < lower.top
        var edge = Graph.Edge(
            from: Self.id(Int(from.lane), Int(from.slice)), to: Self.id(Int(to.lane), Int(to.slice)),
            head: isAsync ? .vee : .none, width: isAsync ? 1 : 0.7,
            color: isAsync ? theme[.asynchronous] : theme[.frame], classes: [isAsync ? "asynchronous" : "call"])
        edge.line = isAsync ? .dashed : .solid
        edge.arrowSize = 0.5
        let names = [cause, place].map { graph.text(graph.messages[$0].name) }
        edge.title = "\(names[0]) \(isAsync ? "leads later to" : "calls") \(names[1])"
        if upper.top == lower.top {
            canvas.connect(edge, through: [(min(x, lower.left), upper.center), (lower.left, lower.center)])
        } else {
            let start = (x, isDown ? upper.bottom : upper.top)
            let end = (max(lower.left, isAsync ? lower.left : x), isDown ? lower.top : lower.bottom)
            canvas.connect(edge, through: [start, end])
        }
    }
}
