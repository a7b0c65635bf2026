import ArchFlowSupport
public import Tables
public import TraceFormat

/// A table of the times of some runs.
public struct TimeTable: Sendable {
    public private(set) var table: Table
    private let grouping: TimeGrouping
    /// The names of the runs on a virtual clock, and of the runs on a real clock without a recorded return.
    private var (virtual, silent): ([String], [String]) = ([], [])

    public init(by grouping: TimeGrouping) {
        self.grouping = grouping
        table = Table(columns: Self.subject(of: grouping) + Self.run + Self.times)
    }

    private static func subject(of grouping: TimeGrouping) -> [Table.Column] {
        let ends = [
            Table.Column("sender", alignment: .leading, canBeMissing: false),
            Table.Column("receiver", alignment: .leading, canBeMissing: false),
            Table.Column("from", place: .machinesOnly, canBeMissing: false),
            Table.Column("to", place: .machinesOnly, canBeMissing: false),
        ]
        switch grouping {
        case .component:
            return [
                Table.Column("component", alignment: .leading, canBeMissing: false),
                Table.Column("module", alignment: .leading),
                Table.Column("id", place: .machinesOnly, canBeMissing: false),
            ]
        case .call:
            return [
                Table.Column("call", alignment: .leading, canBeMissing: false),
                Table.Column("case", alignment: .leading),
            ] + ends
        case .channel:
            return [Table.Column("channel", alignment: .leading, canBeMissing: false)] + ends.map(\.forMachines)
        }
    }

    private static let run = [
        Table.Column("pattern", alignment: .leading, place: .heading),
        Table.Column("scenario", alignment: .leading, place: .heading),
    ]

    private static let times = [
        Table.Column("calls", meaning: "messages received, including those to an assembly", canBeMissing: false),
        Table.Column("failures", meaning: "messages that failed; – if the recording has no failure"),
        Table.Column(
            "unfinished", meaning: "messages without a recorded return, which have no duration", canBeMissing: false),
        Table.Column(
            "self", meaning: "sum of the durations without the time in awaited calls; in JSON and CSV, times are in ms",
            value: .number),
        Table.Column(
            "critical", meaning: "time on the critical paths: how much later the roots returned because of it",
            value: .number),
        Table.Column(
            "time", meaning: "sum of the durations, from delivery to return, including awaited calls", value: .number),
        Table.Column("p50", meaning: "half of the durations are at most this", value: .number),
        Table.Column("p95", meaning: "95 % of the durations are at most this", value: .number),
        Table.Column("max", meaning: "longest duration", value: .number),
    ]

    /// Adds the rows of a run.
    public mutating func add(_ graph: FlowGraph) {
        let times = RunTimes(graph)
        let header = graph.header
        let run = [Table.Cell.optional(header.pattern), .optional(header.scenario)]
        func add(_ subject: [Table.Cell], _ summary: TimeSummary) {
            table.append(subject + run + Self.cells(summary, hasFailures: graph.hasFailures))
        }
        switch grouping {
        case .component:
            for (id, summary) in times.summaries(by: { if case .component(let id) = $0.receiver { id } else { nil } }) {
                let participant = Participant.component(id)
                add([.text(graph.name(of: participant)), .optional(graph.component(id)?.module), .number(id)], summary)
            }
        case .call:
            struct Key: Hashable {
                let call: Call
                let caseName: Symbol?
            }
            for (key, summary) in times.summaries(by: { Key(call: Call($0), caseName: $0.caseName) }) {
                add(
                    [.text(graph.text(key.call.method)), .optional(key.caseName.map(graph.text))]
                        + ends(key.call.channel, graph), summary)
            }
        case .channel:
            for (channel, summary) in times.summaries(by: { Channel(from: $0.sender, to: $0.receiver) }) {
                let names = [channel.sender, channel.receiver].map(graph.name(of:))
                add([.text(names.joined(separator: " → "))] + ends(channel, graph), summary)
            }
        }
        note(header, graph)
    }

    private func ends(_ channel: Channel, _ graph: FlowGraph) -> [Table.Cell] {
        [
            .text(graph.name(of: channel.sender)), .text(graph.name(of: channel.receiver)), .number(channel.sender.id),
            .number(channel.receiver.id),
        ]
    }

    private static func cells(_ summary: TimeSummary, hasFailures: Bool) -> [Table.Cell] {
        [
            .number(summary.calls), hasFailures ? .number(summary.failures) : .missing, .number(summary.unfinished),
            .optional(duration: summary.selfTime), .optional(duration: summary.criticalTime),
            .optional(duration: summary.time), .optional(duration: summary.percentile(50)),
            .optional(duration: summary.percentile(95)), .optional(duration: summary.longest),
        ]
    }

    /// Adds a note with the reason, if the run has no durations.
    private mutating func note(_ header: TraceHeader, _ graph: FlowGraph) {
        guard !graph.messages.isEmpty, !graph.hasReturns else { return }
        if header.clock == .virtual { virtual.append(header.runName) } else { silent.append(header.runName) }
        table.notes = Self.notes(virtual: virtual, silent: silent)
    }

