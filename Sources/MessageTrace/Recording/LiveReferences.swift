/// What one component refers to at a moment, found by reading its stored properties.
public struct LiveReferences {
    struct Reference {
        var name: String
        var target: any TracedComponent
        var strength: ReferenceStrength
    }

    private(set) var found: [Reference] = []
    /// The holders that are being read, so that two that hold each other come to an end.
    private var open: Set<ObjectIdentifier> = []

    init() {}

    /// Adds a stored property: the component it holds, or those in the collection or holder it holds, if any; behind a
    /// holder the name is the way there, `rootViewController.viewControllers`.
    @MainActor
    public mutating func add(_ name: String, _ strength: ReferenceStrength, _ value: Any?) {
        guard let value else { return }
        switch value {
        case let component as any TracedComponent:
            found.append(Reference(name: name, target: component, strength: strength))
        case let holder as any ComponentHolder:
            let own = found.count
            addContents(of: holder)
            for index in own..<found.count {
                found[index].name = "\(name).\(found[index].name)"
                found[index].strength = strength
            }
        case let container as any ValueContainer:
            for element in container.elementsThatMayBeObjects { add(name, strength, element) }
        default:
            addTuple(value, name, strength)
        }
    }

    /// Adds what an object holds that is no component itself.
    @MainActor
    mutating func addContents(of holder: any ComponentHolder) {
        guard open.insert(ObjectIdentifier(holder)).inserted else { return }
        holder.heldComponents(into: &self)
        open.remove(ObjectIdentifier(holder))
    }

    @MainActor
    private mutating func addTuple(_ value: Any, _ name: String, _ strength: ReferenceStrength) {
        // A mirror that a type made for itself runs that type's code: only tuples, which can't, are looked into.
        guard !(value is any CustomReflectable), !(type(of: value) is AnyClass) else { return }
        let mirror = Mirror(reflecting: value)
        guard mirror.displayStyle == .tuple else { return }
        for child in mirror.children { add(name, strength, child.value) }
    }
}
