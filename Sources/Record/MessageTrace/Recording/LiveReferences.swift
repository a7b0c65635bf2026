public import TraceFormat

/// The references that one component holds at one moment, found by reading its stored properties.
public struct LiveReferences {
    struct Reference {
        var name: String
        var target: any TracedComponent
        var strength: ReferenceStrength
    }

    private(set) var found: [Reference] = []
    /// The names of properties that hold objects which aren't recorded, if the properties' declared types don't show that.
    private(set) var strangers: [String] = []
    /// The names of properties whose declared type is a protocol; `nil` if ``strangers`` isn't needed, as on a virtual
    /// clock.
    private let protocols: Set<String>?
    /// The addresses that unowned properties hold, by the properties' names.
    private var unowned: [(name: String, address: UInt)] = []
    /// The ``ComponentHolder`` objects that are being read. An object found in this set is not read again, so that
    /// cycles end.
    private var open: Set<ObjectIdentifier> = []
    /// The nesting depth of the value being searched.
    private var depth = 0
    /// The maximum depth of a search, which keeps the stack from overflowing. Deeper components, as in a long chain of
    /// ``ComponentHolder`` objects, aren't found.
    static let deepestNesting = 100

    init(protocols: Set<String>? = nil) { self.protocols = protocols }

    /// Adds the components that a stored property holds: its value, or components within a collection or a
    /// ``ComponentHolder``. A reference within a ``ComponentHolder`` is named by its path,
    /// `rootViewController.viewControllers`.
    @MainActor
    public mutating func add<Value>(_ name: String, _ strength: ReferenceStrength, _ value: Value) {
        if isPlain(Value.self) { return }
        addAny(name, strength, value)
        guard let protocols, open.isEmpty else { return }
        // Of a protocol's value that is passed to a generic function, the function sees the value's own type.
        if Strangers.mayHide(Value.self) || protocols.contains(name), Strangers.are(in: value) {
            strangers.append(name)
        }
    }

    /// Does nothing: a value that can't be copied, such as a lock, is no component and holds none.
    @_disfavoredOverload
    @MainActor
    public mutating func add<Value: ~Copyable & ~Escapable>(
        _ name: String, _ strength: ReferenceStrength, _ value: borrowing Value
    ) {}

    /// Adds the components that a lazy property holds, read from its storage. Before the property's first use, it holds
    /// none.
    @MainActor
    public mutating func add(lazy name: StaticString, of component: some TracedComponent) {
        let stored = "$__lazy_storage_$_\(name)"
        guard let value = StoredFields.values(of: component, where: { field, _ in field == stored }).first?.value
        else { return }
        addAny(name.description, .strong, value)
        if protocols != nil, Strangers.are(in: value) { strangers.append(name.description) }
    }

    /// Adds an unowned property by the address that it stores, because reading the property would crash if its object was
    /// freed.
    ///
    /// The address is looked up when all components are known, see `find(among:)`. While the property stores the address, no
    /// other object can have the same address.
    @MainActor
    public mutating func add(unowned name: StaticString, of component: some TracedComponent) {
        let fields = StoredFields(of: type(of: component))
        // `@Observable` stores the property in another one, with an underscore before its name.
        let names = [name.description, "_\(name)"]
        guard let index = (0..<fields.count).last(where: { fields.name($0).map(names.contains) ?? false }) else {
            return
        }
        let object = Unmanaged.passUnretained(component as AnyObject).toOpaque()
        let address = object.load(fromByteOffset: fields.offset(index), as: UInt.self)
        if address != 0 { unowned.append((name.description, address)) }
    }

    /// Returns an array with the property's name if an unowned property of this type can't be read, otherwise an empty array.
    ///
    /// On systems with Objective-C, an unowned property stores a plain address only if its object is certainly a native Swift
    /// object.
    public static func unread(unowned name: String, _ type: Any.Type) -> [String] {
        #if canImport(ObjectiveC)
        guard var root = type as? AnyClass else { return [name] }
        while let superclass = _getSuperclass(root) { root = superclass }
        return _typeName(root).hasSuffix("SwiftObject") ? [] : [name]
        #else
        return []
        #endif
    }

    /// True if stored addresses remain to be looked up among the live components.
    var hasUnowned: Bool { !unowned.isEmpty }

