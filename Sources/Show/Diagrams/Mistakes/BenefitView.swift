import ArchFlowSupport
import FlowAnalysis
import Graphviz
import SourceInventory

extension DiagramView {
    /// The cost of each pattern and its benefit.
    public static let benefit = DiagramView(
        "benefit", "cost beside benefit: each pattern's messages, and the share of mutants that is noticed in it",
        of: .several, needsMistakes: true, options: [], example: .all
    ) { subject throws(DiagramError) in
        BenefitView(
            points: CostBenefit.all(of: try subject.mistakes(), in: subject.runs.map(\.measures)),
            options: subject.options)
    }
}

/// A chart of cost and benefit, with a point for each pattern. The horizontal axis is the number of messages, as a
/// multiple of the yardstick's, with a bar between the quartiles. The vertical axis is the share of mutants that the
/// checks common to all patterns notice, with a bar for the confidence interval.
struct BenefitView: Picture {
    let points: [CostBenefit]
    var options = DiagramOptions()
    private var theme: Theme { options.theme }

    /// A pattern whose cost and benefit are both known.
    struct Point {
        let pattern: DefectMatrix.Pattern
        let words: String
        let cost: CostMultiples
        let share: Double
        let interval: ClosedRange<Double>

        init?(_ point: CostBenefit) {
            guard let cost = point.cost, let share = point.benefit?.share, let interval = point.benefit?.interval
            else { return nil }
            pattern = point.pattern
            words = point.words
            self.cost = cost
            self.share = share
            self.interval = interval
        }
    }

    /// Draws the picture of cost and benefit.
    func diagram() -> Diagram {
        let drawn = points.compactMap(Point.init)
        var canvas = Canvas()
        if !drawn.isEmpty { BenefitParts(drawn, theme).add(to: &canvas) }
        return canvas.diagram(
            "benefit", of: [], caption: caption(drawn),
            description: drawn.map { "\($0.words)." }.joined(separator: " "), perLine: 1)
    }

    private func caption(_ drawn: [Point]) -> PictureCaption {
        guard !drawn.isEmpty else {
            var caption = PictureCaption("Cost beside benefit", "not known yet", theme: theme)
            let isDrawn = points.contains { $0.benefit != nil }
            caption.notes.append(
                isDrawn
                    ? "Costs need runs of these patterns and of the yardstick in the same scenarios."
                    : "No mutants yet: Scripts/defects --mutants 150 makes them.")
            caption.notes += points.filter { $0.cost != nil }.map(\.words)
            return caption
        }
        var caption = PictureCaption(
            "Cost beside benefit", Count.of(drawn.count, "pattern"),
            Count.of(drawn.map(\.cost.count).max() ?? 0, "scenario"), theme: theme)
        caption.key(
            "●", .accent,
            "a pattern; horizontal: its messages, the median of all scenarios; vertical: the share of its mutants noticed"
        )
        caption.key(
            "○", .soft, "not ranked: shows how low a number can be",
            if: drawn.contains { $0.pattern.standing != .compared })
        caption.key("─", .accent, "horizontal bar: from the lower to the upper quartile of messages in the scenarios")
        caption.key("│", .accent, "vertical bar: the 95 % confidence interval of the share noticed")
        caption.notes = drawn.map(\.words)
        let missing = points.filter { Point($0) == nil }.map(\.pattern.title)
        if !missing.isEmpty {
            caption.notes.append(
                "Not drawn, because one of the numbers is missing: \(missing.joined(separator: ", ")).")
        }
        caption.notes.append("Costs of scenarios are never added up. Two shares whose intervals overlap may be equal.")
        return caption
    }
}

/// The axes of the picture of cost and benefit, and its points.
private struct BenefitParts {
    let points: [BenefitView.Point]
    let theme: Theme
    /// The number at the right end of the horizontal axis.
    private let most: Double

    private static let left = 64.0
    private static let width = 520.0
    private static let height = 280.0
    private static let top = 14.0

    init(_ points: [BenefitView.Point], _ theme: Theme) {
        // The cheapest pattern stands first, so that names are placed from left to right.
        self.points = points.sorted { ($0.cost.median, $0.pattern.name) < ($1.cost.median, $1.pattern.name) }
        self.theme = theme
        most = max(2, (points.map(\.cost.upperQuartile).max() ?? 0).rounded(.up))
    }

    private func x(_ multiple: Double) -> Double { Self.left + multiple / most * Self.width }
    private func y(_ share: Double) -> Double { Self.top + (1 - share) * Self.height }

    func add(to canvas: inout Canvas) {
        addAxes(to: &canvas)
        var taken: [Canvas.Area] = []
        for (index, point) in points.enumerated() { add(point, index, beside: &taken, to: &canvas) }
    }

