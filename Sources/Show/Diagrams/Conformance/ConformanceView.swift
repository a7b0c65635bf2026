import ArchFlowSupport
import ArchitectureRules
import FlowAnalysis
import Graphviz
import TraceFormat

extension DiagramView {
    /// Runs compared with the blueprint.
    public static let conformance = DiagramView(
        "conformance", "declared channels against those seen in runs: kept, missing, broken, without a rule",
        of: .several,
        needsBlueprint: true, example: ViewExample("round-table", scenarios: "login-success")
    ) { subject throws(DiagramError) in
        ConformanceView(zip(subject.runs, subject.drawn), against: try subject.outline(), subject.options)
    }
}

/// Runs of a pattern compared with its blueprint: channels that keep a rule, break a rule, weren't seen, or have no
/// rule. Components are grouped by their part of the blueprint.
struct ConformanceView: Picture {
    private let runs: [RunAnalysis]
    private let observed: ObservedArchitecture
    private let notes: [String]
    /// The number of messages on the drawn channels.
    private let messages: MessageTotal
    var options: DiagramOptions
    private var theme: Theme { options.theme }

    /// Prepares a picture that compares runs with a blueprint.
    ///
    /// - Parameters:
    ///   - runs: each run twice: the complete run, on which the rules are checked, and the part of it that is drawn.
    ///   - outline: the declared parts and rules.
    ///   - options: the drawing options; the selection has been applied already.
    init(
        _ runs: some Sequence<(RunAnalysis, DrawnRun)>, against outline: BlueprintOutline,
        _ options: DiagramOptions = DiagramOptions()
    ) {
        let runs = Array(runs)
        let isEverything = options.selection.isEverything
        self.runs = runs.map(\.0)
        self.options = options
        notes = runs.map(\.1).joinedNotes
        messages =
            runs.map { _, drawn in
                let graph = drawn.run.graph
                let places = graph.messages.indices.filter { graph.messages[$0].receiver != .nobody }
                return MessageTotal(places.map { drawn.run.classification[$0] })
            }.total
        observed = ObservedArchitecture(
            runs.map { whole, drawn in
                (whole, isEverything ? nil : Set(drawn.run.graph.messages.map(\.id)))
            }, against: outline)
    }

    /// Returns the picture of the runs compared with the blueprint.
    func diagram() -> Diagram {
        let parts = ConformanceParts(observed, theme)
        let caption = caption(parts)
        let broken = observed.channels.filter { $0.reflexion == .divergent }.prefix(12).map { channel in
            [channel.from, channel.to].map { ConformanceParts.name($0, observed.outline) }.joined(separator: " to ")
        }
        let graph = Graph(
            "conformance", of: runs.map(\.graph.header), caption: caption,
            description: broken.isEmpty ? "No channel is broken." : "Broken: \(broken.joined(separator: ", ")).",
            gaps: (20, 54))
        return Diagram(graph, parts, lines: observed.channels.count, caption: caption, perLine: 4)
    }

    private func caption(_ parts: ConformanceParts) -> PictureCaption {
        let blueprint = observed.outline.blueprint
        let scenarios = runs.map(\.graph.header.scenario)
        let tally = ObservedArchitecture.Reflexion.allCases.compactMap { reflexion in
            let count = observed.channels.count { $0.reflexion == reflexion }
            return count > 0 ? "\(count) \(reflexion.rawValue)" : nil
        }
        var caption = PictureCaption(
            blueprint.title, runs.count == 1 ? scenarios.first ?? nil : Count.of(runs.count, "run"),
            runs.first.flatMap { options.beatWords(of: $0) },
            "\(messages.words) against \(Count.of(blueprint.rules.count, "rule"))",
            tally.isEmpty ? nil : "channels: \(tally.joined(separator: ", "))", theme: theme)
        for reflexion in ObservedArchitecture.Reflexion.allCases
        where observed.channels.contains(where: { $0.reflexion == reflexion }) {
            let style = ChannelStyle(reflexion: reflexion, theme: theme)
            caption.key(style.key.sign, style.text, style.key.words)
        }
        let broken = Set(observed.channels.filter { $0.reflexion == .divergent }.flatMap(\.rules))
        var elsewhere: [String: Int] = [:]
        for (rule, count) in observed.brokenElsewhere { elsewhere[rule.id] = count }
        for rule in blueprint.rules where broken.contains(rule.id) || elsewhere[rule.id] != nil {
            let other = elsewhere[rule.id].map { " (\(Count.of($0, "time")) apart from the messages drawn here)" } ?? ""
            caption.lines.append(
                .init(
                    sign: "✕ \(rule.id)", color: theme[.badText],
                    words: ShortName.of(rule.sentence, limit: 120) + other))
        }
        if messages.isEmpty { caption.notes.append("No messages.") }
        if observed.lost > 0 {
            caption.notes.append("Not drawn: \(Count.of(observed.lost, "message")) that nobody received.")
        }
        if observed.channels.contains(where: { $0.from == .others || $0.to == .others }) {
            caption.notes.append(
                "Too many types belong to no part of the blueprint: the types beyond a limit share a box.")
        }
        caption.notes += notes
        return caption
    }
}

