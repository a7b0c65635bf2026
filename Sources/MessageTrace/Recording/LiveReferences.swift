/// What one component refers to at a moment, found by reading its stored properties.
public struct LiveReferences {
    struct Reference {
        var name: String
        var target: any TracedComponent
        var strength: ReferenceStrength
    }

    var found: [Reference] = []

    /// Adds a stored property: the component it holds, or those in the collection it holds, if any.
    public mutating func add(_ name: String, _ strength: ReferenceStrength, _ value: Any?) {
        guard let value else { return }
        switch value {
        case let component as any TracedComponent:
            found.append(Reference(name: name, target: component, strength: strength))
        case let holder as any ComponentHolder:
            var held = LiveReferences()
            holder.heldComponents(into: &held)
            found += held.found.map { Reference(name: name, target: $0.target, strength: $0.strength) }
        default:
            addContents(of: value, name, strength)
        }
    }

    /// Looks into optionals and collections; other values are not opened.
    private mutating func addContents(of value: Any, _ name: String, _ strength: ReferenceStrength) {
        let mirror = Mirror(reflecting: value)
        switch mirror.displayStyle {
        case .optional, .collection, .set, .tuple:
            for child in mirror.children { add(name, strength, child.value) }
        case .dictionary:
            for child in mirror.children {
                if let pair = child.value as? (key: AnyHashable, value: Any) { add(name, strength, pair.value) }
            }
        default:
            break
        }
    }
}
