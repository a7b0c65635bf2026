import ArchFlowSupport
public import TraceFormat

/// An ArchFlow trace in another tool's format.
///
/// Each message becomes a span or slice, and its cause is the parent. ArchFlow's own keys contain everything else, so
/// that an import restores the trace.
public struct ExportedTrace {
    /// The exported file's contents, in UTF-8.
    public let bytes: [UInt8]
    /// Counts of the data that the format can't contain, and of the data that had to be added.
    public let losses: Losses

    /// Converts a trace to a format.
    public init(_ trace: Trace, as format: ExportFormat) {
        let export = Export(trace)
        bytes =
            switch format {
            case .otlp: export.otlp
            case .chrome: export.chrome
            }
        losses = export.losses
    }
}

/// The data of a trace that all export formats need.
struct Export {
    /// A message with its times and related records, such as its return.
    struct Message {
        let record: MessageRecord
        /// The start in nanoseconds, as the exported file states it.
        var start: Int64
        var end: Int64
        /// The message and its related records with the keys of ArchFlow's format, from which an import restores them.
        var own: TraceValue
        let isFailure: Bool
    }

    let header: TraceHeader
    /// The records before the first message.
    private(set) var before: [TraceValue] = []
    let components: [Int: ComponentRecord]
    private(set) var messages: [Message] = []
    /// For each message's id: the id of the root of its tree of causes.
    private(set) var roots: [Int: Int] = [:]
    private(set) var losses = Losses()

    init(_ trace: Trace) {
        header = trace.header
        components = Dictionary(trace.components.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        var returns: [Int: ReturnRecord] = [:]
        for case .messageReturn(let end) in trace.records { returns[end.message] = end }
        let described = components.mapValues { OwnSpan.fields(of: .component($0)) }
        var beat: BeatRecord?
        var then: [TraceValue] = []
        for record in trace.records {
            switch record {
            case .message(let message):
                keep(&then)
                roots[message.id] = roots[message.cause] ?? message.id
                let end = returns[message.id]?.at ?? message.at
                messages.append(
                    Message(
                        record: message, start: message.at, end: max(message.at, end),
                        own: Self.own(message, described, beat, returns[message.id]),
                        isFailure: returns[message.id]?.isFailure ?? false))
                beat = nil
            default:
                if case .beat(let next) = record { beat = next }
                then.append(OwnSpan.line(of: record))
            }
        }
        keep(&then)
        if header.clock == .virtual { giveTime() } else { coverDescendants(returns) }
    }

    /// Adds records to the last message or, if there is no message yet, to ``before``. Then empties `records`.
    private mutating func keep(_ records: inout [TraceValue]) {
        if messages.isEmpty {
            before = records
        } else {
            messages[messages.count - 1].own.append(OwnSpan.then, .array(records))
        }
        records = []
    }

    private static func own(
        _ message: MessageRecord, _ components: [Int: TraceValue], _ beat: BeatRecord?, _ returned: ReturnRecord?
    ) -> TraceValue {
        var fields = [TraceValue.Field("message", OwnSpan.fields(of: .message(message)))]
        if let sender = components[message.from] { fields.append(.init("sender", sender)) }
        if let receiver = components[message.to] { fields.append(.init("receiver", receiver)) }
        if let beat { fields.append(.init("beat", OwnSpan.fields(of: .beat(beat)))) }
        if let returned {
            fields.append(.init("returned", .int(returned.at)))
            if returned.isFailure { fields.append(.init("failed", .bool(true))) }
        }
        return .object(fields)
    }

    /// Gives each start and end its own microsecond, in order. Viewers can't draw a turn at one instant of the virtual
    /// clock.
    private mutating func giveTime() {
        var places: [Int: Int] = [:]
        var open: [Int] = []
        var isOpen: Set<Int> = []
        var (at, steps): (Int64, Int64) = (0, 0)
        func now() -> Int64 { at.addingClamped(steps * 1000) }
        func close(to count: Int) {
            while open.count > count, let last = open.popLast() {
                isOpen.remove(messages[last].record.id)
                messages[last].end = now()
                steps += 1
            }
        }
        for index in messages.indices {
            let message = messages[index].record
            places[message.id] = index
            // The callers that wait for this message stay open; every other open message has ended.
            let waits = !message.isAsync && isOpen.contains(message.cause) ? places[message.cause] : nil
            close(to: waits.flatMap { waiting in open.lastIndex(of: waiting).map { $0 + 1 } } ?? 0)
            at = max(at, message.at)
            messages[index].start = now()
            steps += 1
            open.append(index)
            isOpen.insert(message.id)
        }
        close(to: 0)
        losses.add("microseconds added, one for each beginning and end, because the clock is virtual", Int(steps))
    }

    /// Extends each message without a return to the end of the last message that it waits for.
    private mutating func coverDescendants(_ returns: [Int: ReturnRecord]) {
        var places: [Int: Int] = [:]
        for index in messages.indices { places[messages[index].record.id] = index }
        for index in messages.indices.reversed() {
            let message = messages[index].record
            guard !message.isAsync, returns[message.cause] == nil, let cause = places[message.cause] else { continue }
            messages[cause].end = max(messages[cause].end, messages[index].end)
        }
        losses.add(
            "unknown ends of calls, set to the end of the last call that each awaited", messages.count - returns.count)
    }

    /// Returns the name under which a component is shown in the export.
    func name(of component: Int) -> String {
        components[component]?.name ?? (component == 0 ? "nobody" : "component \(component)")
    }
}
