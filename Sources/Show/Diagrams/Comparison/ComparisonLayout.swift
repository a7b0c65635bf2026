import ArchFlowSupport
import FlowAnalysis
import Graphviz
import TraceFormat

/// The positions in a comparison's picture. Each run has a band: a row of boxes, one for each role, with arcs above and
/// below. Each role has a column.
struct ComparisonLayout {
    let columns: [ComparisonBand.Column]
    let theme: Theme
    var sizes: ComparisonSizes
    private let lefts: [Double]
    private let widths: [Double]

    var headHeight: Double { sizes.headHeight }

    init(
        columns: [ComparisonBand.Column], bands: [ComparisonBand], theme: Theme, _ sizes: ComparisonSizes = .picture
    ) {
        self.columns = columns
        self.theme = theme
        self.sizes = sizes
        let widths = columns.map { column in
            let names = bands.flatMap { sizes.unbroken($0.members[column]) }
            let name = names.map { TextWidth.points($0, size: sizes.name, bold: sizes.width == nil) }.max() ?? 0
            return max(sizes.leastBox, name + 16)
        }
        self.widths = widths
        let gaps = Self.gaps(between: widths, columns, bands, sizes)
        lefts = columns.indices.map {
            sizes.left + sizes.side + widths.prefix($0).reduce(0, +) + gaps.prefix($0).reduce(0, +)
        }
    }

    /// Returns the distances between neighbouring boxes. If the rows have a fixed width, boxes with a wide label
    /// between them are farther apart.
    private static func gaps(
        between widths: [Double], _ columns: [ComparisonBand.Column], _ bands: [ComparisonBand],
        _ sizes: ComparisonSizes
    ) -> [Double] {
        let count = max(0, widths.count - 1)
        guard let width = sizes.width else { return [Double](repeating: sizes.gap, count: count) }
        var needs = [Double](repeating: 40, count: count)
        for link in bands.flatMap(\.links) {
            guard let from = columns.firstIndex(of: link.from), let to = columns.firstIndex(of: link.to),
                abs(from - to) == 1
            else { continue }
            let words = max("\(link.messages)".count, link.sets > 0 ? "+\(link.sets)".count : 0)
            let label = TextWidth.points(String(repeating: "+", count: words), size: sizes.label)
            needs[min(from, to)] = max(needs[min(from, to)], label + 8)
        }
        let room = width - 2 * sizes.side - widths.reduce(0, +)
        let more = min((room - needs.reduce(0, +)) / Double(max(1, count)), sizes.mostGap)
        return needs.map { max(30, $0 + more) }
    }

    private func left(_ column: Int) -> Double { lefts[column] }
    private func right(_ column: Int) -> Double { lefts[column] + widths[column] }
    private var width: Double {
        sizes.width ?? (columns.isEmpty ? 0 : right(columns.count - 1) + sizes.side)
    }

    /// Writes the roles' names above the columns.
    func addHeads(top: Double = 0, to canvas: inout Canvas) {
        for (index, column) in columns.enumerated() {
            canvas.write(
                "role \(index + 1)",
                [Graph.Line(column.words, bold: true, size: sizes.head, color: theme.style(of: column.role).text)],
                in: .init(left: left(index), top: top, width: widths[index], height: headHeight), classes: ["role"])
        }
    }

