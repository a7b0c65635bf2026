import ArchFlowSupport
import FlowAnalysis
import Graphviz
import TraceFormat

extension DiagramView {
    /// Runs side by side.
    public static let comparison = DiagramView(
        "comparison", "several runs side by side, every role in its own column", of: .several,
        options: DrawingOption.ofMessages.union([.slide]),
        example: ViewExample("round-table", "rvb", "viper-s", scenarios: "login-wrong-password")
    ) { subject in
        guard subject.options.isSlide else {
            return ComparisonView(subject.drawn, titles: subject.titles, subject.options)
        }
        return ComparisonSlides(subject.drawn, titles: subject.titles, subject.options)
    }
}

/// Runs for comparison, one band for each. Every role has the same column in all bands. Lines above the boxes lead
/// forward in the order of the roles, lines below lead back. Sets are counted apart from messages.
struct ComparisonView: Picture {
    /// The largest number of runs that are drawn. Further runs are left out.
    static let bandLimit = 12

    private let drawn: [DrawnRun]
    private let titles: [String]
    var options: DiagramOptions
    private var runs: [RunAnalysis] { drawn.map(\.run) }
    private var theme: Theme { options.theme }

    /// Prepares a picture of one or more runs.
    ///
    /// - Parameters:
    ///   - drawn: the runs, a band each.
    ///   - titles: the patterns' display names; a missing name is made from the trace's header.
    ///   - options: the options of the drawing; its selection has been applied already.
    init(_ drawn: [DrawnRun], titles: [String?] = [], _ options: DiagramOptions = DiagramOptions()) {
        self.drawn = drawn
        self.titles = PatternTitle.all(drawn, titles)
        self.options = options
    }

    /// Returns the picture with a band for each run.
    func diagram() -> Diagram {
        let bands = runs.prefix(ComparisonView.bandLimit).map { ComparisonBand($0) }
        let columns = Set(bands.flatMap(\.members.keys)).sorted()
        let layout = ComparisonLayout(columns: columns, bands: bands, theme: theme)
        var canvas = Canvas()
        layout.addHeads(to: &canvas)
        var top = layout.headHeight + 8
        let scenarios = Set(runs.map(\.graph.header.scenario))
        for (index, band) in bands.enumerated() {
            let scenario = scenarios.count > 1 ? runs[index].graph.header.scenario : nil
            top += layout.add(band, title: titles[index], scenario: scenario, number: index, top: top, to: &canvas) + 10
        }
        let words = zip(titles, bands).map { "\($0): \($1.words)" }
        return canvas.diagram(
            "comparison", of: runs.map(\.graph.header), caption: caption(bands, scenarios),
            description: words.joined(separator: ", ") + ".", perLine: 2)
    }

    private func caption(_ bands: [ComparisonBand], _ scenarios: Set<String?>) -> PictureCaption {
        let beats = Set(runs.map { options.beatWords(of: $0) })
        var caption = PictureCaption(
            (scenarios.count == 1 ? scenarios.first ?? nil : nil) ?? "Comparison",
            beats.count == 1 ? beats.first ?? nil : nil,
            Count.of(bands.count, "pattern"), theme: theme)
        Self.addKeys(of: bands, to: &caption)
        caption.notes += drawn.joinedNotes
        if bands.isEmpty { caption.notes.append("No runs.") }
        if !bands.isEmpty && bands.allSatisfy({ $0.messages == 0 }) { caption.notes.append("No messages.") }
        if runs.count > bands.count { caption.notes.append("Not drawn: \(runs.count - bands.count) further runs.") }
        if let note = Self.assemblyNote(on: runs.prefix(bands.count)) { caption.notes.append(note) }
        return caption
    }

    /// Returns the note that messages to assemblies aren't drawn; `nil` if the runs have no such messages.
    static func assemblyNote(on runs: some Sequence<RunAnalysis>) -> String? {
        runs.contains { $0.total.assembly > 0 }
            ? "Messages to assemblies, which build modules, are not drawn." : nil
    }

    /// Adds to the legend the colours and arrows that occur in any of the runs.
    static func addKeys(of bands: [ComparisonBand], to caption: inout PictureCaption) {
        let links = bands.flatMap(\.links)
        caption.key("→", of: Set(links.flatMap(\.tally.classes)))
        caption.key(
            "→", .messageText, "lines above the boxes lead right, below left; the wider, the more messages",
            if: links.contains { $0.messages > 0 })
        caption.key(
            "⇢", .messageText, "asynchronous: dashed, with an open head",
            if: links.contains(where: \.isAsync))
        caption.key(
            "+ n sets", .write, MessageWords.setMeaning, if: bands.contains { $0.sets > 0 }
        )
        caption.key(
            "n within", .messageText, "messages between components of this role",
            if: bands.contains { $0.members.values.contains { $0.within > 0 } })
    }
}