/// The boxes and lines of runs that are compared with a blueprint.
struct ConformanceParts: RankedParts {
    let observed: ObservedArchitecture
    let theme: Theme
    private let ends: [ObservedArchitecture.End]
    private let places: [ObservedArchitecture.End: Int]
    let names: [String]
    let columns: Columns
    private var outline: BlueprintOutline { observed.outline }

    init(_ observed: ObservedArchitecture, _ theme: Theme) {
        self.observed = observed
        self.theme = theme
        let outline = observed.outline
        let drawn = Set(observed.channels.flatMap { [$0.from, $0.to] })
        var ends = outline.parts.indices.map { ObservedArchitecture.End.part($0) }.filter(drawn.contains)
        for channel in observed.channels {
            for end in [channel.from, channel.to] where !ends.contains(end) { ends.append(end) }
        }
        var places: [ObservedArchitecture.End: Int] = [:]
        for (place, end) in ends.enumerated() { places[end] = place }
        self.ends = ends
        self.places = places
        names = UniqueNames.of(ends.map { ConformanceParts.name($0, outline) })
        columns = Columns(
            roles: ends.map { ConformanceParts.role($0, outline) },
            links: observed.channels.compactMap { channel in
                guard let from = places[channel.from], let to = places[channel.to] else { return nil }
                return (from, to)
            })
    }

    /// The number of boxes for parts.
    var count: Int { ends.count }

    static func name(_ end: ObservedArchitecture.End, _ outline: BlueprintOutline) -> String {
        switch end {
        case .part(let part): outline.parts[part].name
        case .type(let name, _): name
        case .others: "other types"
        case .unknown: "unknown"
        }
    }

    private static func role(_ end: ObservedArchitecture.End, _ outline: BlueprintOutline) -> Role? {
        switch end {
        case .part(let part): outline.parts[part].role
        case .type(_, let role): role
        case .others, .unknown: nil
        }
    }

    private func role(_ place: Int) -> Role? { ConformanceParts.role(ends[place], outline) }

    private func module(_ place: Int) -> Int? {
        if case .part(let part) = ends[place] { outline.module(of: part) } else { nil }
    }

    var order: [Int] { Role.order(of: ends.indices.map(role)) }

    /// The boxes without a module.
    var outside: [Graph.Node] { order.filter { module($0) == nil }.map(node) }

    /// The modules, each a rounded box with its parts.
    var modules: [Graph.Cluster] {
        outline.modules.indices.compactMap { module in
            let members = order.filter { self.module($0) == module }
            guard !members.isEmpty else { return nil }
            return Graph.Cluster(module: "module \(module + 1)", label: "each module", members.map(node), theme)
        }
    }

    /// The lines. Broken channels are drawn on top.
    var edges: [Graph.Edge] {
        let ids = UniqueNames.of(observed.channels.map { "channel-\(name($0.from))--\(name($0.to))" })
        return zip(observed.channels, ids).sorted {
            ($0.0.reflexion == .divergent ? 1 : 0) < ($1.0.reflexion == .divergent ? 1 : 0)
        }
        .map { edge($0.0, id: $0.1) }
    }

    private func name(_ end: ObservedArchitecture.End) -> String { places[end].map { names[$0] } ?? "" }

