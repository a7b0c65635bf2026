import MessageTrace

extension Table {
    static func componentTable(_ runs: [RunMeasures]) -> Table {
        var table = Table(
            columns: [
                Column("component", alignment: .leading), Column("id"), Column("role", alignment: .leading),
                Column("module", alignment: .leading),
            ] + runColumns + [
                Column("in"), Column("out"), Column("decisions"), Column("idle"), Column("writes"),
                Column("born", unit: "ms"), Column("ended", unit: "ms"),
            ])
        for (index, run) in runs.enumerated() {
            let context = run.context
            let ends = Dictionary(context.ends.map { ($0.component, $0.at) }, uniquingKeysWith: { first, _ in first })
            var isFirst = true
            for measures in run.components {
                var id: Int?
                if case .component(let number) = measures.participant { id = number }
                let component = id.flatMap { context.index(of: $0) }.map { context.components[$0] }
                let isObject = id.map { !context.functions.contains($0) } ?? false
                table.append(
                    [
                        .text(run.name(of: measures.participant)), .optional(id),
                        .optional(run.role(of: measures.participant)?.rawValue), .optional(component?.module),
                    ] + runCells(run) + [
                        .number(measures.received), .number(measures.sent), .number(measures.decisions),
                        .number(measures.idle), .number(measures.writes),
                        isObject ? .instant(component?.at) : .missing, .instant(id.flatMap { ends[$0] }),
                    ], startsGroup: index > 0 && isFirst)
                isFirst = false
            }
        }
        return table
    }

    static func channelTable(_ runs: [RunMeasures]) -> Table {
        var table = Table(
            columns: [
                Column("channel", alignment: .leading), Column("from"), Column("to"),
                Column("roles", alignment: .leading),
            ] + runColumns + [Column("messages")] + MeasureColumns.classes + [Column("async")])
        for (index, run) in runs.enumerated() {
            var isFirst = true
            for measures in run.channels {
                let channel = measures.channel
                let roles = [channel.sender, channel.receiver].map { run.role(of: $0)?.rawValue ?? "–" }
                table.append(
                    [
                        .text("\(run.name(of: channel.sender)) → \(run.name(of: channel.receiver))"),
                        .number(channel.sender.id), .number(channel.receiver.id),
                        .text(roles.joined(separator: " → ")),
                    ] + runCells(run) + [.number(measures.messages)]
                        + MessageClass.headline.map { .number(measures.classes[$0]) }
                        + [.number(measures.asynchronous)], startsGroup: index > 0 && isFirst)
                isFirst = false
            }
        }
        return table
    }
}

extension Table.Cell {
    /// A time on the trace's clock, or ``missing``.
    fileprivate static func instant(_ nanoseconds: Int64?) -> Table.Cell {
        nanoseconds.map { .milliseconds(ofNanoseconds: $0) } ?? .missing
    }
}

extension Participant {
    /// The number in the trace: 0 for the user, the system and nobody.
    fileprivate var id: Int {
        if case .component(let id) = self { id } else { 0 }
    }
}
