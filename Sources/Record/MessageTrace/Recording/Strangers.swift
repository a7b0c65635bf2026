import Synchronization

/// Finds values that refer to objects that aren't recorded. Such an object may call back later, and the recording doesn't show
/// why.
enum Strangers {
    /// For each type examined so far, true if its values refer to objects that aren't recorded.
    private static let known = Mutex<[ObjectIdentifier: Bool]>([:])

    /// The maximum nesting of values that are searched.
    private static let deepestNesting = 4

    /// Returns true if a value holds an object that isn't recorded, judged by the types of the value and its parts.
    static func are<Value>(in value: Value) -> Bool { are(within: value, depth: 0) }

    /// Returns those of a component's constants with the given names that hold objects which aren't recorded.
    static func named(_ names: Set<String>, in component: some TracedComponent) -> [String] {
        guard !names.isEmpty else { return [] }
        return StoredFields.values(of: component) { name, isVariable in !isVariable && names.contains(name) }
            .filter { are(in: $0.value) }.map(\.name)
    }

    private static func are(within value: Any, depth: Int) -> Bool {
        let type = type(of: value)
        guard depth < deepestNesting else { return false }
        func holdsStranger(_ index: Int) -> Bool {
            are(within: Reflection.element(of: value, at: index).value, depth: depth + 1)
        }
        switch TypeKind(type) {
        case .enum:
            if let optional = value as? any OptionalValue {
                return optional.wrapped.map { are(within: $0, depth: depth) } ?? false
            }
            guard Reflection.count(of: value) > 0 else { return false }
            return are(within: Reflection.payload(of: value).value, depth: depth + 1)
        case .tuple: return (0..<Reflection.count(of: value)).contains(where: holdsStranger)
        case .struct:
            if isStranger(type) { return true }
            if let container = value as? any ValueContainer {
                return mayHide(Swift.type(of: container).elementType)
                    && container.elementsThatMayBeObjects.contains { are(within: $0, depth: depth + 1) }
            }
            return hidingFields(of: type).contains(where: holdsStranger)
        case .class, .function: return isStranger(type)
        case .protocol, .other: return false
        }
    }

    /// Returns true if a declared type doesn't tell whether its values hold an object that isn't recorded.
    static func mayHide(_ declared: Any.Type) -> Bool { mayHide(declared, within: []) }

    private static func mayHide(_ declared: Any.Type, within examined: Set<ObjectIdentifier>) -> Bool {
        let type = DeclaredProperties.element(of: declared)
        return switch TypeKind(type) {
        case .protocol, .enum, .tuple: true
        case .struct: !hidingFields(of: type, within: examined).isEmpty
        case .class, .function, .other: false
        }
    }

    /// The types of structs examined so far, each with the indices of the fields whose declared types don't tell whether they hold
    /// an object that isn't recorded.
    private static let hiding = Mutex<[ObjectIdentifier: [Int]]>([:])

    /// Returns the indices of those of a struct's fields whose declared types don't tell whether they hold an object that isn't
    /// recorded.
    ///
    /// - Parameter examined: The structs whose fields led to this one. A field of one of these types, or an array of
    ///   them, is in the result.
    private static func hidingFields(of type: Any.Type, within examined: Set<ObjectIdentifier> = []) -> [Int] {
        let key = ObjectIdentifier(type)
        if let known = hiding.withLock({ $0[key] }) { return known }
        let fields = StoredFields(of: type)
        let all = examined.union([key])
        // Values of the standard library keep their contents in objects that call nobody.
        let indices = DeclaredProperties.isOfLibrary(type) ? 0..<0 : 0..<fields.count
        let found = indices.filter { index in
            guard fields.isStrong(index), let declared = fields.type(index) else { return false }
            return all.contains(ObjectIdentifier(DeclaredProperties.element(of: declared)))
                || mayHide(declared, within: all)
        }
        hiding.withLock { $0[key] = found }
        return found
    }

    /// Returns true if values of a type hold an object that isn't recorded, judged by the types of their properties.
    private static func isStranger(_ type: Any.Type) -> Bool {
        let key = ObjectIdentifier(type)
        if let known = known.withLock({ $0[key] }) { return known }
        let isStranger = isStranger(type, depth: 0)
        known.withLock { $0[key] = isStranger }
        return isStranger
    }

    private static func isStranger(_ declared: Any.Type, depth: Int) -> Bool {
        let type = DeclaredProperties.element(of: declared)
        switch TypeKind(type) {
        case .class: return DeclaredProperties.isStranger(type)
        case .function: return true
        case .struct:
            // Values of the standard library keep their contents in objects that call nobody.
            guard depth < deepestNesting, !DeclaredProperties.isOfLibrary(type) else { return false }
            let fields = StoredFields(of: type)
            return (0..<fields.count).contains { index in
                fields.type(index).map { isStranger($0, depth: depth + 1) } ?? false
            }
        case .enum, .protocol, .tuple, .other: return false
        }
    }
}
