import TraceFormat

/// Chooses references between components: those that fit one of the alternatives.
struct ReferenceSelector: Hashable, Sendable {
    let alternatives: [ReferencePattern]
}

/// What a reference must be like; what is `nil` or empty does not matter.
struct ReferencePattern: Hashable, Sendable {
    var from: Who?
    var to: Who?
    /// The property that holds it.
    var name: [NamePattern] = []
    var strength: ReferenceStrength?
    var module: ModuleRelation?
    var not: ReferenceSelector?
}
