import Graphviz
import MessageTrace

/// The colours of a picture.
public enum Theme: String, CaseIterable, Hashable, Sendable {
    /// Soft fills on white.
    case light

    /// The colours that are no role's.
    var ink: Ink.Type { Ink.self }

    /// The look of a role; `nil` is a component of which the trace has no record.
    func look(of role: Role?) -> RoleLook { RoleLook(role) }
}
