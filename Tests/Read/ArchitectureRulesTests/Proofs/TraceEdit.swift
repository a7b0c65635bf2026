import TraceFormat

/// Changes a run in one respect, so that it stays consistent in all others.
///
/// The numbers of messages and components stay until ``finished``, which numbers both anew in their order and corrects the
/// footer.
struct TraceEdit {
    private(set) var trace: Trace
    /// A number above all numbers of the run.
    private var lastNumber = 1_000_000

    init(_ trace: Trace) { self.trace = trace }

    /// The changed run, with its messages and components numbered anew in their order, and with a correct footer.
    var finished: Trace {
        var messages = [0: 0]
        var components = [0: 0]
        for (index, message) in trace.messages.enumerated() { messages[message.id] = index + 1 }
        for (index, component) in trace.components.enumerated() { components[component.id] = index + 1 }
        let renumbering = Renumbering(
            message: { [messages] in messages[$0] ?? $0 }, component: { [components] in components[$0] ?? $0 })
        var trace = trace
        trace.records = trace.records.map(renumbering.renumbered)
        trace.footer = TraceFooter(messages: messages.count - 1, dropped: 0)
        return trace
    }

    // MARK: Finding

    /// The number of a message.
    ///
    /// - Parameters:
    ///   - from: The sender's type, `User` or `System`.
    ///   - to: The receiver's type.
    ///   - position: The position of the message among those that fit, from 1.
    func message(
        _ name: String, from: String? = nil, to: String? = nil, case caseName: String? = nil, _ position: Int = 1
    ) throws -> Int {
        let fitting = trace.messages.filter { message in
            message.name == name && (caseName == nil || message.caseName == caseName)
                && (from == nil || type(ofSender: message) == from) && (to == nil || type(message.to) == to)
        }
        guard fitting.indices.contains(position - 1) else {
            throw MissingFromProof(
                description: "\(from ?? "?") → \(to ?? "?") \(name) \(caseName ?? ""): there are \(fitting.count)")
        }
        return fitting[position - 1].id
    }

    /// The number of a component.
    ///
    /// - Parameter position: The position of the component among those of its type, from 1.
    func component(_ type: String, _ position: Int = 1) throws -> Int {
        let fitting = trace.components.filter { $0.name == type }
        guard fitting.indices.contains(position - 1) else {
            throw MissingFromProof(description: "\(type): there are \(fitting.count)")
        }
        return fitting[position - 1].id
    }

    private func type(_ component: Int) -> String? { trace.components.first { $0.id == component }?.name }

    private func type(ofSender message: MessageRecord) -> String? {
        message.from != 0 ? type(message.from) : message.isSystem ? "System" : "User"
    }

    /// The index of the first record that fits.
    private func place(_ what: String, _ fits: (TraceRecord) -> Bool) throws -> Int {
        guard let place = trace.records.firstIndex(where: fits) else {
            throw MissingFromProof(description: "there is no \(what)")
        }
        return place
    }

    private func place(of message: Int) throws -> Int {
        try place("message \(message)") { if case .message(let record) = $0 { record.id == message } else { false } }
    }

    private func record(of message: Int) throws -> MessageRecord {
        guard let record = trace.messages.first(where: { $0.id == message }) else {
            throw MissingFromProof(description: "there is no message \(message)")
        }
        return record
    }

    // MARK: Messages

    /// Changes a message: its sender, its receiver, its name or its case, for example.
    mutating func change(_ message: Int, _ change: (inout MessageRecord) -> Void) throws {
        var record = try record(of: message)
        let place = try place(of: message)
        change(&record)
        trace.records[place] = .message(record)
    }

    /// Delivers a message just before an earlier one. The messages that it caused stay where they are.
    mutating func deliver(_ message: Int, before other: Int) throws {
        var moved = try record(of: message)
        moved.at = try record(of: other).at
        trace.records.remove(at: try place(of: message))
        trace.records.insert(.message(moved), at: try place(of: other))
    }

    /// Removes a message. Its effects, writes, births and navigation steps become those of its cause.
    mutating func drop(_ message: Int) throws {
        let cause = try record(of: message).cause
        trace.records.remove(at: try place(of: message))
        let renumbering = Renumbering(message: { $0 == message ? cause : $0 })
        trace.records = trace.records.map(renumbering.renumbered)
    }

    /// Adds a message just after another message, caused by `cause`.
    ///
    /// - Returns: The new message's number.
    @discardableResult
    mutating func send(
        _ name: String, from: Int, to: Int, case caseName: String? = nil, because cause: Int, after earlier: Int? = nil
    ) throws -> Int {
        let place = try place(of: earlier ?? cause)
        lastNumber += 1
        let message = MessageRecord(
            id: lastNumber, cause: cause, from: from, to: to, name: name, caseName: caseName, arguments: [],
            at: try record(of: earlier ?? cause).at)
        trace.records.insert(.message(message), at: place + 1)
        return lastNumber
    }

    /// Delivers a message a second time, just after the first time.
    @discardableResult
    mutating func `repeat`(_ message: Int) throws -> Int {
        var copy = try record(of: message)
        lastNumber += 1
        copy.id = lastNumber
        trace.records.insert(.message(copy), at: try place(of: message) + 1)
        return lastNumber
    }

