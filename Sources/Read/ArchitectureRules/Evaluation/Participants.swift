import ArchFlowSupport
import FlowAnalysis
import TraceFormat

/// Who takes part in a run, one part for each type, role and module: as far as a blueprint can distinguish.
///
/// Patterns are matched against the parts, of which there are few, and never against single messages.
struct Participants {
    /// What a blueprint can know of one end of a message.
    enum Part: Hashable {
        case user, system, nobody
        /// A component that the trace has no record of.
        case unknown
        case component(type: String, kind: Role, module: String?)
    }

    private(set) var parts: [Part] = [.user, .system, .nobody, .unknown]
    /// The modules of the parts: an index into ``modules``, -1 for none.
    private(set) var moduleOfPart: [Int] = [-1, -1, -1, -1]
    private(set) var modules: [String] = []
    /// The parts of the components, by their index in the graph.
    private(set) var partOfComponent: [Int32] = []
    /// The parts of the senders and receivers, by the message's place.
    private(set) var senders: [Int32] = []
    private(set) var receivers: [Int32] = []
    private var indices: [Part: Int] = [:]
    private var moduleIndices: [String: Int] = [:]

    /// Adds those components of a run that aren't known yet.
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

    /// Finds the parts of the senders and receivers of some messages, in place of those before.
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

    /// The part of a component by its number; 0 is the system, which holds what is on the screen.
    func part(ofHolder id: Int, in graph: FlowGraph) -> Int {
        if id == 0 { return 1 }
        return graph.index(ofComponent: id).map { Int(partOfComponent[$0]) } ?? 3
    }

    /// What a reader calls a part.
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