    private func addAxes(to canvas: inout Canvas) {
        for percent in stride(from: 0, through: 100, by: 20) {
            let height = y(Double(percent) / 100)
            line(
                "share \(percent)", percent == 0 ? .frame : .divider, "guide",
                .init(left: Self.left, top: height - 0.5, width: Self.width, height: 1), to: &canvas)
            canvas.write(
                "percent \(percent)", [Graph.Line("\(percent) %", size: 9, color: theme[.soft], alignment: .right)],
                in: .init(left: Self.left - 44, top: height - 7, width: 38, height: 14), classes: ["tick"])
        }
        let step = most > 12 ? 2 : 1
        for multiple in stride(from: 0, through: Int(most), by: step) {
            let place = x(Double(multiple))
            line(
                "multiple \(multiple)", multiple == 0 ? .frame : .divider, "guide",
                .init(left: place - 0.5, top: Self.top, width: 1, height: Self.height), to: &canvas)
            canvas.write(
                "times \(multiple)", [Graph.Line("\(multiple) ×", size: 9, color: theme[.soft])],
                in: .init(left: place - 20, top: y(0) + 4, width: 40, height: 14), classes: ["tick"])
        }
        canvas.write(
            "cost",
            [
                Graph.Line(
                    "messages as a multiple of the yardstick's in the same scenario →", size: 9.5, color: theme[.text])
            ],
            in: .init(left: Self.left, top: y(0) + 20, width: Self.width, height: 16), classes: ["axis"])
        canvas.write(
            "benefit",
            [Graph.Line("↑ share of mutants that is noticed", size: 9.5, color: theme[.text], alignment: .left)],
            in: .init(left: Self.left - 44, top: -12, width: 300, height: 16), classes: ["axis"])
    }

    private func add(
        _ point: BenefitView.Point, _ index: Int, beside taken: inout [Canvas.Area], to canvas: inout Canvas
    ) {
        let isCompared = point.pattern.standing == .compared
        let color: Palette = isCompared ? .accent : .soft
        let (x, y) = (x(point.cost.median), y(point.share))
        let (low, high) = (self.x(point.cost.lowerQuartile), self.x(point.cost.upperQuartile))
        let (top, bottom) = (self.y(point.interval.upperBound), self.y(point.interval.lowerBound))
        line(
            "spread \(index + 1)", color, "spread",
            .init(left: low, top: y - 0.75, width: max(1.5, high - low), height: 1.5),
            to: &canvas)
        line(
            "interval \(index + 1)", color, "interval",
            .init(left: x - 0.75, top: top, width: 1.5, height: max(1.5, bottom - top)), to: &canvas)
        var dot = Graph.Node(
            "point \(index + 1)", label: "", shape: .point, fill: theme[isCompared ? color : .card],
            stroke: theme[color], classes: ["point"])
        dot.strokeWidth = 1.5
        dot.title = point.words
        canvas.add(dot, in: .init(left: x - 4.5, top: y - 4.5, width: 9, height: 9))
        let name = ShortName.of(point.pattern.title, limit: 24)
        let area = place(TextWidth.points(name, size: 9.5, bold: true) + 4, at: point, beside: taken)
        taken.append(area)
        canvas.write(
            "name \(index + 1)", [Graph.Line(name, bold: true, size: 9.5, color: theme[color])], in: area,
            classes: ["name"])
    }

    /// Returns the area for a pattern's name: the first area without overlap, above or below the point's interval,
    /// centred or to one side.
    private func place(_ width: Double, at point: BenefitView.Point, beside taken: [Canvas.Area]) -> Canvas.Area {
        let (x, height) = (x(point.cost.median), 14.0)
        let tops: [Double] = [y(point.interval.upperBound) - height - 1, y(point.interval.lowerBound) + 1]
        let lefts: [Double] = [x - width / 2, x - width + 4, x - 4]
        let places = tops.flatMap { top in
            lefts.map { left in Canvas.Area(left: left, top: top, width: width, height: height) }
        }
        let all = taken + points.flatMap(lines)
        return places.first { place in !all.contains { $0.overlaps(place) } } ?? places[0]
    }

    /// Returns the areas of the two lines through a point, so that no name covers them: the quartiles of the costs, and
    /// the confidence interval of the share.
    private func lines(_ point: BenefitView.Point) -> [Canvas.Area] {
        let (x, y) = (x(point.cost.median), y(point.share))
        let (left, right) = (self.x(point.cost.lowerQuartile), self.x(point.cost.upperQuartile))
        let (top, bottom) = (self.y(point.interval.upperBound), self.y(point.interval.lowerBound))
        return [
            .init(left: left, top: y - 5, width: right - left, height: 10),
            .init(left: x - 5, top: top, width: 10, height: bottom - top),
        ]
    }

    private func line(
        _ id: String, _ color: Palette, _ name: String, _ area: Canvas.Area, to canvas: inout Canvas
    ) {
        let node = Graph.Node(id, label: "", fill: theme[color], stroke: .transparent, classes: [name])
        canvas.add(node, in: area)
    }
}

extension Canvas.Area {
    fileprivate func overlaps(_ other: Canvas.Area) -> Bool {
        left < other.right && other.left < right && top < other.bottom && other.top < bottom
    }
}