    /// Adds a change of a control during a message.
    mutating func show(_ control: String, of view: Int, during message: Int) throws {
        let write = WriteRecord(
            message: message, component: view, property: control, isVisible: true, at: try record(of: message).at)
        trace.records.insert(.write(write), at: try place(of: message) + 1)
    }

    /// Adds a write of a component's property during a message.
    mutating func write(_ property: String, of component: Int, during message: Int) throws {
        let write = WriteRecord(
            message: message, component: component, property: property, isVisible: false, at: try record(of: message).at
        )
        trace.records.insert(.write(write), at: try place(of: message) + 1)
    }

    /// Adds a change of the screens during a message.
    mutating func navigate(_ action: NavigationAction, from: String, to: String, during message: Int) throws {
        let step = NavigationRecord(
            message: message, action: action, from: from, to: to, at: try record(of: message).at)
        trace.records.insert(.navigation(step), at: try place(of: message) + 1)
    }

    /// Moves a change of the screens, of the given kind, to another message.
    mutating func navigate(_ action: NavigationAction, to module: String, during message: Int) throws {
        let step = try place("\(action.rawValue) to \(module)") {
            if case .navigation(let record) = $0 { record.action == action && record.to == module } else { false }
        }
        guard case .navigation(var record) = trace.records[step] else { return }
        record.message = message
        trace.records[step] = .navigation(record)
    }

    // MARK: Components

    /// Changes a component: its type, its module or the message during which it was born, for example.
    mutating func change(component: Int, _ change: (inout ComponentRecord) -> Void) throws {
        let place = try place("component \(component)") {
            if case .component(let record) = $0 { record.id == component } else { false }
        }
        guard case .component(var record) = trace.records[place] else { return }
        change(&record)
        trace.records[place] = .component(record)
    }

    /// Adds a component, born during a message.
    ///
    /// - Returns: The new component's number.
    @discardableResult
    mutating func bear(_ type: String, _ role: Role, module: String?, during message: Int) throws -> Int {
        lastNumber += 1
        let component = ComponentRecord(
            id: lastNumber, name: type, role: role, module: module, message: message, at: try record(of: message).at)
        trace.records.insert(.component(component), at: try place(of: message) + 1)
        return lastNumber
    }

    /// Keeps a component alive by removing the record of its end.
    mutating func keep(_ component: Int) throws {
        trace.records.remove(
            at: try place("end of component \(component)") {
                if case .end(let record) = $0 { record.component == component } else { false }
            })
    }

    /// Ends the life of a component at the time of a message.
    mutating func end(_ component: Int, with message: Int) throws {
        let end = EndRecord(component: component, at: try record(of: message).at)
        trace.records.insert(.end(end), at: try place(of: message) + 1)
    }

    /// Removes a component, all messages from and to it, its writes, its references and its end.
    mutating func remove(_ component: Int) throws {
        for message in trace.messages where message.from == component || message.to == component {
            try drop(message.id)
        }
        trace.records.removeAll { record in
            switch record {
            case .component(let record): record.id == component
            case .write(let record): record.component == component
            case .end(let record): record.component == component
            case .reference(let record): record.from == component || record.to == component
            case .unrecorded(let record): record.component == component
            case .beat, .message, .messageReturn, .navigation, .screen, .drop: false
            }
        }
    }

    // MARK: References

    /// Adds a reference between two components at the end of each beat in which both are alive.
    mutating func hold(_ from: Int, _ to: Int, as name: String, _ strength: ReferenceStrength = .strong) throws {
        var alive: Set<Int> = [0]
        var beat = 0
        var records: [TraceRecord] = []
        func reference() -> [TraceRecord] {
            guard beat > 0, alive.contains(from), alive.contains(to) else { return [] }
            return [.reference(ReferenceRecord(beat: beat, from: from, to: to, name: name, strength: strength))]
        }
        for record in trace.records {
            switch record {
            case .beat(let next):
                records += reference()
                beat = next.id
            case .component(let component): alive.insert(component.id)
            case .end(let end): alive.remove(end.component)
            default: break
            }
            records.append(record)
        }
        trace.records = records + reference()
    }

    /// Changes each record of a reference between two types: its strength or its name, for example.
    mutating func changeReferences(
        from: String, to: String, as name: String? = nil, _ change: (inout ReferenceRecord) -> Void
    ) throws {
        let types = Dictionary(trace.components.map { ($0.id, $0.name) }, uniquingKeysWith: { first, _ in first })
        var count = 0
        trace.records = trace.records.map { record in
            guard case .reference(var reference) = record, types[reference.from] == from, types[reference.to] == to,
                name == nil || reference.name == name
            else { return record }
            count += 1
            change(&reference)
            return .reference(reference)
        }
        if count == 0 { throw MissingFromProof(description: "there is no reference \(from) → \(to)") }
    }

    /// Removes the reference between two types.
    mutating func release(from: String, to: String) throws {
        let types = Dictionary(trace.components.map { ($0.id, $0.name) }, uniquingKeysWith: { first, _ in first })
        let count = trace.records.count
        trace.records.removeAll { record in
            guard case .reference(let reference) = record else { return false }
            return types[reference.from] == from && types[reference.to] == to
        }
        if trace.records.count == count {
            throw MissingFromProof(description: "there is no reference \(from) → \(to)")
        }
    }
}
