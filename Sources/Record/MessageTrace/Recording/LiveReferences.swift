public import TraceFormat

/// The references of one component at a moment, found by reading its stored properties.
public struct LiveReferences {
    struct Reference {
        var name: String
        var target: any TracedComponent
        var strength: ReferenceStrength
    }

    private(set) var found: [Reference] = []
    /// The addresses that unowned properties hold, by the properties' names.
    private var unowned: [(name: String, address: UInt)] = []
    /// The holders being read. They end the search where two hold each other.
    private var open: Set<ObjectIdentifier> = []
    /// The depth of the value being searched.
    private var depth = 0
    /// The maximum depth of a search: a chain of holders may be of any length, the stack may not.
    static let deepestNesting = 100

    init() {}

    /// Adds a stored property: the component in it, or those in its collection or holder. Within a holder the name is a path,
    /// `rootViewController.viewControllers`.
    @MainActor
    public mutating func add<Value>(_ name: String, _ strength: ReferenceStrength, _ value: Value) {
        addAny(name, strength, value)
    }

    /// Adds nothing: a value that can't be copied, such as a lock, is no component and holds none.
    @_disfavoredOverload
    @MainActor
    public mutating func add<Value: ~Copyable & ~Escapable>(
        _ name: String, _ strength: ReferenceStrength, _ value: borrowing Value
    ) {}

    /// Adds a lazy property by its stored value, which is empty before its first use.
    @MainActor
    public mutating func add(lazy name: StaticString, of component: some TracedComponent) {
        guard !(component is any CustomReflectable) else { return }
        var level: Mirror? = Mirror(reflecting: component)
        while let mirror = level {
            let fields = StoredFields(of: mirror.subjectType)
            // The fields of a superclass come before the class's own.
            let inherited = fields.count - mirror.children.count
            for (index, place) in mirror.children.indices.enumerated()
            where fields.name(inherited + index) == "$__lazy_storage_$_\(name)" {
                return addAny(name.description, .strong, mirror.children[place].value)
            }
            level = mirror.superclassMirror
        }
    }

    /// Adds an unowned property by the address that it stores, because reading it ends the app where the object is gone. The
    /// object at the address is known when all components are, see `find(among:)`. As long as the property holds it, no other
    /// object is made at the address.
    @MainActor
    public mutating func add(unowned name: StaticString, of component: some TracedComponent) {
        let fields = StoredFields(of: type(of: component))
        // Observation stores it in a twin.
        let names = [name.description, "_\(name)"]
        guard let index = (0..<fields.count).last(where: { fields.name($0).map(names.contains) ?? false }) else {
            return
        }
        let object = Unmanaged.passUnretained(component as AnyObject).toOpaque()
        let address = object.load(fromByteOffset: fields.offset(index), as: UInt.self)
        if address != 0 { unowned.append((name.description, address)) }
    }

    /// Returns the name of an unowned property that can't be read, else nothing. Where there is Objective-C, it stores an
    /// address only if the object is certainly Swift's own.
    public static func unread(unowned name: String, _ type: Any.Type) -> [String] {
        #if canImport(ObjectiveC)
        guard var root = type as? AnyClass else { return [name] }
        while let superclass = _getSuperclass(root) { root = superclass }
        return _typeName(root).hasSuffix("SwiftObject") ? [] : [name]
        #else
        return []
        #endif
    }

    /// True while addresses are still to be found among the live components.
    var hasUnowned: Bool { !unowned.isEmpty }

    /// Adds the components that unowned properties refer to, as weak references: they keep nothing alive.
    ///
    /// - Parameter living: The live components by their addresses.
    mutating func find(among living: [UInt: any TracedComponent]) {
        for property in unowned {
            guard let target = living[property.address] else { continue }
            found.append(Reference(name: property.name, target: target, strength: .weak))
        }
        unowned = []
    }

