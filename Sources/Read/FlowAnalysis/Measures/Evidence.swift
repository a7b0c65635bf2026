public import Tables
public import TraceFormat

/// The evidence for a number: the counted items, by their indices in a run.
public enum Evidence: Hashable, Sendable {
    /// Messages, by their indices. Each message counts as one.
    case messages([Int])
    /// Messages that one message caused directly, by their indices. Each message counts as one.
    case triggered(by: Int, [Int])
    /// Items that consist of messages, such as channels. Each item counts as one.
    case groups(of: String, [Group])
    /// Writes and visible changes. Each change counts as one.
    case changes([Change])
    /// Components, as indices into ``FlowGraph/components``. Each component counts as one.
    case components([Int])
    case references([ReferenceRecord])

    static let none = Evidence.messages([])

    /// Messages that together count as one item.
    public struct Group: Hashable, Sendable {
        public let name: String
        public let messages: [Int]
    }

    /// A change during the handling of a message.
    public struct Change: Hashable, Sendable {
        /// A text about the changed property, control or screen: `login.error`, `present Login`.
        public let what: String
        /// The id of the message in progress; the trace may lack the message.
        public let message: Int
        /// The time of the change, in nanoseconds on the trace's clock.
        public let at: Int64
    }

    /// The number of counted items.
    public var count: Int {
        switch self {
        case .messages(let places), .triggered(_, let places): places.count
        case .groups(_, let groups): groups.count
        case .changes(let changes): changes.count
        case .components(let indices): indices.count
        case .references(let references): references.count
        }
    }
}

extension Evidence {
    /// Groups the messages by a key, in the order of the groups' first messages.
    static func groups<Key: Hashable>(
        of noun: String, _ places: some Sequence<Int>, by key: (Int) -> Key?, name: (Key) -> String
    ) -> Evidence {
        var order: [Key] = []
        var members: [Key: [Int]] = [:]
        for place in places {
            guard let key = key(place) else { continue }
            if members[key] == nil { order.append(key) }
            members[key, default: []].append(place)
        }
        return .groups(of: noun, order.map { Group(name: name($0), messages: members[$0] ?? []) })
    }

    /// Groups consecutive messages with the same time of delivery.
    static func instants(_ places: some Sequence<Int>, in graph: FlowGraph) -> Evidence {
        var groups: [(at: Int64, places: [Int])] = []
        for place in places {
            let at = graph.messages[place].at
            if groups.last?.at == at {
                groups[groups.count - 1].places.append(place)
            } else {
                groups.append((at, [place]))
            }
        }
        return .groups(
            of: "turn",
            groups.map { Group(name: "\(Table.Cell.milliseconds(ofNanoseconds: $0.at).words) ms", messages: $0.places) }
        )
    }
}

extension Evidence {
    /// Returns a table with a row for each counted item, or for each message that the item consists of.
    package func table(in run: RunAnalysis) -> Table {
        let rows = EvidenceRows(run)
        switch self {
        case .messages(let places):
            var table = Table(columns: EvidenceRows.messageColumns)
            for place in places { table.append(rows.message(place)) }
            return table
        case .triggered(let cause, let places):
            return rows.grouped(by: "trigger", [Group(name: rows.name(of: cause), messages: places)])
        case .groups(let noun, let groups):
            return rows.grouped(by: noun, groups)
        case .changes(let changes):
            var table = Table(
                columns: [Table.Column("change", alignment: .leading)] + EvidenceRows.messageColumns)
            for change in changes { table.append([.text(change.what)] + rows.change(change)) }
            return table
        case .components(let indices):
            var table = Table(columns: EvidenceRows.componentColumns)
            for index in indices { table.append(rows.component(index)) }
            return table
        case .references(let references):
            var table = Table(columns: EvidenceRows.referenceColumns)
            for reference in references { table.append(rows.reference(reference)) }
            return table
        }
    }
}

/// Makes the rows of a table of evidence for one run.
private struct EvidenceRows {
    private let run: RunAnalysis
    private var graph: FlowGraph { run.graph }

    init(_ run: RunAnalysis) { self.run = run }

    static let messageColumns = [
        Table.Column("message"), Table.Column("cause", place: .machinesOnly),
        Table.Column("at", unit: "ms", value: .number),
        Table.Column("beat", place: .machinesOnly), Table.Column("from", alignment: .leading),
        Table.Column("fromID", place: .machinesOnly), Table.Column("to", alignment: .leading),
        Table.Column("toID", place: .machinesOnly), Table.Column("name", title: "method", alignment: .leading),
        Table.Column("case", alignment: .leading), Table.Column("class", alignment: .leading),
        Table.Column("reason", alignment: .leading, place: .below),
        Table.Column("source", title: "file", alignment: .leading, place: .below),
    ]

