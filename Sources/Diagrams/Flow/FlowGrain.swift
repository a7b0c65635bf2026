/// What one node of a flow picture stands for, from fine to coarse.
enum FlowGrain: CaseIterable {
    /// The components of one type in one module.
    case type
    /// The components of one role in one module.
    case moduleAndRole
    /// The components of one role.
    case role
    /// The components of one module.
    case module
}

extension FlowGrain {
    init(_ grouping: DiagramGrouping) {
        switch grouping {
        case .type: self = .type
        case .role: self = .role
        case .module: self = .module
        }
    }
}
