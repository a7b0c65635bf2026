public import TraceFormat

/// What one component refers to at a moment, found by reading its stored properties.
public struct LiveReferences {
    struct Reference {
        var name: String
        var target: any TracedComponent
        var strength: ReferenceStrength
    }

    private(set) var found: [Reference] = []
    /// The addresses that unowned properties hold, by the properties' names.
    private var unowned: [(name: String, address: UInt)] = []
    /// The holders that are being read, so that two that hold each other come to an end.
    private var open: Set<ObjectIdentifier> = []
    /// Depth of the value that is being looked into.
    private var depth = 0
    /// Deeper values are not looked into: a chain of holders may be as long as an app likes, the stack is not.
    static let deepestNesting = 100

    init() {}

    /// Adds a stored property: the component it holds, or those in the collection or holder it holds, if any; behind a
    /// holder the name is the way there, `rootViewController.viewControllers`.
    @MainActor
    public mutating func add<Value>(_ name: String, _ strength: ReferenceStrength, _ value: Value) {
        addAny(name, strength, value)
    }

    /// A value that can't be copied, such as a lock, is no component and holds none.
    @_disfavoredOverload
    @MainActor
    public mutating func add<Value: ~Copyable & ~Escapable>(
        _ name: String, _ strength: ReferenceStrength, _ value: borrowing Value
    ) {}

    /// Adds a lazy property by what is stored for it: nothing before it is first used.
    @MainActor
    public mutating func add(lazy name: StaticString, of component: some TracedComponent) {
        guard !(component is any CustomReflectable) else { return }
        var level: Mirror? = Mirror(reflecting: component)
        while let mirror = level {
            let fields = StoredFields(of: mirror.subjectType)
            // Those of a superclass stand before a class's own.
            let inherited = fields.count - mirror.children.count
            for (index, place) in mirror.children.indices.enumerated()
            where fields.name(inherited + index) == "$__lazy_storage_$_\(name)" {
                return addAny(name.description, .strong, mirror.children[place].value)
            }
            level = mirror.superclassMirror
        }
    }

    /// Adds an unowned property by the address that it stores: to read it ends the app where the object is gone. What is there is known
    /// when all components are, see `find(among:)`. As long as the property holds it, nothing else is made at the address.
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

    /// The name of an unowned property that can't be read: beside Objective-C what it stores is an address only where the object is
    /// surely Swift's own.
    public static func unread(unowned name: String, _ type: Any.Type) -> [String] {
        #if canImport(ObjectiveC)
        guard var root = type as? AnyClass else { return [name] }
        while let superclass = _getSuperclass(root) { root = superclass }
        return _typeName(root).hasSuffix("SwiftObject") ? [] : [name]
        #else
        return []
        #endif
    }

    /// `true` while something is to be found among the components that live.
    var hasUnowned: Bool { !unowned.isEmpty }

    /// Finds what unowned properties refer to. It is told as weak: nothing is kept alive.
    ///
    /// - Parameter living: The components that live, by their addresses.
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

    /// Adds what an object holds that is no component itself.
    @MainActor
    mutating func addContents(of holder: any ComponentHolder) {
        guard open.insert(ObjectIdentifier(holder)).inserted else { return }
        holder.heldComponents(into: &self)
        open.remove(ObjectIdentifier(holder))
    }

    /// Adds what a tuple, an enum or a struct holds; what a struct holds is named by the way there, `services.auth`.
    ///
    /// A mirror that a type made for itself runs that type's code, so it is not asked. Weak and unowned fields are left
    /// out: to read an unowned one whose object is gone ends the app, and a mirror can't tell it from a weak one.
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
            // A field is read when it is asked for.
            for (index, place) in mirror.children.indices.enumerated() where fields.isStrong(index) {
                let field = mirror.children[place]
                addAny(field.label.map { "\(name).\($0)" } ?? name, strength, field.value)
            }
        default: break
        }
    }
}

/// What the compiler says of the stored properties of a struct or a class, without reading them.
struct StoredFields {
    private let type: Any.Type
    /// How many there are, inherited ones included.
    let count: Int

    init(of type: Any.Type) {
        self.type = type
        count = fieldCount(type)
    }

    /// Whether a field is neither weak nor unowned.
    func isStrong(_ index: Int) -> Bool { metadata(index) { field, _ in field.isStrong } ?? false }

    /// Whether a field is a variable, not a constant.
    func isVariable(_ index: Int) -> Bool { metadata(index) { field, _ in field.isVar } ?? false }

    /// Where a field of a class is stored in an object, in bytes.
    func offset(_ index: Int) -> Int { fieldOffset(type, index: index) }

    func name(_ index: Int) -> String? {
        metadata(index) { field, _ in field.name.map { String(cString: $0) } } ?? nil
    }

    /// What a field is declared as.
    func type(_ index: Int) -> Any.Type? { metadata(index) { _, type in type } }

    private func metadata<Value>(_ index: Int, _ read: (FieldMetadata, Any.Type) -> Value) -> Value? {
        guard (0..<count).contains(index) else { return nil }
        var field = FieldMetadata()
        let declared = fieldMetadata(type, index: index, &field)
        defer { field.freeName?(field.name) }
        return read(field, declared)
    }
}

// The functions of Swift's runtime by which `Mirror` itself finds a type's fields. No public API says how a field holds its
// object.

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
