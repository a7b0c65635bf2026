import Basics
public import Conformance
public import FlowAnalysis
import Graphviz
import TraceFormat

/// What runs of a pattern did, held against its blueprint: channels that were kept, broken, not seen, and those that no rule
/// speaks of.
///
/// Components are grouped by the part of the blueprint that they are.
public struct ConformanceView: Sendable {
    private let runs: [RunAnalysis]
    private let observed: ObservedArchitecture
    private let notes: [String]
    private let options: DiagramOptions
    private var theme: Theme { options.theme }

    /// - Parameters:
    ///   - runs: whole runs, each with what is drawn of it: rules are checked on the whole.
    ///   - outline: what is declared.
    ///   - options: how; its selection has been applied already.
    public init(
        _ runs: some Sequence<(RunAnalysis, DrawnRun)>, against outline: BlueprintOutline,
        _ options: DiagramOptions = DiagramOptions()
    ) {
        let runs = Array(runs)
        let isEverything = options.selection.isEverything
        self.runs = runs.map(\.0)
        self.options = options
        notes = runs.map(\.1).joinedNotes
        observed = ObservedArchitecture(
            runs.map { whole, drawn in
                (whole, isEverything ? nil : Set(drawn.run.graph.messages.map(\.id)))
            }, against: outline)
    }

    /// The picture.
    public func diagram() -> Diagram {
        let parts = ConformanceParts(observed, theme)
        let caption = caption(parts)
        let broken = observed.channels.filter { $0.reflexion == .divergent }.prefix(12).map { channel in
            [channel.from, channel.to].map { ConformanceParts.name($0, observed.outline) }.joined(separator: " to ")
        }
        var graph = Graph(
            "conformance", of: runs.map(\.graph.header), caption: caption,
            description: broken.isEmpty ? "No channel is broken." : "Broken: \(broken.joined(separator: ", ")).")
        graph.attributes.direction = .leftToRight
        graph.attributes.nodeSeparation = 20
        graph.attributes.rankSeparation = 54
        return Diagram(graph, parts, lines: observed.channels.count, caption: caption, perLine: 4)
    }

    private func caption(_ parts: ConformanceParts) -> PictureCaption {
        let blueprint = observed.outline.blueprint
        let scenarios = runs.map(\.graph.header.scenario)
        let messages = observed.channels.reduce(0) { $0 + $1.messages }
        let tally = ObservedArchitecture.Reflexion.allCases.compactMap { reflexion in
            let count = observed.channels.count { $0.reflexion == reflexion }
            return count > 0 ? "\(count) \(reflexion.rawValue)" : nil
        }
        var caption = PictureCaption(
            blueprint.title, runs.count == 1 ? scenarios.first ?? nil : Count.of(runs.count, "run"),
            runs.first.flatMap { options.beatWords(of: $0) },
            "\(Count.of(messages, "message")) against \(Count.of(blueprint.rules.count, "rule"))",
            tally.isEmpty ? nil : "channels: \(tally.joined(separator: ", "))", theme: theme)
        for reflexion in ObservedArchitecture.Reflexion.allCases
        where observed.channels.contains(where: { $0.reflexion == reflexion }) {
            caption.keys.append(ChannelStyle(reflexion: reflexion, theme: theme).key)
        }
        let broken = Set(observed.channels.filter { $0.reflexion == .divergent }.flatMap(\.rules))
        var elsewhere: [String: Int] = [:]
        for (rule, count) in observed.brokenElsewhere { elsewhere[rule.id] = count }
        for rule in blueprint.rules where broken.contains(rule.id) || elsewhere[rule.id] != nil {
            let other = elsewhere[rule.id].map { " (\(Count.of($0, "time")) by what is no message drawn here)" } ?? ""
            caption.lines.append(
                .init(
                    sign: "✕ \(rule.id)", color: theme[.badText],
                    words: ShortName.of(rule.sentence, limit: 120) + other))
        }
        if messages == 0 { caption.notes.append("No messages.") }
        if observed.lost > 0 {
            caption.notes.append("Not drawn: \(Count.of(observed.lost, "message")) that nobody received.")
        }
        if observed.channels.contains(where: { $0.from == .others || $0.to == .others }) {
            caption.notes.append("Too many types are no parts of the blueprint: the later ones are grouped.")
        }
        caption.notes += notes
        return caption
    }
}
