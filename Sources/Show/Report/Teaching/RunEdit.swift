import TraceFormat

/// The records of a run while it is being changed. Functions return `false` or `nil` if a change is impossible.
struct RunEdit {
    private var records: [TraceRecord]

    init(_ trace: Trace) { records = trace.records }

    func records(in trace: Trace) -> Trace {
        Trace(header: trace.header, records: records, footer: trace.footer)
    }

    /// Returns the run with its messages numbered in order, and a footer with their count.
    func numbered(in trace: Trace) -> Trace {
        var numbers = [0: 0]
        for case .message(let message) in records { numbers[message.id] = numbers.count }
        var trace = records(in: trace)
        let renumbering = Renumbering(message: { [numbers] in numbers[$0] ?? $0 })
        trace.records = records.map(renumbering.renumbered)
        trace.footer = TraceFooter(messages: numbers.count - 1, dropped: 0)
        return trace
    }

    /// Returns the index of a message among all messages, by its id; `nil` for an unknown id.
    func place(ofMessage id: Int) -> Int? {
        var place = 0
        for case .message(let message) in records {
            if message.id == id { return place }
            place += 1
        }
        return nil
    }

    private func index(ofMessage id: Int) -> Int? {
        records.firstIndex { if case .message(let message) = $0 { message.id == id } else { false } }
    }

    private func message(_ id: Int) -> MessageRecord? {
        guard let index = index(ofMessage: id), case .message(let message) = records[index] else { return nil }
        return message
    }

    mutating func change(_ id: Int, _ change: (inout MessageRecord) -> Void) -> Bool {
        guard let index = index(ofMessage: id), case .message(var message) = records[index] else { return false }
        change(&message)
        records[index] = .message(message)
        return true
    }

    /// Removes a message without effects, together with the writes during it.
    mutating func drop(_ id: Int) -> Bool {
        let isNeeded = records.contains { record in
            switch record {
            case .message(let other): other.cause == id || other.enabledBy == id
            case .component(let component): component.message == id
            case .navigation(let navigation): navigation.message == id
            default: false
            }
        }
        guard !isNeeded, let index = index(ofMessage: id) else { return false }
        records.remove(at: index)
        records.removeAll { record in
            switch record {
            case .write(let write): write.message == id
            case .messageReturn(let returned): returned.message == id
            default: false
            }
        }
        return true
    }

    /// Swaps two messages with the same cause, together with their effects.
    mutating func swap(_ first: Int, _ second: Int) -> Bool {
        guard let start = index(ofMessage: first), let middle = index(ofMessage: second), start < middle,
            // The second message must follow all effects of the first.
            let one = message(first), let other = message(second), one.cause == other.cause, one.at == other.at,
            end(ofMessageAt: start) == middle
        else { return false }
        let end = end(ofMessageAt: middle)
        records.replaceSubrange(start..<end, with: Array(records[middle..<end]) + Array(records[start..<middle]))
        return true
    }

    /// Returns the index of the first record after a message and its effects.
    private func end(ofMessageAt start: Int) -> Int {
        guard case .message(let first) = records[start] else { return start }
        var numbers: Set<Int> = [first.id]
        for index in (start + 1)..<max(start + 1, records.count) {
            let belongs =
                switch records[index] {
                case .message(let message): numbers.contains(message.cause) && !message.isAsync
                case .write(let write): numbers.contains(write.message)
                case .navigation(let navigation): numbers.contains(navigation.message)
                case .messageReturn(let returned): numbers.contains(returned.message)
                // Records of beats, and of a component's creation or end, are no effects.
                default: false
                }
            guard belongs else { return index }
            if case .message(let message) = records[index] { numbers.insert(message.id) }
        }
        return records.count
    }

    /// Adds a copy of the message `model`: the receiver of `cause` sends it to `receiver`.
    mutating func send(like model: Int, during cause: Int, to receiver: Int) -> Bool {
        guard let like = message(model), let outer = message(cause), let index = index(ofMessage: cause), outer.to != 0
        else { return false }
        var sent = like
        (sent.id, sent.cause, sent.from, sent.to) = (Mistake.added, cause, outer.to, receiver)
        (sent.at, sent.isAsync, sent.isSystem, sent.enabledBy) = (outer.at, false, false, nil)
        records.insert(.message(sent), at: index + 1)
        // The sender needs a reference to the receiver.
        introduce(receiver, to: outer.to, after: index + 1)
        return true
    }

    /// Adds a weak reference from `sender` to `receiver` at the end of each beat that ends after the record with the
    /// index `start`, while both components exist. If the run has such a reference, nothing is added.
    private mutating func introduce(_ receiver: Int, to sender: Int, after start: Int) {
        let isKnown = records.contains { record in
            if case .reference(let held) = record { held.from == sender && held.to == receiver } else { false }
        }
        guard !isKnown else { return }
        let name =
            records.lazy.compactMap { record -> String? in
                if case .component(let component) = record, component.id == receiver { component.name } else { nil }
            }
            .first ?? "other"
        let property = name.prefix(1).lowercased() + name.dropFirst()
        var beat = 0
        var areAlive = true
        var held: [TraceRecord] = []
        func reference() -> TraceRecord {
            .reference(ReferenceRecord(beat: beat, from: sender, to: receiver, name: property, strength: .weak))
        }
        for (index, record) in records.enumerated() {
            if case .beat(let next) = record {
                if index > start, beat > 0, areAlive { held.append(reference()) }
                beat = next.id
            }
            if case .end(let end) = record, end.component == sender || end.component == receiver { areAlive = false }
            held.append(record)
        }
        if beat > 0, areAlive { held.append(reference()) }
        records = held
    }

    /// Moves a change of the screen to another message.
    ///
    /// - Parameter number: The index among the run's navigations, from 0.
    mutating func navigate(_ number: Int, during message: Int) -> Bool {
        let navigations = records.indices.filter { if case .navigation = records[$0] { true } else { false } }
        guard navigations.indices.contains(number), case .navigation(var navigation) = records[navigations[number]],
            navigation.message != message
        else { return false }
        navigation.message = message
        records[navigations[number]] = .navigation(navigation)
        return true
    }

    /// Changes the strength of a reference in all beats.
    ///
    /// - Returns: The first changed record; `nil` if the reference isn't recorded or has this strength already.
    mutating func hold(from: Int, to: Int, name: String, _ strength: ReferenceStrength) -> ReferenceRecord? {
        var first: ReferenceRecord?
        for (index, record) in records.enumerated() {
            guard case .reference(var held) = record, held.from == from, held.to == to, held.name == name,
                held.strength != strength
            else { continue }
            held.strength = strength
            records[index] = .reference(held)
            first = first ?? held
        }
        return first
    }
}
