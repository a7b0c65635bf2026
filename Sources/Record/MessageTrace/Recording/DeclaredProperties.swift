/// The names of a class's stored properties whose declared types matter to a recording.
///
/// The types are read from the class's metadata, so no object is touched.
struct DeclaredProperties {
    /// The sorted names of properties declared as protocols. A property within a struct is named by its path, such as
    /// `services.auth`.
    private(set) var protocols: [String] = []
    /// The names of properties that hold strangers: objects whose later actions a trace doesn't show. Empty on a
    /// virtual clock, which knows their causes.
    private(set) var strangers: Set<String> = []
    /// The names of properties that hold unrecorded objects (``Strangers``) whose classes are in the class's own module.
    /// Such objects may hold the module's components.
    private(set) var ownStrangers: Set<String> = []
    /// The names of variables that the class inherits from superclasses in its Swift module that aren't components. No
    /// macro records their changes.
    private(set) var inheritedVariables: [String] = []
    /// The names of properties that may hold components, and that the class inherits from superclasses in its Swift
    /// module that aren't components. No macro reads them.
    private(set) var inheritedHolders: [String] = []

    /// The names of constants whose declared types, such as protocols, don't tell whether they hold strangers.
    private(set) var unclearConstants: Set<String> = []

    /// The maximum depth of nested structs that are searched.
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
            // The fields of a superclass come before the class's own.
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
            // Reading an unowned constant ends the app if its object is gone.
            let isConstant = !fields.isVariable(index) && fields.isStrong(index)
            if depth == 0, isConstant, Strangers.mayHide(declared) { unclearConstants.insert(own) }
            let element = Self.element(of: declared)
            switch TypeKind(element) {
            case .protocol: protocols.append(property)
            case .class: addObject(property, of: element)
            case .struct where depth < Self.deepestNesting && element == declared && !Self.isOfLibrary(element):
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

    /// Returns true if objects of a class aren't recorded, but may send messages or change components.
    static func isStranger(_ type: Any.Type) -> Bool {
        !(type is any TracedComponent.Type) && !(type is any ComponentHolder.Type)
            && !harmless.contains(Recorder.name(of: type))
    }

    /// Returns true for a type of the standard library, Foundation or CoreGraphics.
    static func isOfLibrary(_ type: Any.Type) -> Bool {
        let module = module(of: type)
        return ["Swift", "_StringProcessing", "CoreGraphics"].contains(module) || module.hasPrefix("Foundation")
    }

    /// The names of system classes whose objects send no messages and change no components: values, formatters, decoders,
    /// locks, subscriptions.
    private static let harmless: Set<String> = [
        "UIImage", "UIColor", "UIFont", "NSImage", "NSColor", "NSFont",
        "NSString", "NSAttributedString", "NSNumber", "NSValue", "NSDate", "NSData", "NSURL", "NSUUID", "NSNull",
        "NSIndexPath", "NSArray", "NSDictionary", "NSSet",
        "AnyCancellable", "DateFormatter", "ISO8601DateFormatter", "NumberFormatter", "DateComponentsFormatter",
        "RelativeDateTimeFormatter", "MeasurementFormatter", "ByteCountFormatter", "JSONDecoder", "JSONEncoder",
        "PropertyListDecoder", "PropertyListEncoder", "NSLock", "NSRecursiveLock", "NSCondition", "NSRegularExpression",
        "Bundle", "NSError", "KeyPath", "WritableKeyPath", "ReferenceWritableKeyPath", "PartialKeyPath", "AnyKeyPath",
    ]

    private static func module(of type: Any.Type) -> Substring { String(reflecting: type).prefix { $0 != "." } }

    /// Returns a property's name, given the name of its storage. Storage of lazy and traced properties has other names.
    private static func property(storedAs name: String, isVariable: Bool) -> String {
        let lazyPrefix = "$__lazy_storage_$_"
        if name.hasPrefix(lazyPrefix) { return String(name.dropFirst(lazyPrefix.count)) }
        return isVariable && name.hasPrefix("_") ? String(name.dropFirst()) : name
    }

    /// Returns the innermost type within optionals and the standard library's collections, however nested.
    static func element(of type: Any.Type) -> Any.Type {
        var type = type
        while let container = type as? any ValueContainer.Type { type = container.elementType }
        return type
    }
}

/// The kind of a type, from the first word of its metadata.
enum TypeKind {
    case `class`, `struct`, `enum`, `protocol`, tuple, function, other

    /// The kind of the innermost type within optionals and the standard library's collections.
    init(elementOf type: Any.Type) { self.init(DeclaredProperties.element(of: type)) }

    init(_ type: Any.Type) {
        if type is AnyClass {
            self = .class
            return
        }
        // The numbers are part of Swift's binary interface. The standard library's `Mirror` uses them in the same way.
        switch unsafeBitCast(type, to: UnsafePointer<UInt>.self).pointee {
        case 0x200: self = .struct
        case 0x201, 0x202: self = .enum
        case 0x301: self = .tuple
        case 0x302: self = .function
        case 0x303, 0x307: self = .protocol
        default: self = .other
        }
    }
}
