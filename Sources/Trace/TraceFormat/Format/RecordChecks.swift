/// A problem of a readable record, such as a repeated id.
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

/// Checks each record against earlier ones: ids are unique, causes come first, times never decrease.
///
/// On a real clock, the ids and times of components may be out of order. A component is written at its first use, when
/// its name is known.
///
/// Only ids are stored, so a long trace needs little memory.
struct RecordChecks {
    private let clock: TraceClock
    private var messages = NumberSet()
    private var components = NumberSet()
    private var beats = NumberSet()
    /// The time of the previous record, in nanoseconds.
    private var last: Int64 = 0

    init(clock: TraceClock) {
        self.clock = clock
    }

    /// The count of records that refer to a missing earlier record.
    private(set) var danglingCount = 0

    /// Checks a record; returns false if it must be skipped, because its id or cause is wrong.
    ///
    /// - Parameter problems: The list to which problems are appended.
    mutating func check(_ record: RecordNumbers, _ problems: inout [RecordProblem]) -> Bool {
        if let subject = record.subject, !takesNumber(of: record, subject, &problems) { return false }
        look(for: record.messages, .message, messages, of: record, &problems)
        look(for: record.beats, .beat, beats, of: record, &problems)
        look(for: record.components, .component, components, of: record, &problems)
        if !record.isConsistent { problems += Self.contradictions(record) }
        // On a real clock the record of a component may come later than its birth.
        if let at = record.at, record.subject != .component || clock == .virtual { time(at, &problems) }
        if !problems.isEmpty, problems.contains(where: { $0.kind == .dangling }) { danglingCount += 1 }
        return true
    }

    /// Checks consecutive records together. If any has a problem, returns false, and each must be checked alone.
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

    /// Stores a record's id; returns false if it isn't new, or a message's cause isn't lower.
    private mutating func takesNumber(
        of record: RecordNumbers, _ subject: NumberKind.Subject, _ problems: inout [RecordProblem]
    ) -> Bool {
        switch subject {
        case .message:
            guard max(record.messages.first, record.messages.second) < record.id else {
                for (key, _, cause) in record.named(.message, record.messages) where cause >= record.id {
                    problems.append(
                        RecordProblem(
                            .error, .contradiction,
                            "message \(record.id) has message \(cause) as its \"\(key)\", which must be a lower number; "
                                + "the record is skipped"))
                }
                return false
            }
            return Self.isNew(subject, record.id, &messages, &problems)
        case .beat: return Self.isNew(subject, record.id, &beats, &problems)
        case .component: return Self.isNew(subject, record.id, &components, isOrdered: clock == .virtual, &problems)
        }
    }

    /// Stores a record's id; returns false if it isn't new.
    private static func isNew(
        _ subject: NumberKind.Subject, _ number: Int, _ numbers: inout NumberSet, isOrdered: Bool = true,
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
                        "\(subject) \(number) comes after \(subject) \(highest); numbers must rise"))
            }
            return true
        case .duplicate:
            problems.append(
                RecordProblem(
                    .error, .duplicateID,
                    "there is a \(subject) \(number) already; each has its own number, and this record is skipped"))
            return false
        }
    }

    /// Reports references to missing records of one kind, such as components.
    @inline(__always) private func look(
        for others: RecordNumbers.References, _ subject: NumberKind.Subject, _ numbers: borrowing NumberSet,
        of record: RecordNumbers, _ problems: inout [RecordProblem]
    ) {
        let isFirstMissing = others.first > 0 && !numbers.contains(others.first)
        let isSecondMissing = others.second > 0 && !numbers.contains(others.second)
        guard isFirstMissing || isSecondMissing else { return }
        for (_, relation, number) in record.named(subject, others) where number > 0 && !numbers.contains(number) {
            problems.append(
                RecordProblem(
                    .warning, .dangling,
                    "\(relation) \(subject) \(number), which no earlier line declares; the highest so far is \(numbers.highest)"
                ))
        }
    }

    private static func contradictions(_ record: RecordNumbers) -> [RecordProblem] {
        var sentences: [String] = []
        if !record.isLostRightly {
            sentences.append("\"lost\":true and \"to\":0 go together: only a lost message has no receiver")
        }
        if !record.isSentRightly {
            sentences.append("\"system\":true needs \"from\":0, but \"from\" is component \(record.from)")
        }
        return sentences.map { RecordProblem(.warning, .contradiction, $0) }
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

extension RecordNumbers {
    /// True if the fields of the record don't contradict each other.
    var isConsistent: Bool { kind != .message || isLostRightly && isSentRightly }

    fileprivate var isLostRightly: Bool { isLost == (to == 0) }
    fileprivate var isSentRightly: Bool { !isSystem || from == 0 }

    /// Returns a record's references to one kind: the key, the beginning of a sentence for errors, and the id.
    fileprivate func named(
        _ subject: NumberKind.Subject, _ numbers: References
    ) -> [(key: String, relation: StaticString, number: Int)] {
        let fields = SchemaObject.lines.first { $0.name == kind.rawValue }?.fields ?? []
        let names = fields.compactMap { field -> (key: String, relation: StaticString)? in
            guard case .number(let kind) = field.kind, kind.subject == subject else { return nil }
            return kind.relation.map { (field.key, $0) }
        }
        return zip(names, [numbers.first, numbers.second]).map { ($0.key, $0.relation, $1) }
    }
}
