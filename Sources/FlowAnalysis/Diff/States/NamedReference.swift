/// A property that holds a component, told by names.
struct NamedReference: Hashable, Comparable {
    let holder: MessageEnd
    let property: String
    let held: MessageEnd

    /// `LoginCore.pipeline → LoginPipeline`.
    var words: String { "\(holder.name).\(property) → \(held.name)" }

    static func < (left: NamedReference, right: NamedReference) -> Bool {
        (left.holder.name, left.property, left.held.name) < (right.holder.name, right.property, right.held.name)
    }
}