    func message(_ place: Int) -> [Table.Cell] {
        let message = graph.messages[place]
        let beat = graph.beat(of: place)
        return [
            .number(message.id), .number(message.cause), .milliseconds(ofNanoseconds: message.at),
            .number(beat > 0 ? graph.beats[beat - 1].id : 0), .text(graph.name(of: message.sender)),
            .number(message.sender.id), .text(graph.name(of: message.receiver)), .number(message.receiver.id),
            .text(graph.text(message.name)), .optional(message.caseName.map(graph.text)),
            .text(run.classification[place].rawValue), .text(run.classification.reason(for: place, in: graph)),
            .optional(message.source.map(graph.text)),
        ]
    }

    /// Returns a message's id, channel and call: `17 View → Core: send(event:) failed`.
    func name(of place: Int) -> String {
        let message = graph.messages[place]
        return "\(message.id) \(run.name(of: run.channel(of: place))): \(graph.call(message))"
    }

    /// Lists the messages of each group under the group's name. A group without messages has a row of its own.
    func grouped(by noun: String, _ groups: [Evidence.Group]) -> Table {
        var table = Table(
            columns: [Table.Column(noun, alignment: .leading, place: .heading)] + Self.messageColumns)
        for group in groups {
            if group.messages.isEmpty { table.append([.text(group.name)]) }
            for place in group.messages { table.append([.text(group.name)] + message(place)) }
        }
        return table
    }

    /// Returns the cells for the message in progress; only its id and the time if the trace lacks the message.
    func change(_ change: Evidence.Change) -> [Table.Cell] {
        var cells =
            graph.place(ofMessage: change.message).map(message)
            ?? [.number(change.message), .missing, .missing]
        cells[2] = .milliseconds(ofNanoseconds: change.at)
        return cells
    }

    static let componentColumns = [
        Table.Column("component", alignment: .leading), Table.Column("id"), Table.Column("role", alignment: .leading),
        Table.Column("module", alignment: .leading), Table.Column("born", unit: "ms", value: .number),
        Table.Column("message", title: "during message"), Table.Column("ended", unit: "ms", value: .number),
    ]

    func component(_ index: Int) -> [Table.Cell] {
        let component = graph.components[index]
        return [
            .text(component.name), .number(component.id), .text(component.role.rawValue), .optional(component.module),
            .milliseconds(ofNanoseconds: component.at), .number(component.message),
            graph.context.end(ofComponentAt: index).map { .milliseconds(ofNanoseconds: $0) } ?? .missing,
        ]
    }

    static let referenceColumns = [
        Table.Column("reference", alignment: .leading), Table.Column("from"), Table.Column("to"),
        Table.Column("strength", alignment: .leading), Table.Column("beat"),
    ]

    func reference(_ reference: ReferenceRecord) -> [Table.Cell] {
        let holder = graph.name(of: .component(reference.from))
        return [
            .text("\(holder).\(reference.name) → \(graph.name(of: .component(reference.to)))"), .number(reference.from),
            .number(reference.to), .text(reference.strength.rawValue), .number(reference.beat),
        ]
    }
}

/// A cell of a table of statistics, with the definition of its measure and the items that it counts.
public struct Explanation: Sendable {
    /// The words that select the cell: the names of its row and its column.
    public let path: String
    public let definition: MeasureDefinition
    public let value: Table.Cell
    public let evidence: Evidence
    private let rows: Table
    private let note: String

    init(
        path: String, definition: MeasureDefinition, value: Table.Cell, evidence: Evidence, in run: RunAnalysis
    ) {
        self.path = path
        self.definition = definition
        self.value = value
        self.evidence = evidence
        rows = evidence.table(in: run)
        note = DataQuality(of: [run.measures]).sentence
    }

    /// The evidence as a table: the measure's definition on top, then a row for each counted item or message.
    public var table: Table {
        var table = rows
        table.head = [
            Table.Fact("cell", .text(path)), Table.Fact("measure", .text(definition.key.rawValue)),
            Table.Fact("value", value, words: valueInWords), Table.Fact("unit", .text(definition.unit.description)),
            Table.Fact(
                "better", .optional(definition.better?.rawValue),
                words: definition.better?.rawValue ?? "neither lower nor higher is better for everybody"),
            Table.Fact("meaning", .text(definition.meaning)), Table.Fact("definition", .text(definition.definition)),
            Table.Fact("use", title: "good for", .text(definition.use)),
            Table.Fact("caution", title: "beware", .text(definition.caution)),
        ]
        if let source = definition.source { table.head.append(Table.Fact("source", .text(source))) }
        table.notes = [note]
        return table
    }

    /// The value of the cell as a text: `32`, `36 % (32 of 90)`, `1.5 ms`.
    private var valueInWords: String {
        switch value {
        case .part(let part, let whole): "\(value.words) (\(part) of \(whole))"
        case .quotient(let number, let divisor): "\(value.words) (\(number) ÷ \(divisor))"
        case .milliseconds: "\(value.words) ms"
        case .missing: "– (the number is missing here)"
        case .text, .number, .duration, .hundredths, .flag, .atLeast: value.words
        }
    }
}
