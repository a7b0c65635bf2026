import Basics
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
    let partOfComponent: [Int32]
    /// The parts of the senders and receivers, by the message's place.
    let senders: [Int32]
    let receivers: [Int32]

    init(_ graph: FlowGraph) {
        var indices: [Part: Int] = [:]
        var moduleIndices: [String: Int] = [:]
        var (parts, modules, moduleOfPart) = (parts, [String](), moduleOfPart)
        var ofComponents: [Int32] = []
        ofComponents.reserveCapacity(graph.components.count)
        for component in graph.components {
            let part = Part.component(type: component.name, kind: component.role, module: component.module)
            if let known = indices[part] {
                ofComponents.append(Int32(known))
                continue
            }
            indices[part] = parts.count
            ofComponents.append(Int32(parts.count))
            parts.append(part)
            moduleOfPart.append(
                component.module.map { moduleIndices.index(of: $0, in: &modules, adding: $0) } ?? -1)
        }
        (self.parts, self.modules, self.moduleOfPart) = (parts, modules, moduleOfPart)
        partOfComponent = ofComponents
        func part(_ participant: Participant) -> Int32 {
            switch participant {
            case .user: 0
            case .system: 1
            case .nobody: 2
            case .component(let id): graph.index(ofComponent: id).map { ofComponents[$0] } ?? 3
            }
        }
        senders = graph.messages.map { part($0.sender) }
        receivers = graph.messages.map { part($0.receiver) }
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
