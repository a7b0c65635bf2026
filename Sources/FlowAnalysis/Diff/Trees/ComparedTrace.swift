import TraceFormat

/// One of two traces that are compared: its messages as trees, and all else it says.
struct ComparedTrace {
    let header: TraceHeader
    let causes: CauseTrees
    let names: ComponentNames
    let states: TraceStates
    private let reader: MessageReader
    private let writeGroups: AdjacencyList

    init(
        _ trace: Trace, _ graph: FlowGraph, names: ComponentNames, comparesPayloads: Bool,
        vocabulary: inout DiffVocabulary
    ) {
        header = trace.header
        self.names = names
        reader = MessageReader(names: names, comparesPayloads: comparesPayloads)
        let causes = CauseTrees(trace, graph, reader: reader, vocabulary: &vocabulary)
        let states = TraceStates(trace, names: names)
        writeGroups = AdjacencyList(
            count: causes.messages.count, owners: states.writes.map { Int32(graph.place(ofMessage: $0.message) ?? -1) })
        self.causes = causes
        self.states = states
    }

    /// A message as a reader knows it.
    func message(at place: Int) -> TraceDiff.Message {
        let record = causes.messages[place]
        let beat = causes.beat(of: place)
        return TraceDiff.Message(
            id: record.id, cause: causes.parent(of: place) < 0 ? 0 : record.cause,
            beat: beat == 0 ? 0 : causes.beats[beat - 1].id, sender: reader.sender(of: record).name,
            receiver: reader.receiver(of: record).name, name: record.name, caseName: record.caseName,
            arguments: reader.arguments(of: record), source: record.source)
    }

    /// The properties written during a message, each as often as it was.
    func writes(during place: Int) -> [String] { writeGroups[place].map { states.name(of: states.writes[$0]) } }

    /// The writes that belong to no message of the trace.
    var strayWrites: [(beat: Int, name: String)] {
        states.writes.enumerated().compactMap { index, write in
            causes.graph.place(ofMessage: write.message) == nil
                ? (states.beatOfWrite[index], states.name(of: write)) : nil
        }
    }

    /// What the message was held back by, in words; `nil` where it was not held back.
    func enabler(of place: Int) -> TraceValue? {
        guard let id = causes.messages[place].enabledBy else { return nil }
        guard let enabler = causes.graph.place(ofMessage: id) else { return .string("unknown message") }
        let message = causes.messages[enabler]
        return .string(message.caseName.map { "\(message.name) \($0)" } ?? message.name)
    }
}

/// What the components of a trace are called: alike in every run, however that run numbered them.
struct ComponentNames {
    private let names: [Int: String]

    init(_ trace: Trace, ambiguities: Ambiguities) {
        var names: [Int: String] = [:]
        for case .component(let component) in trace.records where names[component.id] == nil {
            names[component.id] = ambiguities.name(of: component)
        }
        self.names = names
    }

    /// The name of the component with a number; `nil` where the trace has no record of it.
    subscript(component: Int) -> String? { names[component] }

    /// The component as the end of a message.
    func end(_ component: Int) -> MessageEnd { names[component].map(MessageEnd.component) ?? .unknown }

    /// The value with names in place of the numbers of components, and with numbers as a file has them: whole ones
    /// without a fraction, infinite ones as text.
    func named(_ value: TraceValue) -> TraceValue {
        switch value {
        case .object(let fields):
            if fields.count == 1, fields[0].name == "component", case .int(let id) = fields[0].value,
                let name = Int(exactly: id).flatMap({ names[$0] })
            {
                return .object([.init("component", .string(name))])
            }
            return .object(fields.map { .init($0.name, named($0.value)) })
        case .array(let values): return .array(values.map(named))
        case .double(let number):
            guard number.isFinite else { return .string("\(number)") }
            return Int64(exactly: number).map(TraceValue.int) ?? value
        case .null, .bool, .int, .string: return value
        }
    }
}

extension ComponentNames {
    /// The names that a trace gives to components of several modules or roles: alone they don't say who is meant.
    struct Ambiguities {
        private var ofModule: Set<String> = []
        private var ofRole: Set<String> = []

        /// What is ambiguous in any of the traces. A name whose module or role differs only from one trace to the
        /// other is not: it is one component that changed.
        init(in traces: [Trace]) {
            for trace in traces {
                var modules: [String: String?] = [:]
                var roles: [String: Role] = [:]
                for case .component(let component) in trace.records {
                    if modules.updateValue(component.module, forKey: component.name) ?? component.module
                        != component.module
                    {
                        ofModule.insert(component.name)
                    }
                    if roles.updateValue(component.role, forKey: component.name) ?? component.role != component.role {
                        ofRole.insert(component.name)
                    }
                }
            }
        }

        func name(of component: ComponentRecord) -> String {
            var hints: [String] = []
            if ofModule.contains(component.name) { hints.append(component.module ?? "no module") }
            if ofRole.contains(component.name) { hints.append(component.role.rawValue) }
            return hints.isEmpty ? component.name : "\(component.name) (\(hints.joined(separator: ", ")))"
        }
    }
}
