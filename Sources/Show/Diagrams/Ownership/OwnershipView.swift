import ArchFlowSupport
import FlowAnalysis
import Graphviz
import TraceFormat

extension DiagramView {
    /// The live objects, and the strong and weak references between them.
    public static let ownership = DiagramView(
        "ownership", "live objects, strong and weak references between them, cycles marked",
        options: [.selection, .grouping], example: ViewExample("rvb", scenarios: "login-wrong-password")
    ) { subject throws(DiagramError) in try OwnershipView(subject.runs[0], subject.options) }
}

/// The references at the end of a beat: live objects by module, and the strong and weak references between them.
///
/// Strong cycles are red and numbered; an object that outlived its screen has a red, dashed outline. With more than
/// sixty objects, the objects of one type in one module share a node. If there are still too many nodes, the objects of
/// one role share a node. The picture says so.
struct OwnershipView: Picture {
    /// The largest number of nodes before objects are grouped.
    static let nodeLimit = 60
    /// The largest number of lines before objects are grouped.
    static let linkLimit = 150

    private let run: RunAnalysis
    var options: DiagramOptions
    private let beat: Int?
    private let chosen: Set<Int>?
    private var theme: Theme { options.theme }

    /// Prepares a picture of the references between a run's objects.
    ///
    /// - Parameters:
    ///   - run: the whole run, because the live objects of a beat depend on the beats before it.
    ///   - options: the drawing options. Of their selection, the picture uses only the modules, the components and the
    ///     last beat.
    /// - Throws: ``DiagramError`` where the run lacks a selected beat, module or component.
    init(_ run: RunAnalysis, _ options: DiagramOptions = DiagramOptions()) throws(DiagramError) {
        self.run = run
        self.options = options
        beat = try options.selection.chosenBeats(in: run.graph)?.max()
        chosen = try options.selection.chosenComponents(in: run.graph)
    }

    /// Returns the picture of the objects and references.
    func diagram() -> Diagram {
        let beat = beat ?? run.graph.beats.count
        let ownership = run.ownership.last { run.beat(of: $0) == beat }
        let chart = OwnershipChart.of(
            run, ownership, beat: beat, among: chosen, nodes: OwnershipView.nodeLimit, links: OwnershipView.linkLimit,
            by: options.grouping)
        let parts = OwnershipParts(chart: chart, run: run, theme: theme)
        let caption = caption(chart, beat: beat, isRecorded: ownership != nil)
        let cycles = chart.cycles.map { cycle in
            ShortName.of(cycle.description { run.graph.name(of: .component($0)) }, limit: 400)
        }
        var graph = Graph(
            "ownership", of: [run.graph.header], caption: caption,
            description: cycles.isEmpty ? "No strong cycle." : "Strong cycles: \(cycles.joined(separator: "; ")).",
            gaps: (14, 40))
        if chart.links.count > 80 { graph.attributes.limitEffort() }
        graph.edges = parts.edges
        graph.frame(parts.outside, parts.modules, caption: caption)
        return Diagram(graph: graph, engine: .dot, theme: theme)
    }

    private func caption(_ chart: OwnershipChart, beat: Int, isRecorded: Bool) -> PictureCaption {
        let header = run.graph.header
        let when = run.graph.beats.indices.contains(beat - 1) ? "after “\(run.graph.beats[beat - 1].name)”" : nil
        var tally = [
            Count.of(chart.objects, "object"),
            "\(chart.count(.strong)) strong and \(Count.of(chart.count(.weak), "weak reference"))",
        ]
        if !chart.cycles.isEmpty { tally.append(Count.of(chart.cycles.count, "strong cycle")) }
        var caption = PictureCaption(
            options.title(of: run), header.scenario, when, tally.joined(separator: ", "), theme: theme)
        let held = chart.links.filter { chart.nodes[$0.from].group.kind != .screen }
        caption.key(
            "→", .message, "strong: keeps it alive",
            if: held.contains { $0.strength == .strong && !$0.isCycle })
        caption.key("⇢", .weak, "weak: keeps nothing alive", if: held.contains { $0.strength == .weak })
        caption.key(
            "●→", .message, "held by the system, because it is on the screen",
            if: chart.nodes.contains { $0.group.kind == .screen })
        caption.key("①", .badText, "a strong cycle: these keep each other alive", if: !chart.cycles.isEmpty)
        caption.key("left", .badText, "still alive, though its screen is gone", if: !chart.left.isEmpty)
        if chart.nodes.isEmpty { caption.notes.append("No objects.") }
        if !isRecorded { caption.notes.append("The trace has no record of references.") }
        if chart.leftOut > 0 {
            var selection = options.selection
            selection.beats = []
            selection.depth = nil
            selection.hidesIdle = false
            let all = Count.of(chart.leftOut + chart.objects, "object")
            caption.notes.append("Left out: \(chart.leftOut) of \(all) (\(selection.words)).")
        }
        if chart.grouping.granularity != .object {
            let why = chart.grouping.isAsked ? "Objects are" : "Too many objects to read:"
            caption.notes.append("\(why) grouped by \(chart.grouping.granularity.words).")
        }
        for (number, cycle) in chart.cycles.prefix(6).enumerated() {
            let words = cycle.description { ShortName.of(run.graph.name(of: .component($0)), limit: 32) }
            caption.notes.append("\(OwnershipView.mark(number)) \(ShortName.of(words, limit: 140))")
        }
        if chart.cycles.count > 6 { caption.notes.append("… and \(chart.cycles.count - 6) more strong cycles") }
        return caption
    }

    /// Returns the sign of the cycle with this index: ① for 0, up to ⑳, then `(21)`, `(22)` and so on.
    static func mark(_ number: Int) -> String {
        guard number < 20, let scalar = Unicode.Scalar(0x2460 + UInt32(number)) else { return "(\(number + 1))" }
        return String(Character(scalar))
    }
}