    @MainActor
    private mutating func addAny(_ name: String, _ strength: ReferenceStrength, _ value: Any) {
        guard depth < Self.deepestNesting else { return }
        depth += 1
        defer { depth -= 1 }
        switch value {
        case let component as any TracedComponent:
            found.append(Reference(name: name, target: component, strength: strength))
        case let holder as any ComponentHolder:
            let own = found.count
            addContents(of: holder)
            for index in own..<found.count {
                found[index].name = "\(name).\(found[index].name)"
                if strength != .strong { found[index].strength = strength }
            }
        case let container as any ValueContainer:
            for element in container.elementsThatMayBeObjects { addAny(name, strength, element) }
        default:
            addFields(of: value, name, strength)
        }
    }

    /// Adds the contents of an object that is no component itself.
    @MainActor
    mutating func addContents(of holder: any ComponentHolder) {
        guard open.insert(ObjectIdentifier(holder)).inserted else { return }
        holder.heldComponents(into: &self)
        open.remove(ObjectIdentifier(holder))
    }

    /// Adds the contents of a tuple, an enum or a struct. Those of a struct are named by their path, `services.auth`.
    ///
    /// A type's own mirror would run code of the type, so it is not used. Weak and unowned fields are left out: reading an
    /// unowned one whose object is gone ends the app, and a mirror can't tell it from a weak one.
    @MainActor
    private mutating func addFields(of value: Any, _ name: String, _ strength: ReferenceStrength) {
        let type = type(of: value)
        guard !(value is any CustomReflectable), !(type is AnyClass) else { return }
        let mirror = Mirror(reflecting: value)
        switch mirror.displayStyle {
        case .tuple, .enum:
            for child in mirror.children { addAny(name, strength, child.value) }
        case .struct:
            let fields = StoredFields(of: type)
            // A field is read when its child is accessed.
            for (index, place) in mirror.children.indices.enumerated() where fields.isStrong(index) {
                let field = mirror.children[place]
                addAny(field.label.map { "\(name).\($0)" } ?? name, strength, field.value)
            }
        default: break
        }
    }
}

/// The compiler's metadata of the stored properties of a struct or class, read without reading the properties.
struct StoredFields {
    private let type: Any.Type
    /// The number of stored properties, inherited ones included.
    let count: Int

    init(of type: Any.Type) {
        self.type = type
        count = fieldCount(type)
    }

    /// Returns true for a field that is neither weak nor unowned.
    func isStrong(_ index: Int) -> Bool { metadata(index) { field, _ in field.isStrong } ?? false }

    /// Returns true for a variable, false for a constant.
    func isVariable(_ index: Int) -> Bool { metadata(index) { field, _ in field.isVar } ?? false }

    /// Returns the offset of a class's field in its objects, in bytes.
    func offset(_ index: Int) -> Int { fieldOffset(type, index: index) }

    func name(_ index: Int) -> String? {
        metadata(index) { field, _ in field.name.map { String(cString: $0) } } ?? nil
    }

    /// Returns the declared type of a field.
    func type(_ index: Int) -> Any.Type? { metadata(index) { _, type in type } }

    private func metadata<Value>(_ index: Int, _ read: (FieldMetadata, Any.Type) -> Value) -> Value? {
        guard (0..<count).contains(index) else { return nil }
        var field = FieldMetadata()
        let declared = fieldMetadata(type, index: index, &field)
        defer { field.freeName?(field.name) }
        return read(field, declared)
    }
}

// The functions of Swift's runtime with which `Mirror` finds a type's fields. No public API says if a field is strong.

private struct FieldMetadata {
    var name: UnsafePointer<CChar>?
    var freeName: (@convention(c) (UnsafePointer<CChar>?) -> Void)?
    var isStrong = false
    var isVar = false
}

@_silgen_name("swift_reflectionMirror_recursiveCount")
private func fieldCount(_: Any.Type) -> Int

@_silgen_name("swift_reflectionMirror_recursiveChildMetadata")
private func fieldMetadata(
    _: Any.Type, index: Int, _ field: UnsafeMutablePointer<FieldMetadata>
) -> Any.Type

@_silgen_name("swift_reflectionMirror_recursiveChildOffset")
private func fieldOffset(_: Any.Type, index: Int) -> Int
