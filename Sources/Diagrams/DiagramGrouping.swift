/// What components are taken together by where a picture shows fewer things than there are components.
public enum DiagramGrouping: String, CaseIterable, Hashable, Sendable {
    /// Those of one type in one module.
    case type
    /// Those of one role, whatever their module.
    case role
    /// Those of one module, whatever their role.
    case module
}
