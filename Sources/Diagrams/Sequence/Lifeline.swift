import FlowAnalysis
import TraceFormat

/// Who takes part in a frame of a sequence picture.
struct Lifeline: Hashable {
    /// What makes two ends of messages the same lifeline.
    enum Key: Hashable {
        case user
        /// The framework, where a message of it reached nobody; else its messages come from a dot.
        case system
        case component(Int)
        case group(DiagramGrouping, name: String, role: Role?, module: String?)
    }

    let key: Key
    let name: String
    let role: Role?
    let module: String?
    /// The number of the component, where it stands for one.
    var component: Int? {
        if case .component(let id) = key { id } else { nil }
    }
}

extension Lifeline {
    /// The lifeline of a participant; `nil` for nobody.
    init?(_ participant: Participant, in graph: FlowGraph, by grouping: DiagramGrouping?) {
        switch participant {
        case .user: self.init(key: .user, name: "User", role: .user, module: nil)
        case .system: self.init(key: .system, name: "System", role: .user, module: nil)
        case .nobody: return nil
        case .component(let id):
            guard let grouping, let component = graph.component(id) else {
                let record = graph.component(id)
                self.init(
                    key: .component(id), name: record?.name ?? "component \(id)", role: record?.role,
                    module: record?.module)
                return
            }
            let (name, role, module): (String, Role?, String?) =
                switch grouping {
                case .type: (component.name, component.role, component.module)
                case .role: ("\(component.role.rawValue) components", component.role, nil)
                case .module: (component.module ?? "no module", nil, component.module)
                }
            self.init(
                key: .group(grouping, name: name, role: role, module: module), name: name, role: role, module: module)
        }
    }
}
