import FlowAnalysis
import TraceFormat

/// One of two compared runs: its messages as trees, and all other records. Components are identified by names instead
/// of numbers.
struct ComparedTrace {
    /// The birth of a component, or its end.
    struct Life {
        let name: String
        let isBirth: Bool
    }

    let graph: FlowGraph
    let causes: CauseTrees
    /// The components that are objects, without duplicates. Receivers of static calls, which are types and assembly
    /// functions, are left out: they are neither born nor freed.
    let components: [ComponentRecord]
    /// The changes of the hierarchy of screens in each beat, in order; beat 0 is the time before the first beat.
    private(set) var navigations: [[NavigationRecord]]
    /// The screens in each beat. A screen that looks like the one before is left out.
    private(set) var screens: [[ScreenSnapshot]]
    /// The references at the end of each beat.
    private(set) var references: [[ReferenceRecord]]
    /// The births and ends of components in each beat.
    private(set) var lives: [[Life]]
    private let names: ComponentNames

    init(_ run: RunAnalysis, names: ComponentNames, payloads: Bool, vocabulary: inout DiffVocabulary) {
        self.names = names
        graph = run.graph
        causes = CauseTrees(run, names, payloads: payloads, vocabulary: &vocabulary)
        let context = graph.context
        components = context.objects.map { context.components[$0] }
        let beats = graph.beats.count + 1
        navigations = Array(repeating: [], count: beats)
        screens = Array(repeating: [], count: beats)
        references = Array(repeating: [], count: beats)
        lives = Array(repeating: [], count: beats)
        for (step, beat) in zip(graph.navigations, graph.beatsOfNavigations) { navigations[beat].append(step) }
        for index in context.objects {
            let name = names.end(.component(context.components[index].id)).name
            lives[Int(context.beatOfComponent[index])].append(Life(name: name, isBirth: true))
            let end = Int(context.beatOfEnd[index])
            if end >= 0 { lives[end].append(Life(name: name, isBirth: false)) }
        }
        var beat = 0
        for record in run.trace.records {
            switch record {
            case .beat: beat += 1
            case .screen(let record): if screens[beat].last != record.screen { screens[beat].append(record.screen) }
            case .reference(let reference): references[beat].append(reference)
            case .component, .message, .messageReturn, .write, .navigation, .end, .unrecorded, .drop: continue
            }
        }
    }

    /// Returns a message for readers, with the names of its sender and receiver instead of their numbers.
    func message(at place: Int) -> TraceDiff.Message {
        let record = causes.messages[place]
        let beat = causes.beat(of: place)
        return TraceDiff.Message(
            id: record.id, cause: causes.parent(of: place) < 0 ? 0 : record.cause,
            beat: beat == 0 ? 0 : causes.beats[beat - 1].id, sender: names.end(record.sender).name,
            receiver: names.end(record.receiver).name, name: record.name, caseName: record.caseName,
            arguments: names.arguments(of: record), source: record.source)
    }

    /// Returns the properties written during a message, with an entry for each write.
    func writes(during place: Int) -> [String] { graph.writes(during: place).map { name(of: graph.writes[$0]) } }

    /// The writes that belong to no message in the trace.
    var strayWrites: [(beat: Int, name: String)] {
        zip(graph.writes, graph.beatsOfWrites).compactMap { write, beat in
            graph.place(ofMessage: write.message) == nil ? (Int(beat), name(of: write)) : nil
        }
    }

    /// Returns the text of the earlier message that waited until it could continue as this message; `nil` for none.
    func enabler(of place: Int) -> TraceValue? {
        guard let id = causes.messages[place].enabledBy else { return nil }
        guard let enabler = graph.place(ofMessage: id) else { return .string("unknown message") }
        return .string(graph.call(graph.messages[enabler]))
    }

    func name(of component: ComponentRecord) -> String { names.end(.component(component.id)).name }

    private func name(of write: WriteRecord) -> String { names.name(of: write) }

    func named(_ reference: ReferenceRecord) -> NamedReference {
        NamedReference(
            holder: reference.from == 0 ? .system : names.end(.component(reference.from)), property: reference.name,
            held: names.end(.component(reference.to)))
    }
}

/// The names of a trace's components. They don't depend on the components' numbers in the run.
struct ComponentNames {
    private let names: [Int: String]

    init(_ graph: FlowGraph, ambiguities: Ambiguities) {
        names = Dictionary(
            graph.components.map { ($0.id, ambiguities.name(of: $0)) }, uniquingKeysWith: { first, _ in first })
    }

    /// Returns the name of a message's sender or receiver.
    func end(_ participant: Participant) -> MessageEnd {
        switch participant {
        case .user: .user
        case .system: .system
        case .nobody: .nobody
        case .component(let id): names[id].map(MessageEnd.component) ?? .unknown
        }
    }

    /// Returns the name of the written property, `LoginState.isWaiting`, or the identifier of the written control.
    func name(of write: WriteRecord) -> String {
        write.isVisible ? write.property : "\(end(.component(write.component)).name).\(write.property)"
    }

    /// Returns the arguments of a message, with components by name. Empty if the arguments weren't recorded.
    func arguments(of message: MessageRecord) -> [TraceValue.Field] {
        (message.arguments ?? []).map { .init($0.name, named($0.value)) }
    }

    /// Returns a value with the names of components in place of their ids. Whole numbers are written without a
    /// fraction, infinite ones as text.
    private func named(_ value: TraceValue) -> TraceValue {
        switch value {
        case .object(let fields):
            if fields.count == 1, fields[0].name == "component", case .int(let id) = fields[0].value,
                let name = Int(exactly: id).flatMap({ names[$0] })
            {
                return .object([.init("component", .string(name))])
            }
            return .object(fields.map { .init($0.name, named($0.value)) })
        case .array(let values): return .array(values.map(named))
        case .double(let number): return .number(number)
        case .null, .bool, .int, .string: return value
        }
    }
}

extension ComponentNames {
    /// The names that a trace uses for components of several modules or roles, so that the name alone isn't unique.
    struct Ambiguities {
        private var ofModule: Set<String> = []
        private var ofRole: Set<String> = []

        /// Collects the ambiguous names of each run. A name whose module or role differs only between runs isn't
        /// ambiguous: one component changed.
        init(in graphs: [FlowGraph]) {
            for graph in graphs {
                var modules: [String: String?] = [:]
                var roles: [String: Role] = [:]
                for component in graph.components {
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