    static func notes(virtual: [String], silent: [String]) -> [String] {
        var notes: [String] = []
        if !virtual.isEmpty {
            notes.append(
                "\(Self.list(virtual)): recorded on a virtual clock, on which no time passes while a message is "
                    + "handled. So there are no durations; archflow run records an app on a real clock.")
        }
        if !silent.isEmpty {
            notes.append("\(Self.list(silent)): no return of a message is recorded, so there are no durations.")
        }
        return notes
    }

    private static func list(_ names: [String]) -> String {
        let shown = names.prefix(3).joined(separator: ", ")
        return names.count > 3 ? "\(shown) and \(Count.of(names.count - 3, "more run"))" : shown
    }
}

extension TraceHeader {
    /// The pattern and the scenario of the run; without either, the app.
    fileprivate var runName: String {
        let words = [pattern, scenario].compactMap(\.self)
        return words.isEmpty ? app : words.joined(separator: "/")
    }
}

extension Table.Column {
    /// A copy of this column that appears only in output for programs.
    fileprivate var forMachines: Table.Column {
        Table.Column(
            key, title: title, unit: unit, alignment: alignment, place: .machinesOnly, meaning: meaning, value: value,
            canBeMissing: canBeMissing)
    }
}

/// A table with one critical path for each run: the path of its longest root message, or of a chosen message.
public struct CriticalPathTable: Sendable {
    public private(set) var table = Table(columns: [
        Table.Column("start", meaning: "time since the root was delivered", value: .number, canBeMissing: false),
        Table.Column(
            "time", meaning: "part of the critical path; in JSON and CSV, times are in ms", value: .number,
            canBeMissing: false),
        Table.Column("share", meaning: "part of the root's duration", value: .share),
        Table.Column("component", alignment: .leading, canBeMissing: false),
        Table.Column("call", alignment: .leading, canBeMissing: false),
        Table.Column("message", meaning: "number of the message in the trace", canBeMissing: false),
        Table.Column("failed", alignment: .leading, value: .flag),
        Table.Column("pattern", alignment: .leading, place: .heading),
        Table.Column("scenario", alignment: .leading, place: .heading),
    ])
    private var (virtual, silent): ([String], [String]) = ([], [])
    private var notes: [String] = []

    public init() {}

    /// Adds the sections of a run's critical path, in order of time.
    ///
    /// - Parameter message: The id of the message whose path is added; by default, the root that took longest.
    public mutating func add(_ graph: FlowGraph, of message: Int? = nil) {
        let times = RunTimes(graph)
        let header = graph.header
        if let message, graph.place(ofMessage: message).flatMap(times.duration) == nil {
            notes.append("\(header.runName): message \(message) is missing, or has no duration.")
            table.notes = notes + TimeTable.notes(virtual: virtual, silent: silent)
            return
        }
        guard let root = message.flatMap(graph.place(ofMessage:)) ?? times.longestRoot,
            let whole = graph.interval(of: root)
        else {
            guard !graph.messages.isEmpty else { return }
            if header.clock == .virtual { virtual.append(header.runName) } else { silent.append(header.runName) }
            table.notes = notes + TimeTable.notes(virtual: virtual, silent: silent)
            return
        }
        let duration = whole.end.subtractingClamped(whole.start)
        for section in times.criticalPath(from: root) {
            let message = graph.messages[section.place]
            let time = section.interval.end.subtractingClamped(section.interval.start)
            table.append([
                .duration(nanoseconds: section.interval.start.subtractingClamped(whole.start)),
                .duration(nanoseconds: time), .share(Int(clamping: time), of: Int(clamping: duration)),
                .text(graph.name(of: message.receiver)), .text(graph.text(message.name)), .number(message.id),
                graph.hasFailures ? .flag(graph.isFailure(at: section.place)) : .missing, .optional(header.pattern),
                .optional(header.scenario),
            ])
        }
        func words(_ place: Int) -> String {
            "\(graph.text(graph.messages[place].name)), message \(graph.messages[place].id)"
        }
        let others = message == nil ? graph.roots.count - 1 : 0
        notes.append(
            "\(header.runName): the path of \(words(root)), which took \(DurationWords.of(duration))"
                + (others > 0 ? ", the longest of \(others + 1) roots." : "."))
        let next = others > 0 ? times.longestRoots(4).dropFirst() : []
        if !next.isEmpty {
            notes.append(
                "The next longest: "
                    + next.map { "\(words($0)) (\(DurationWords.of(times.duration(of: $0) ?? 0)))" }.joined(
                        separator: "; ")
                    + ". --root MESSAGE prints the path of one of them.")
        }
        table.notes = notes + TimeTable.notes(virtual: virtual, silent: silent)
    }
}

extension FlowGraph {
    /// Reads a trace as a graph of causes, without keeping the trace in memory.
    ///
    /// - Parameters:
    ///   - path: A file, or `-` for standard input.
    ///   - name: The file's name in reported problems; by default the path.
    /// - Throws: `TraceError`, as `TraceReader` does.
    public static func read(
        _ path: String, name: String? = nil
    ) throws(TraceError) -> (graph: FlowGraph, findings: TraceFindings) {
        let reader = try TraceReader(path: path, name: name)
        var builder = FlowGraphBuilder(reader.header)
        while let record = try reader.next() { builder.add(record) }
        return (builder.finish(reader.footer), reader.findings)
    }
}
