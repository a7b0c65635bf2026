/// An object whose messages, writes, life and references are recorded.
///
/// `@Component` writes the conformance; nothing here needs to be written by hand. It is never isolated, so that an
/// object of any actor can be recorded wherever its methods run.
public protocol TracedComponent: AnyObject {
    /// The object's number in a recording, and through its own life the object's birth and death.
    nonisolated var traceIdentity: ComponentIdentity { get }
    /// What objects of this type are for.
    nonisolated static var traceRole: Role { get }
    /// The module they belong to, where the type says so itself.
    nonisolated static var traceModule: String? { get }
    /// Adds what the object refers to now, each reference with its strength as declared.
    @MainActor func traceReferences(into references: inout LiveReferences)
}

/// An object that is no component but keeps components alive, such as a window or a navigation controller.
public protocol ComponentHolder: AnyObject {
    /// Adds what the object holds now.
    @MainActor func heldComponents(into references: inout LiveReferences)
}
