import FlowAnalysis
import TraceFormat

/// Who a node of a flow picture stands for.
struct FlowNode: Hashable {
    /// What makes components fall together in one node.
    struct Key: Hashable {
        enum Kind: Hashable {
            case user, system, nobody
            case type(String)
            case unknown
            case group
            case module(String)
        }

        let kind: Kind
        let role: Role?
        let module: String?
    }

    let key: Key
    /// The numbers of the components that took part.
    var components: Set<Int> = []
    /// How many types those are of.
    var types: Set<String> = []
    var received = 0
    var sent = 0

    var role: Role? { key.role }
    var module: String? { key.module }
    var isNobody: Bool { key.kind == .nobody }
    /// Whether all its components are alike.
    var isOfOneType: Bool {
        if case .type = key.kind { true } else { false }
    }
}

extension FlowNode.Key {
    init(_ participant: Participant, in graph: FlowGraph, grain: FlowGrain) {
        switch participant {
        case .user: self.init(kind: .user, role: .user, module: nil)
        case .system: self.init(kind: .system, role: .user, module: nil)
        case .nobody: self.init(kind: .nobody, role: nil, module: nil)
        case .component(let id):
            guard let component = graph.component(id) else {
                self.init(kind: .unknown, role: nil, module: nil)
                return
            }
            switch grain {
            case .type: self.init(kind: .type(component.name), role: component.role, module: component.module)
            case .moduleAndRole: self.init(kind: .group, role: component.role, module: component.module)
            case .role: self.init(kind: .group, role: component.role, module: nil)
            case .module:
                self.init(kind: component.module.map { .module($0) } ?? .group, role: nil, module: nil)
            }
        }
    }
}
