/// What is wrong with a record that could be read.
struct RecordProblem {
    let severity: TraceFinding.Severity
    let kind: TraceFinding.Kind
    let message: String

    init(_ severity: TraceFinding.Severity, _ kind: TraceFinding.Kind, _ message: String) {
        self.severity = severity
        self.kind = kind
        self.message = message
    }
}

/// Checks each record against those before it: numbers given once, causes in the past, times that run forwards.
///
/// A live recording knows a component's real name only at its first use and writes its record then, later than the birth,
/// though before all that mentions the component: so numbers and times of components are in no order there.
///
/// It remembers only which numbers were given, so it stays small however long the trace.
struct RecordChecks {
    private let clock: TraceClock
    private var messages = NumberSet()
    private var components = NumberSet()
    private var beats = NumberSet()
    /// The time of the record before, in nanoseconds.
    private var last: Int64 = 0

    init(clock: TraceClock) {
        self.clock = clock
    }

    /// How many records refer to something that the file doesn't hold before them.
    private(set) var danglingCount = 0

    /// Whether a record may be returned: its number is its own and its cause comes before it.
    ///
    /// - Parameter problems: Gets what is wrong with it, in the order it was noticed.
    mutating func check(_ record: RecordNumbers, _ problems: inout [RecordProblem]) -> Bool {
        switch record.kind {
        case .message:
            guard isSound(record, &problems) else { return false }
        case .component:
            guard Self.isNew("component", record.id, &components, isOrdered: clock == .virtual, &problems)
            else { return false }
            point(at: record.message, of: "message", messages, "the component was born in", &problems)
        case .beat:
            guard Self.isNew("beat", record.id, &beats, &problems) else { return false }
        case .return:
            point(at: record.message, of: "message", messages, "the return is of", &problems)
        case .write:
            point(at: record.message, of: "message", messages, "the write belongs to", &problems)
            point(at: record.to, of: "component", components, "the write is to", &problems)
        case .navigation:
            point(at: record.message, of: "message", messages, "the navigation belongs to", &problems)
        case .end:
            point(at: record.to, of: "component", components, "the end is of", &problems)
        case .screen:
            point(at: record.beat, of: "beat", beats, "the screen belongs to", &problems)
        case .reference:
            point(at: record.beat, of: "beat", beats, "the reference belongs to", &problems)
            point(at: record.from, of: "component", components, "the reference is held by", &problems)
            point(at: record.to, of: "component", components, "the reference is to", &problems)
        }
        // A reference has no time, and on a real clock a component may stand later than its birth.
        if record.kind != .reference, record.kind != .component || clock == .virtual { time(record.at, &problems) }
        if !problems.isEmpty, problems.contains(where: { $0.kind == .dangling }) { danglingCount += 1 }
        return true
    }

    /// Checks records that follow one another; whether nothing is wrong with them. Where something is, or might be, nothing is
    /// remembered of them: each is to be checked by itself.
    mutating func check(_ records: borrowing RecordSummary) -> Bool {
        let isVirtual = clock == .virtual
        let times = isVirtual ? records.timesWithBirths : records.times
        guard times.first.map({ $0 >= last }) ?? true, !isVirtual || records.areTimesInOrder,
            messages.canTake(records.messages), beats.canTake(records.beats),
            records.componentsBefore.allSatisfy(components.contains),
            !isVirtual || records.areBirthsInOrder && records.births.first.map({ $0 > components.highest }) ?? true,
            !records.births.contains(where: components.contains)
        else { return false }
        messages.insert(records.messages)
        beats.insert(records.beats)
        for birth in records.births { _ = components.insert(birth) }
        if times.first != nil { last = times.last }
        return true
    }

    private mutating func isSound(_ record: RecordNumbers, _ problems: inout [RecordProblem]) -> Bool {
        guard record.message < record.id, record.enabler < record.id else {
            for (key, cause) in [("cause", record.message), ("enabledBy", record.enabler)] where cause >= record.id {
                problems.append(
                    RecordProblem(
                        .error, .contradiction,
                        "message \(record.id) has message \(cause) as its \"\(key)\", which must be a lower number; "
                            + "the record is skipped"))
            }
            return false
        }
        guard Self.isNew("message", record.id, &messages, &problems) else { return false }
        point(at: record.message, of: "message", messages, "the cause is", &problems)
        point(at: record.enabler, of: "message", messages, "the enabler is", &problems)
        point(at: record.from, of: "component", components, "the sender is", &problems)
        point(at: record.to, of: "component", components, "the receiver is", &problems)
        if record.isLost != (record.to == 0) {
            problems.append(
                RecordProblem(
                    .warning, .contradiction,
                    "\"lost\":true and \"to\":0 go together: only a lost message has no receiver"))
        }
        if record.isSystem, record.from != 0 {
            problems.append(
                RecordProblem(
                    .warning, .contradiction,
                    "\"system\":true goes with \"from\":0, not with component \(record.from)"))
        }
        return true
    }

    /// Notes a number that a record gives itself; whether no other has it.
    private static func isNew(
        _ what: String, _ number: Int, _ numbers: inout NumberSet, isOrdered: Bool = true,
        _ problems: inout [RecordProblem]
    ) -> Bool {
        let highest = numbers.highest
        switch numbers.insert(number) {
        case .inOrder: return true
        case .outOfOrder:
            if isOrdered {
                problems.append(
                    RecordProblem(
                        .warning, .order,
                        "\(what) \(number) comes after \(what) \(highest); numbers rise in order"))
            }
            return true
        case .duplicate:
            problems.append(
                RecordProblem(
                    .error, .duplicateID,
                    "there is a \(what) \(number) already; each has its own number, and this record is skipped"))
            return false
        }
    }

    /// Checks a number that a record refers to; 0 refers to nothing.
    private func point(
        at number: Int, of what: String, _ numbers: borrowing NumberSet, _ relation: String,
        _ problems: inout [RecordProblem]
    ) {
        guard number != 0, !numbers.contains(number) else { return }
        problems.append(
            RecordProblem(
                .warning, .dangling,
                "\(relation) \(what) \(number), which no line before has; the highest so far is \(numbers.highest)"))
    }

    private mutating func time(_ time: Int64, _ problems: inout [RecordProblem]) {
        if time < last {
            problems.append(
                RecordProblem(
                    .warning, .order,
                    "\"at\" is \(time), less than the \(last) of the record before; times don't run backwards"))
        }
        last = time
    }
}
