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

    private static func are(within value: Any, depth: Int) -> Bool {
        let type = type(of: value)
        guard depth < deepestNesting else { return false }
        switch TypeKind(type) {
        case .enum:
            if let optional = value as? any OptionalValue {
                return optional.wrapped.map { are(within: $0, depth: depth) } ?? false
            }
            guard Reflection.count(of: value) > 0 else { return false }
            return are(within: Reflection.payload(of: value).value, depth: depth + 1)
        case .tuple:
            return (0..<Reflection.count(of: value)).contains {
                are(within: Reflection.element(of: value, at: $0).value, depth: depth + 1)
            }
        case .class, .struct, .function: return isStranger(type)
        case .protocol, .other: return false
        }
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
