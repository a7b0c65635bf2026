/// What the stored properties of a class are declared as.
///
/// It is asked of the type, not of an object: nothing is read.
struct DeclaredProperties {
    /// Those that are declared as protocols, so that who reads the code can't go on from a call through one to what is called. The
    /// names are those that references have: behind a struct the way there, `services.auth`. Sorted.
    private(set) var protocols: [String] = []
    /// Those that hold objects that are no components, by their names in the class: what such an object does later, or changes,
    /// is recorded nowhere. On a virtual clock nothing happens later but what its event loop runs, which knows the causes.
    private(set) var strangers: Set<String> = []
    /// Those of the strangers whose objects are of the class's own module, and so may hold its components.
    private(set) var ownStrangers: Set<String> = []
    /// The variables of superclasses that are no components, though of the class's own module: no macro sees them change.
    private(set) var inheritedVariables: [String] = []
    /// The stored properties of these superclasses that may hold components: nobody reads them.
    private(set) var inheritedHolders: [String] = []

    /// Structs within structs that are looked into.
    private static let deepestNesting = 4
    private let module: Substring

    init(of type: Any.Type) {
        module = Self.module(of: type)
        add(type, behind: nil, depth: 0)
        protocols.sort()
        if let type = type as? AnyClass { addInherited(by: type) }
    }

    private mutating func addInherited(by type: AnyClass) {
        var next: AnyClass? = _getSuperclass(type)
        while let superclass = next {
            next = _getSuperclass(superclass)
            guard !(superclass is any TracedComponent.Type), Self.module(of: superclass) == module else { continue }
            let fields = StoredFields(of: superclass)
            // Those of a superclass stand before a class's own.
            for index in (next.map { StoredFields(of: $0).count } ?? 0)..<fields.count {
                guard let stored = fields.name(index), let declared = fields.type(index) else { continue }
                let name = Self.property(storedAs: stored, isVariable: fields.isVariable(index))
                if fields.isVariable(index) { inheritedVariables.append(name) }
                if Self.mayHoldComponents(declared, depth: 0) { inheritedHolders.append(name) }
            }
        }
    }

    private static func mayHoldComponents(_ declared: Any.Type, depth: Int) -> Bool {
        let type = element(of: declared)
        switch TypeKind(type) {
        case .protocol, .enum, .tuple: return true
        case .class: return !harmless.contains(Recorder.name(of: type))
        case .struct:
            let fields = StoredFields(of: type)
            return depth < deepestNesting
                && (0..<fields.count).contains {
                    fields.type($0).map { mayHoldComponents($0, depth: depth + 1) } ?? false
                }
        case .function, .other: return false
        }
    }

    private mutating func add(_ type: Any.Type, behind path: String?, depth: Int) {
        let fields = StoredFields(of: type)
        for index in 0..<fields.count {
            guard let name = fields.name(index), let declared = fields.type(index) else { continue }
            let own = Self.property(storedAs: name, isVariable: fields.isVariable(index))
            let property = path.map { "\($0).\(own)" } ?? own
            let element = Self.element(of: declared)
            switch TypeKind(element) {
            case .protocol: protocols.append(property)
            case .class: addObject(property, of: element)
            case .struct where depth < Self.deepestNesting && element == declared:
                add(element, behind: property, depth: depth + 1)
            case .struct, .enum, .tuple, .function, .other: break
            }
        }
    }

    private mutating func addObject(_ property: String, of type: Any.Type) {
        guard Self.isStranger(type) else { return }
        let name = String(property.prefix { $0 != "." })
        strangers.insert(name)
        if Self.module(of: type) == module { ownStrangers.insert(name) }
    }

    /// `true` if objects of a class are recorded nowhere, and may do something that counts.
    static func isStranger(_ type: Any.Type) -> Bool {
        !(type is any TracedComponent.Type) && !(type is any ComponentHolder.Type)
            && !harmless.contains(Recorder.name(of: type))
    }

    /// `true` if a type is one of the standard library's or of Foundation's.
    static func isOfLibrary(_ type: Any.Type) -> Bool {
        let module = module(of: type)
        return module == "Swift" || module.hasPrefix("Foundation") || module == "CoreGraphics"
    }

    /// Classes of the system whose objects change nothing that counts: values, what formats, decodes, locks or keeps a subscription.
    private static let harmless: Set<String> = [
        "UIImage", "UIColor", "UIFont", "NSImage", "NSColor", "NSFont",
        "NSString", "NSAttributedString", "NSNumber", "NSValue", "NSDate", "NSData", "NSURL", "NSUUID", "NSNull",
        "NSIndexPath", "NSArray", "NSDictionary", "NSSet",
        "AnyCancellable", "DateFormatter", "ISO8601DateFormatter", "NumberFormatter", "DateComponentsFormatter",
        "RelativeDateTimeFormatter", "MeasurementFormatter", "ByteCountFormatter", "JSONDecoder", "JSONEncoder",
        "PropertyListDecoder", "PropertyListEncoder", "NSLock", "NSRecursiveLock", "NSCondition", "NSRegularExpression",
        "Bundle", "NSError",
    ]

    private static func module(of type: Any.Type) -> Substring { String(reflecting: type).prefix { $0 != "." } }

    /// The name of a property by that of what stores it: a lazy one is stored under a name of the compiler's, a traced one in a
    /// twin with an underscore.
    private static func property(storedAs name: String, isVariable: Bool) -> String {
        let lazyPrefix = "$__lazy_storage_$_"
        if name.hasPrefix(lazyPrefix) { return String(name.dropFirst(lazyPrefix.count)) }
        return isVariable && name.hasPrefix("_") ? String(name.dropFirst()) : name
    }

    /// What optionals and the library's collections within each other hold.
    static func element(of type: Any.Type) -> Any.Type {
        var type = type
        while let container = type as? any ValueContainer.Type { type = container.elementType }
        return type
    }
}

/// What the first word of a type's metadata says.
enum TypeKind {
    case `class`, `struct`, `enum`, `protocol`, tuple, function, other

    /// The kind of what optionals and the library's collections hold.
    init(elementOf type: Any.Type) { self.init(DeclaredProperties.element(of: type)) }

    init(_ type: Any.Type) {
        if type is AnyClass {
            self = .class
            return
        }
        // As the library itself finds out what a mirror is of: the numbers are part of Swift's binary interface.
        switch unsafeBitCast(type, to: UnsafePointer<UInt>.self).pointee {
        case 0x200: self = .struct
        case 0x201: self = .enum
        case 0x301: self = .tuple
        case 0x302: self = .function
        case 0x303, 0x307: self = .protocol
        default: self = .other
        }
    }
}
