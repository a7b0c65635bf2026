/// Checks each record against those before it: numbers given once, causes in the past, times that run forwards.
///
/// It remembers which numbers were given, not what stood under them, so it stays small however long the trace.
struct RecordChecks {
    private var messages = NumberSet()
    private var components = NumberSet()
    private var beats = NumberSet()
    /// The time of the record before, in nanoseconds.
    private var last: Int64 = 0

    /// How many message records were let through.
    private(set) var messageCount = 0
    /// How many records point at something that the file doesn't hold before them.
    private(set) var danglingCount = 0

    /// What is wrong with a record, in the order it was noticed.
    struct Outcome {
        /// Whether the record may be handed on: its number is its own and its cause lies before it.
        var isSound = true
        var problems: [(TraceFinding.Severity, TraceFinding.Kind, String)] = []
    }

    mutating func check(_ record: TraceRecord) -> Outcome {
        var outcome = Outcome()
        switch record {
        case .message(let record): check(record, &outcome)
        case .component(let record):
            number("component", record.id, \.components, &outcome)
            point(at: record.message, of: "message", messages, "the component was born in", &outcome)
        case .beat(let record): number("beat", record.id, \.beats, &outcome)
        case .messageReturn(let record):
            point(at: record.message, of: "message", messages, "the return is of", &outcome)
        case .write(let record):
            point(at: record.message, of: "message", messages, "the write belongs to", &outcome)
            point(at: record.component, of: "component", components, "the write is to", &outcome)
        case .navigation(let record):
            point(at: record.message, of: "message", messages, "the navigation belongs to", &outcome)
        case .end(let record):
            point(at: record.component, of: "component", components, "the end is of", &outcome)
        case .screen(let record): point(at: record.beat, of: "beat", beats, "the screen belongs to", &outcome)
        case .reference(let record):
            point(at: record.beat, of: "beat", beats, "the reference belongs to", &outcome)
            point(at: record.from, of: "component", components, "the reference is held by", &outcome)
            point(at: record.to, of: "component", components, "the reference is to", &outcome)
        }
        if outcome.isSound { time(record.at, &outcome) }
        if outcome.isSound, outcome.problems.contains(where: { $0.1 == .dangling }) { danglingCount += 1 }
        return outcome
    }

    private mutating func check(_ record: MessageRecord, _ outcome: inout Outcome) {
        for (key, cause) in [("cause", record.cause), ("enabledBy", record.enabledBy ?? 0)] where cause >= record.id {
            outcome.isSound = false
            outcome.problems.append(
                (
                    .error, .contradiction,
                    "message \(record.id) has message \(cause) as its \"\(key)\", which must be a lower number; "
                        + "the record is skipped"
                ))
        }
        guard outcome.isSound else { return }
        number("message", record.id, \.messages, &outcome)
        guard outcome.isSound else { return }
        messageCount += 1
        point(at: record.cause, of: "message", messages, "the cause is", &outcome)
        point(at: record.enabledBy ?? 0, of: "message", messages, "the enabler is", &outcome)
        point(at: record.from, of: "component", components, "the sender is", &outcome)
        point(at: record.to, of: "component", components, "the receiver is", &outcome)
        if record.isLost != (record.to == 0) {
            contradiction("\"lost\":true and \"to\":0 go together: only a lost message has no receiver", &outcome)
        }
        if record.isSystem, record.from != 0 {
            contradiction("\"system\":true goes with \"from\":0, not with component \(record.from)", &outcome)
        }
    }

    private func contradiction(_ message: String, _ outcome: inout Outcome) {
        outcome.problems.append((.warning, .contradiction, message))
    }

    /// Notes a number that a record gives itself.
    private mutating func number(
        _ what: String, _ number: Int, _ set: WritableKeyPath<RecordChecks, NumberSet>, _ outcome: inout Outcome
    ) {
        let highest = self[keyPath: set].highest
        switch self[keyPath: set].insert(number) {
        case .inOrder: break
        case .outOfOrder:
            outcome.problems.append(
                (.warning, .order, "\(what) \(number) comes after \(what) \(highest); numbers rise in order"))
        case .duplicate:
            outcome.isSound = false
            outcome.problems.append(
                (
                    .error, .duplicateID,
                    "there is a \(what) \(number) already; each has its own number, and this record is skipped"
                ))
        }
    }

    /// Checks a number that a record points at; 0 points at nothing.
    private func point(
        at number: Int, of what: String, _ set: NumberSet, _ relation: String, _ outcome: inout Outcome
    ) {
        guard outcome.isSound, number != 0, !set.contains(number) else { return }
        outcome.problems.append(
            (
                .warning, .dangling,
                "\(relation) \(what) \(number), which no line before has; the highest so far is \(set.highest)"
            ))
    }

    private mutating func time(_ time: Int64?, _ outcome: inout Outcome) {
        guard let time else { return }
        if time < last {
            outcome.problems.append(
                (
                    .warning, .order,
                    "\"at\" is \(time), less than the \(last) of the record before; times don't run backwards"
                )
            )
        }
        last = time
    }
}

extension TraceRecord {
    /// When it happened, in nanoseconds; `nil` for a reference, which belongs to a beat.
    var at: Int64? {
        switch self {
        case .component(let record): record.at
        case .beat(let record): record.at
        case .message(let record): record.at
        case .messageReturn(let record): record.at
        case .write(let record): record.at
        case .navigation(let record): record.at
        case .end(let record): record.at
        case .screen(let record): record.at
        case .reference: nil
        }
    }
}
