import TraceFormat

extension Evidence {
    /// A row for each thing that was counted, or for each message of it.
    func table(in run: RunAnalysis) -> Table {
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

/// Makes the rows of evidence of one run.
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

    /// `17 View → Core: send(event:) failed`
    func name(of place: Int) -> String {
        let message = graph.messages[place]
        return "\(message.id) \(run.name(of: run.channel(of: place))): \(graph.call(message))"
    }

    /// The messages of each group under its name; one without messages has a row of its own.
    func grouped(by noun: String, _ groups: [Evidence.Group]) -> Table {
        var table = Table(
            columns: [Table.Column(noun, alignment: .leading, place: .heading)] + Self.messageColumns)
        for group in groups {
            if group.messages.isEmpty { table.append([.text(group.name)]) }
            for place in group.messages { table.append([.text(group.name)] + message(place)) }
        }
        return table
    }

    /// The message during which something changed; its number and time alone where the trace has no such message.
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
            graph.context.endOfComponent[index].map { .milliseconds(ofNanoseconds: $0) } ?? .missing,
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