    func node(_ place: Int) -> Graph.Node {
        let role = role(place)
        let look = theme.style(of: role)
        let isPart: Bool
        var detail: String
        var isSeen = true
        switch ends[place] {
        case .part(let part):
            isPart = true
            let types = observed.types[part] ?? []
            detail = types.count == 1 ? types.first ?? "" : Count.of(types.count, "type")
            if types.isEmpty {
                isSeen = outline.parts[part].kind != .role
                detail = isSeen ? "" : "not seen"
            }
        case .type(_, let role):
            isPart = false
            detail = "\(role.rawValue), no part"
        case .others, .unknown:
            isPart = false
            detail = ends[place] == .others ? "no parts" : "unrecorded"
        }
        var lines = [
            Graph.Line(ShortName.of(names[place]), bold: isPart, size: isPart ? 12 : 11, color: theme[.text])
        ]
        if !detail.isEmpty {
            lines.append(
                Graph.Line(ShortName.of(detail, limit: 34), size: 9, color: isSeen ? look.text : theme[.idleText]))
        }
        var box = Graph.Node(
            names[place], label: .lines(lines), fill: isSeen ? look.fill : theme[.card],
            stroke: isSeen ? look.stroke : theme[.absent], styles: isSeen ? [.rounded] : [.rounded, .dashed],
            classes: ["component", "role-\(role?.rawValue ?? "unknown")"] + (isSeen ? [] : ["missing"]))
        box.elementID = "component-\(names[place])"
        box.size = .init(width: 84, height: 38)
        box.margin = .init(width: 10, height: 6)
        return box
    }

    private func edge(_ channel: ObservedArchitecture.Channel, id: String) -> Graph.Edge {
        let look = ChannelStyle(reflexion: channel.reflexion, theme: theme)
        let places = [channel.from, channel.to].compactMap { self.places[$0] }
        var edge = Graph.Edge(
            name(channel.from), name(channel.to), head: look.head,
            isBackward: places.count == 2 && columns.isBackward(places[0], places[1]))
        edge.elementID = id
        edge.color = look.color
        edge.line = look.line
        edge.width = look.width(channel.messages)
        edge.arrowSize = 0.7
        edge.font.color = look.text
        edge.classes = ["message", channel.reflexion.rawValue]
        var runs = [
            Graph.Run(look.words(channel), bold: channel.reflexion == .divergent, size: 9, color: look.text)
        ]
        if !channel.rules.isEmpty {
            runs.append(
                Graph.Run(
                    "  " + BlueprintStyle.short(channel.rules), size: 9,
                    color: channel.reflexion == .divergent ? theme[.badText] : theme[.soft]))
        }
        edge.label = .beside([Graph.Line(runs)])
        let rules = channel.rules.isEmpty ? "" : " (\(channel.rules.joined(separator: ", ")))"
        edge.title =
            "\(name(channel.from)) → \(name(channel.to)): \(channel.reflexion.rawValue), \(look.words(channel))\(rules)"
        return edge
    }
}

/// The look of a channel with a certain outcome. Outcomes differ in line, sign and words as well as in colour.
struct ChannelStyle {
    let reflexion: ObservedArchitecture.Reflexion
    let theme: Theme

    var color: Graph.Color {
        switch reflexion {
        case .convergent: theme[.message]
        case .absent: theme[.absent]
        case .divergent: theme[.bad]
        case .unspecified: theme[.weak]
        }
    }

    var text: Graph.Color {
        switch reflexion {
        case .convergent: theme[.messageText]
        case .absent: theme[.idleText]
        case .divergent: theme[.badText]
        case .unspecified: theme[.soft]
        }
    }

    var line: Graph.LineStyle {
        switch reflexion {
        case .convergent, .divergent: .solid
        case .absent: .dashed
        case .unspecified: .dotted
        }
    }

    var head: Graph.Arrow {
        switch reflexion {
        case .convergent, .divergent: .normal
        case .absent, .unspecified: .vee
        }
    }

    func width(_ messages: Int) -> Double {
        switch reflexion {
        case .convergent: LineWidth.points(for: messages)
        case .absent: 1.2
        case .divergent: max(2.2, LineWidth.points(for: messages))
        case .unspecified: 1.4
        }
    }

    /// Returns a channel's label: `14` messages that keep a rule, `not seen`, `✕ 3 of 14` that break one, or `(5)`
    /// without a rule.
    func words(_ channel: ObservedArchitecture.Channel) -> String {
        switch reflexion {
        case .convergent: "\(channel.messages)"
        case .absent: "not seen"
        case .divergent:
            channel.broken == channel.messages ? "✕ \(channel.messages)" : "✕ \(channel.broken) of \(channel.messages)"
        case .unspecified: "(\(channel.messages))"
        }
    }

    /// The sign of the channel's outcome in the legend, and its meaning.
    var key: (sign: String, words: String) {
        switch reflexion {
        case .convergent: ("n", "kept: a rule demands or allows these messages")
        case .absent: ("not seen", "missing (dashed): demanded or allowed, and not seen here")
        case .divergent: ("✕ n", "broken: n of the messages break a rule")
        case .unspecified: ("(n)", "no rule (dotted): no rule is about this channel")
        }
    }
}