/// One run of a comparison: its roles and the messages between them.
struct ComparisonBand {
    /// The column of a component: its role, or the column for components without a role.
    enum Column: Hashable, Comparable {
        case role(Role)
        /// The column of components without a record in the trace. Messages without a receiver lead to it, too.
        case other

        var words: String {
            switch self {
            case .role(let role): role.rawValue
            case .other: "unrecorded"
            }
        }

        var role: Role? {
            switch self {
            case .role(let role): role
            case .other: nil
            }
        }
    }

    struct Link {
        let from: Column
        let to: Column
        var tally = ClassTally()
        var asynchronous = 0
        /// The number of times that senders set properties of receivers. Setting a property isn't a message.
        var sets = 0
        var messages: Int { tally.messages }
        var isAsync: Bool { messages > 0 && asynchronous == messages }
        var idle: Int { tally.idle }
    }

    struct Member {
        /// The types of the components with this role. The type that received most messages is first.
        var types: [(name: String, messages: Int)] = []
        /// The names of the components' types, each once, without the module's name in front.
        var shortNames: [String] = []
        /// The number of messages between components of this role.
        var within = 0
        /// The number of times that a component of this role set a property of another component of this role.
        var setsWithin = 0
    }

    private(set) var links: [Link] = []
    private(set) var members: [Column: Member] = [:]
    private(set) var messages = 0
    private(set) var sets = 0
    /// True if a type's name is written without its module's name.
    var hasShortNames: Bool { members.values.contains { !Set($0.shortNames).isSubset(of: $0.types.map(\.name)) } }
    /// The band's counts: `29 messages`, `29 messages + 2 sets`.
    var words: String { Count.of(messages, "message") + (sets > 0 ? " + \(Count.of(sets, "set"))" : "") }

    init(_ run: RunAnalysis) {
        let graph = run.graph
        var places: [[Column]: Int] = [:]
        var types: [Column: [String: (first: Int, messages: Int)]] = [:]
        /// Returns the columns of a sender and a receiver. Also counts the messages that the receiver's type received.
        func ends(_ participants: [Participant], at place: Int, messages: Int) -> [Column] {
            participants.enumerated().map { index, participant in
                let column = graph.role(of: participant).map(Column.role) ?? .other
                let name = graph.name(of: participant)
                var entry = types[column, default: [:]][name] ?? (place, 0)
                entry.messages += index * messages
                types[column, default: [:]][name] = entry
                return column
            }
        }
        for (place, message) in graph.messages.enumerated() where run.classification[place] != .assembly {
            messages += 1
            let ends = ends([message.sender, message.receiver], at: place, messages: 1)
            guard ends[0] != ends[1] else {
                members[ends[0], default: Member()].within += 1
                continue
            }
            let index = places.index(of: ends, in: &links, adding: Link(from: ends[0], to: ends[1]))
            links[index].tally.add(run.classification[place])
            if message.isAsync { links[index].asynchronous += 1 }
        }
        for set in graph.propertySets {
            sets += 1
            let ends = ends([set.channel.sender, set.channel.receiver], at: set.place, messages: 0)
            if ends[0] == ends[1] {
                members[ends[0], default: Member()].setsWithin += 1
            } else {
                links[places.index(of: ends, in: &links, adding: Link(from: ends[0], to: ends[1]))].sets += 1
            }
        }
        for (column, names) in types {
            members[column, default: Member()].types = names.sorted {
                ($1.value.messages, $0.value.first, $0.key) < ($0.value.messages, $1.value.first, $1.key)
            }
            .map { (name: $0.key, messages: $0.value.messages) }
        }
        let modules = Set(graph.components.compactMap(\.module)).sorted { ($1.count, $0) < ($0.count, $1) }
        for (column, member) in members {
            for type in member.types {
                let name = Self.shortName(of: type.name, without: modules)
                if members[column]?.shortNames.contains(name) == false { members[column]?.shortNames.append(name) }
            }
        }
    }

    /// Returns a type's name without a module's name in front.
    private static func shortName(of name: String, without modules: [String]) -> String {
        for module in modules where name.hasPrefix(module) {
            let rest = name.dropFirst(module.count)
            if rest.first?.isUppercase == true { return String(rest) }
        }
        return name
    }
}
