import ArchFlowSupport
import FlowAnalysis
import TraceFormat

/// The kinds of participants in a run, in the array `parts`. Components of one type, role and module are of one kind: a
/// blueprint can't tell them apart. Patterns are matched with kinds, which are few.
struct Participants {
    /// A kind of participant (not a part of a blueprint): the properties of a sender or receiver to which a blueprint
    /// can refer.
    enum Part: Hashable {
        case user, system, nobody
        /// A component without a record in the trace.
        case unknown
        case component(type: String, kind: Role, module: String?)
    }

    private(set) var parts: [Part] = [.user, .system, .nobody, .unknown]
    /// The module of each kind of participant, as an index into ``modules``; -1 for a kind without a module.
    private(set) var moduleOfPart: [Int] = [-1, -1, -1, -1]
    private(set) var modules: [String] = []
    /// The kind of each component, as an index into `parts`, by the component's index in the graph.
    private(set) var partOfComponent: [Int32] = []
    /// The kind of each message's sender, as an index into `parts`, by the message's index.
    private(set) var senders: [Int32] = []
    /// The kind of each message's receiver, as an index into `parts`, by the message's index.
    private(set) var receivers: [Int32] = []
    private var indices: [Part: Int] = [:]
    private var moduleIndices: [String: Int] = [:]

    /// Adds those components of a run that haven't been added yet.
    mutating func add(_ components: GrowingList<ComponentRecord>) {
        for index in partOfComponent.count..<max(partOfComponent.count, components.count) {
            let component = components[index]
            let part = Part.component(type: component.name, kind: component.role, module: component.module)
            if let known = indices[part] {
                partOfComponent.append(Int32(known))
                continue
            }
            indices[part] = parts.count
            partOfComponent.append(Int32(parts.count))
            parts.append(part)
            moduleOfPart.append(
                component.module.map { moduleIndices.index(of: $0, in: &modules, adding: $0) } ?? -1)
        }
    }

    /// Sets ``senders`` and ``receivers`` for the messages of a graph, in place of those for an earlier graph.
    mutating func look(at graph: FlowGraph) {
        senders = graph.messages.map { part($0.sender, in: graph) }
        receivers = graph.messages.map { part($0.receiver, in: graph) }
    }

    private func part(_ participant: Participant, in graph: FlowGraph) -> Int32 {
        switch participant {
        case .user: 0
        case .system: 1
        case .nobody: 2
        case .component(let id): graph.index(ofComponent: id).map { partOfComponent[$0] } ?? 3
        }
    }

    /// Returns the kind of the component with this id, as an index into `parts`. The id 0 gives the system, which holds
    /// the screens.
    func part(ofHolder id: Int, in graph: FlowGraph) -> Int {
        if id == 0 { return 1 }
        return graph.index(ofComponent: id).map { Int(partOfComponent[$0]) } ?? 3
    }

    /// Returns the readable name of a kind of participant.
    func name(_ part: Int) -> String {
        switch parts[part] {
        case .user: "User"
        case .system: "System"
        case .nobody: "nobody"
        case .unknown: "an unknown component"
        case .component(let type, _, _): type
        }
    }
}
