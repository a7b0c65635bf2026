/// What one node of a flow picture stands for, from fine to coarse.
enum FlowGrain: CaseIterable {
    /// The components of one type in one module.
    case type
    /// The components of one role in one module.
    case moduleAndRole
    /// The components of one role.
    case role
}