    /// Draws the band of a run, its boxes and arcs, and returns the band's height.
    func add(
        _ band: ComparisonBand, title: String, scenario: String?, number: Int, top: Double, to canvas: inout Canvas
    ) -> Double {
        let id = "band \(number + 1)"
        let links = band.links.compactMap { link in place(link) }
        let above = Lanes(links.filter { $0.from < $0.to && $0.to - $0.from > 1 })
        let below = Lanes(links.filter { $0.from > $0.to && $0.from - $0.to > 1 })
        let boxHeight = sizes.boxHeight(
            columns.enumerated().map { sizes.lines(band.members[$1], width: widths[$0]) }.max() ?? 0)
        let row = top + sizes.titleHeight + Double(above.count) * sizes.lane + 6
        let height = row + boxHeight + Double(below.count) * sizes.lane + sizes.foot - top
        var ground = Graph.Node(
            id, label: "", fill: theme[.cluster], stroke: theme[.border], styles: [.rounded],
            classes: ["band"])
        ground.title = "\(title): \(band.words)"
        canvas.add(ground, in: .init(left: sizes.left, top: top, width: max(width, 200), height: height))
        let words = [title, scenario].compactMap(\.self).map { ShortName.of($0, limit: 40) }
        let rest = words.dropFirst() + [Count.of(band.messages, "message")]
        var runs = [
            Graph.Run(words[0], bold: true, size: sizes.title, color: theme[.text]),
            Graph.Run("   " + rest.joined(separator: " · "), size: sizes.titleWords, color: theme[.soft]),
        ]
        if band.sets > 0 {
            runs.append(Graph.Run(" + \(Count.of(band.sets, "set"))", size: sizes.titleWords, color: theme[.writeText]))
        }
        let line = Graph.Line(runs, alignment: .left)
        canvas.write(
            "\(id) title", [line],
            in: .init(
                left: sizes.left + sizes.side, top: top + 5, width: sizes.titleWidth, height: sizes.titleHeight - 6),
            classes: ["heading"])
        for (index, column) in columns.enumerated() {
            let area = Canvas.Area(left: left(index), top: row, width: widths[index], height: boxHeight)
            canvas.add(node(band.members[column], column, id: "\(id) column \(index + 1)", width: area.width), in: area)
        }
        for link in links {
            add(link, id: id, row: row, boxHeight: boxHeight, above: above, below: below, to: &canvas)
        }
        return height
    }

    /// A link, with the columns of its two ends.
    struct PlacedLink {
        let from: Int
        let to: Int
        let link: ComparisonBand.Link
    }

    private func place(_ link: ComparisonBand.Link) -> PlacedLink? {
        guard let from = columns.firstIndex(of: link.from), let to = columns.firstIndex(of: link.to) else { return nil }
        return PlacedLink(from: from, to: to, link: link)
    }

    private func node(_ member: ComparisonBand.Member?, _ column: ComparisonBand.Column, id: String, width: Double)
        -> Graph.Node
    {
        let look = theme.style(of: column.role)
        guard let member else {
            var none = Graph.Node(
                id, label: .lines([Graph.Line("none", size: sizes.name, color: theme[.idleText])]), fill: .transparent,
                stroke: theme[.border], styles: [.rounded, .dashed], classes: ["absent"])
            none.title = "no \(column.words)"
            return none
        }
        let isBold = sizes.width == nil
        let text = sizes.text(member, width: width)
        let lines =
            text.names.map { Graph.Line($0, bold: isBold, size: sizes.name, color: theme[.text]) }
            + text.details.map { Graph.Line($0, size: sizes.detail, color: look.text) }
            + text.sets.map { Graph.Line($0, size: sizes.detail, color: theme[.writeText]) }
        var box = Graph.Node(
            id, label: .lines(lines), fill: look.fill, stroke: look.stroke, styles: [.rounded],
            classes: ["component", "role-\(column.role?.rawValue ?? "unknown")"])
        box.title = "\(column.words): \(member.types.prefix(12).map { ShortName.of($0.name) }.joined(separator: ", "))"
        return box
    }