    /// Adds the components that unowned properties refer to. These references are recorded as weak, because they keep nothing
    /// alive. An object that is no living component isn't recorded.
    ///
    /// - Parameter living: The live components by their addresses.
    mutating func find(among living: [UInt: any TracedComponent]) {
        for property in unowned {
            guard let target = living[property.address] else {
                if protocols?.contains(property.name) == true { strangers.append(property.name) }
                continue
            }
            found.append(Reference(name: property.name, target: target, strength: .weak))
        }
        unowned = []
    }

    @MainActor
    private mutating func addAny(_ name: String, _ strength: ReferenceStrength, _ value: Any) {
        guard depth < Self.deepestNesting else { return }
        depth += 1
        defer { depth -= 1 }
        // A value that is no object isn't cast to one, because the cast would make an object of it.
        if type(of: value) is AnyClass {
            addObject(name, strength, value)
        } else if let container = value as? any ValueContainer {
            for element in container.elementsThatMayBeObjects { addAny(name, strength, element) }
        } else {
            addFields(of: value, name, strength)
        }
    }

    @MainActor
    private mutating func addObject(_ name: String, _ strength: ReferenceStrength, _ object: Any) {
        if let component = object as? any TracedComponent {
            found.append(Reference(name: name, target: component, strength: strength))
        } else if let holder = object as? any ComponentHolder {
            let own = found.count
            addContents(of: holder)
            for index in own..<found.count {
                found[index].name = "\(name).\(found[index].name)"
                if strength != .strong { found[index].strength = strength }
            }
        }
    }

    /// Adds the contents of an object that is no component itself.
    @MainActor
    mutating func addContents(of holder: any ComponentHolder) {
        guard open.insert(ObjectIdentifier(holder)).inserted else { return }
        holder.heldComponents(into: &self)
        open.remove(ObjectIdentifier(holder))
    }

    /// Adds the contents of a tuple, an enum or a struct, whose fields are named by their path, `services.auth`. Custom
    /// mirrors aren't used: they would run the type's code. Weak and unowned fields are left out: reading an unowned
    /// field can end the app.
    @MainActor
    private mutating func addFields(of value: Any, _ name: String, _ strength: ReferenceStrength) {
        guard !(value is any CustomReflectable) else { return }
        let type = type(of: value)
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

    /// Returns the offset in bytes of a stored property within an object of its class.
    func offset(_ index: Int) -> Int { fieldOffset(type, index: index) }

    func name(_ index: Int) -> String? {
        metadata(index) { field, _ in field.name.map { String(cString: $0) } } ?? nil
    }

    /// Returns the declared type of a field; `nil` if the index is out of bounds.
    func type(_ index: Int) -> Any.Type? { metadata(index) { _, type in type } }

    /// Returns those stored properties of an object that are wanted, inherited ones included, by the names of their
    /// storage.
    ///
    /// The result is empty if the class has a custom mirror.
    ///
    /// - Parameter isWanted: Returns true for a wanted property. The arguments are the name of the property's storage,
    ///   and true for a variable or false for a constant.
    static func values(
        of object: some TracedComponent, where isWanted: (String, Bool) -> Bool
    ) -> [(name: String, value: Any)] {
        guard !(object is any CustomReflectable) else { return [] }
        var found: [(name: String, value: Any)] = []
        var level: Mirror? = Mirror(reflecting: object)
        while let mirror = level {
            let fields = StoredFields(of: mirror.subjectType)
            // The fields of a superclass come before the class's own.
            let inherited = fields.count - mirror.children.count
            for (index, place) in mirror.children.indices.enumerated() {
                let field = inherited + index
                guard let name = fields.name(field), isWanted(name, fields.isVariable(field)) else { continue }
                found.append((name, mirror.children[place].value))
            }
            level = mirror.superclassMirror
        }
        return found
    }

    private func metadata<Value>(_ index: Int, _ read: (FieldMetadata, Any.Type) -> Value) -> Value? {
        guard (0..<count).contains(index) else { return nil }
        var field = FieldMetadata()
        let declared = fieldMetadata(type, index: index, &field)
        defer { field.freeName?(field.name) }
        return read(field, declared)
    }
}

// The functions of Swift's runtime by which `Mirror` finds a type's fields. No public API tells if a field is strong.

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
