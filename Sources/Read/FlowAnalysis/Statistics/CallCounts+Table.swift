public import Tables
import TraceFormat

extension CallCounts {
    /// Returns a table of the calls of the given runs, with a row for each call. The runs keep their order.
    public static func table(_ runs: [CallCounts] = []) -> Table {
        var table = Table(columns: [
            Table.Column("call", alignment: .leading, canBeMissing: false),
            Table.Column("case", alignment: .leading),
            Table.Column("sender", alignment: .leading, canBeMissing: false),
            Table.Column("receiver", alignment: .leading, canBeMissing: false),
            Table.Column("from", canBeMissing: false), Table.Column("to", canBeMissing: false),
            Table.Column("pattern", alignment: .leading, place: .heading),
            Table.Column("scenario", alignment: .leading, place: .heading),
            Table.Column("messages", meaning: "messages delivered, except those to an assembly", canBeMissing: false),
            Table.Column(
                "async", meaning: "messages delivered after their cause had returned", canBeMissing: false),
        ])
        for run in runs { run.add(to: &table) }
        return table
    }

    /// Adds a row for each call to a table that has the columns of ``table(_:)``.
    public func add(to table: inout Table) {
        for call in calls {
            table.append([
                .text(call.name), .optional(call.caseName), .text(name(of: call.sender)),
                .text(name(of: call.receiver)), .number(call.sender.id), .number(call.receiver.id),
                .optional(header.pattern), .optional(header.scenario), .number(call.messages),
                .number(call.asynchronous),
            ])
        }
    }
}