    private func add(
        _ placed: PlacedLink, id: String, row: Double, boxHeight: Double, above: Lanes, below: Lanes,
        to canvas: inout Canvas
    ) {
        let link = placed.link
        let (from, to) = (placed.from, placed.to)
        let isIdle = link.tally.isWhollyIdle
        let isAsync = link.isAsync
        var edge = Graph.Edge(
            from: .init("\(id) column \(from + 1)"), to: .init("\(id) column \(to + 1)"),
            label: .text(sizes.width == nil ? words(link) : shortWords(link, isBeside: abs(from - to) == 1)),
            head: isAsync ? .vee : .normal,
            width: min(LineWidth.points(for: link.messages), isAsync ? 2.5 : 5) * sizes.line,
            line: isAsync ? .dashed : .solid,
            classes: ["message"] + (isIdle ? ["idle"] : []) + (isAsync ? ["async"] : []))
        edge.font.size = sizes.label
        edge.dress(as: link.tally, theme)
        if link.messages == 0 {
            edge.line = .dotted
            edge.color = theme[.write]
            edge.font.color = theme[.writeText]
            edge.classes = ["set"]
        }
        edge.arrowSize = 0.6 * sizes.line
        edge.title = "\(link.from.words) → \(link.to.words): \(words(link))"
        let isOn = from < to
        if abs(from - to) == 1 {
            let y = row + boxHeight * (isOn ? 0.3 : 0.7)
            let ends = isOn ? (right(from), left(to)) : (left(from), right(to))
            let (x, width) = (ends.0, ends.1 - ends.0)
            let isStacked = sizes.width != nil && link.messages > 0 && link.sets > 0
            canvas.connect(
                edge, curve: [(x, y), (x + width / 3, y), (x + width * 2 / 3, y), (ends.1, y)],
                label: (x + width / 2, y + ((isOn ? -0.82 : 0.94) * sizes.label * (isStacked ? 1.7 : 1)).rounded()))
            return
        }
        // Lines that end at a box keep to the side they come from.
        let start = left(from) + widths[from] * (isOn ? 0.68 : 0.32)
        let end = left(to) + widths[to] * (isOn ? 0.32 : 0.68)
        let lane = (isOn ? above : below)[from, to]
        let base = isOn ? row : row + boxHeight
        let height = (Double(lane) + 0.62) * sizes.lane * (isOn ? -1 : 1)
        canvas.connect(
            edge,
            curve: [(start, base), (start, base + height / 0.75), (end, base + height / 0.75), (end, base)],
            label: ((start + end) / 2, base + height + (sizes.beside * (isOn ? -1 : 1.17) * sizes.label).rounded()))
    }

    /// Returns the label of a link: `17`, `9 idle`, `17 (5 idle, 1 async)`, `17 + 2 sets`, `2 sets`.
    private func words(_ link: ComparisonBand.Link) -> String {
        [link.messages > 0 ? messageWords(link) : nil, link.sets > 0 ? Count.of(link.sets, "set") : nil]
            .compactMap(\.self).joined(separator: " + ")
    }

    /// Returns the label of a link on a slide: `17`, `17 +2`, `+2`. Between neighbouring boxes the label is broken into lines.
    private func shortWords(_ link: ComparisonBand.Link, isBeside: Bool) -> String {
        [link.messages > 0 ? "\(link.messages)" : nil, link.sets > 0 ? "+\(link.sets)" : nil].compactMap(\.self)
            .joined(separator: isBeside ? "\n" : " ")
    }

    private func messageWords(_ link: ComparisonBand.Link) -> String {
        let count = link.messages
        var parts: [String] = []
        if link.idle == count { return "\(count) idle" }
        if link.idle > 0 { parts.append("\(link.idle) idle") }
        if link.asynchronous == count { return "\(count) async" + (parts.isEmpty ? "" : " (\(parts[0]))") }
        if link.asynchronous > 0 { parts.append("\(link.asynchronous) async") }
        return parts.isEmpty ? "\(count)" : "\(count) (\(parts.joined(separator: ", ")))"
    }
}

/// The distances of arcs from the boxes, in lanes. An arc is one lane farther out than all shorter or equal arcs that
/// it overlaps.
struct Lanes {
    private var lanes: [[Int]: Int] = [:]
    private(set) var count = 0

    init(_ links: [ComparisonLayout.PlacedLink]) {
        var placed: [(low: Int, high: Int, lane: Int)] = []
        for link in links.sorted(by: {
            (abs($0.from - $0.to), min($0.from, $0.to)) < (abs($1.from - $1.to), min($1.from, $1.to))
        }) {
            let (low, high) = (min(link.from, link.to), max(link.from, link.to))
            let lane = placed.filter { $0.low < high && low < $0.high }.map { $0.lane + 1 }.max() ?? 0
            placed.append((low, high, lane))
            lanes[[link.from, link.to]] = lane
            count = max(count, lane + 1)
        }
    }

    subscript(from: Int, to: Int) -> Int { lanes[[from, to]] ?? 0 }
}
