import MessageTrace

/// The values of a component's properties at one moment, as text. Properties in wrappers, inherited ones, and those of objects
/// that are no components are included.
///
/// Views are left out, because a visible change is recorded by control, and the contract compares it with the model. Objects
/// that libraries need for themselves are left out as well.
struct ComponentState {
    private(set) var properties: [String: String] = [:]
    /// The names of the lazy properties, whose first value is no change.
    private var lazyNames: Set<String> = []

    init(of component: AnyObject) {
        var description = Description()
        var mirror: Mirror? = Mirror(reflecting: component)
        while let level = mirror, !Description.isLibrary(level.subjectType) || Description.isService(level.subjectType)
        {
            for child in level.children {
                guard let label = child.label, label != "traceIdentity" else { continue }
                properties[Self.name(label)] = description.of(child.value)
                if label.hasPrefix(Self.lazyPrefix) { lazyNames.insert(Self.name(label)) }
            }
            mirror = level.superclassMirror
        }
    }

    /// The names of the properties whose values can be compared. Closures and listeners are left out.
    var comparable: Set<String> {
        Set(properties.filter { !$0.value.contains("a function") && !$0.value.contains("a listener") }.keys)
    }

    /// Returns the names of the properties that differ.
    func differences(from old: ComponentState) -> Set<String> {
        Set(properties.keys).union(old.properties.keys).filter { name in
            properties[name] != old.properties[name] && !(lazyNames.contains(name) && old.properties[name] == "nil")
        }
    }

    /// Returns true if a property may be a weak one whose object was freed, so that nobody has written it.
    ///
    /// - Parameter living: The names of the objects that are alive.
    func mayHaveLost(_ name: String, from old: ComponentState, living: Set<String>) -> Bool {
        properties[name] == "nil" && !living.contains { old.properties[name] == "(some:\($0))" }
            && old.properties[name]?.firstMatch(of: /^\(some:[^()]*#\d+\)$/) != nil
    }

    /// Returns a name for an object that no other living object has.
    static func name(of object: AnyObject) -> String {
        "\(type(of: object))#\(UInt(bitPattern: ObjectIdentifier(object).hashValue))"
    }

    /// The beginning of the name of a lazy property's storage.
    private static let lazyPrefix = "$__lazy_storage_$_"

    /// Returns a property's name, given the label of its storage.
    private static func name(_ label: String) -> String {
        let name = label.hasPrefix(lazyPrefix) ? label.dropFirst(lazyPrefix.count) : label[...]
        return String(name.drop { $0 == "_" })
    }
}

private struct Description {
    /// The objects that are being described, so that the description ends if two hold each other.
    private var open: Set<ObjectIdentifier> = []

    mutating func of(_ value: Any) -> String {
        let type = type(of: value)
        guard !Self.isListener("\(type)") else { return "a listener" }
        let mirror = Mirror(reflecting: value)
        if type is AnyClass {
            let object = value as AnyObject
            let identity = ComponentState.name(of: object)
            guard !(object is any TracedComponent),
                open.insert(ObjectIdentifier(object)).inserted
            else { return identity }
            defer { open.remove(ObjectIdentifier(object)) }
            return "\(identity)(\(fields(of: mirror)))"
        }
        switch mirror.displayStyle {
        case nil where String(describing: type).contains("->"): return "a function"
        case nil: return String(describing: value)
        case .set: return mirror.children.map { of($0.value) }.sorted().joined(separator: ",")
        case .dictionary: return mirror.children.map { of($0.value) }.sorted().joined(separator: ",")
        case .enum: return "\(mirror.children.isEmpty ? String(describing: value) : fields(of: mirror))"
        default:
            if mirror.children.isEmpty { return String(describing: value) }
            return "(\(fields(of: mirror)))"
        }
    }

    private mutating func fields(of mirror: Mirror) -> String {
        var texts: [String] = []
        var mirror: Mirror? = mirror
        while let level = mirror {
            let isLibrary = level.displayStyle == .class && Self.isLibrary(level.subjectType)
            for child in level.children
            where (!isLibrary || Self.values.contains(child.label ?? ""))
                && (level.displayStyle != .class || !Self.mayKeepListener("\(Swift.type(of: child.value))"))
            {
                texts.append("\(child.label ?? ""):\(of(child.value))")
            }
            mirror = level.superclassMirror
        }
        return texts.joined(separator: ",")
    }

    /// Returns true for the name of a type of listeners or waiting closures, which are no state of the observed object.
    private static func isListener(_ type: String) -> Bool { listeners.contains(where: type.hasPrefix) }

    /// Returns true for the name of a type in which an object that is no component may keep a listener, such as a closure.
    private static func mayKeepListener(_ type: String) -> Bool {
        isListener(String(type.trimmingPrefix("Optional<"))) || type.contains("->")
    }

    private static let listeners = [
        "ObserverList", "ObservationRegistrar", "DisposeBag", "Witness", "TraceToken", "Registration", "AnyCancellable",
        "Set<AnyCancellable>", "TransitionScheduler",
    ]
    /// The names of properties in which a library's object keeps a value for its owner.
    private static let values: Set = ["value", "currentValue", "_value", "wrappedValue"]
    /// The libraries whose objects are controls or stand for the outside world.
    private static let libraries = [
        "HeadlessUI", "SampleApp", "OpenCombine", "Swift", "Foundation", "Dispatch", "MessageTrace",
    ]

    /// Returns true for a class of the app's services, whose own properties are compared.
    static func isService(_ type: Any.Type) -> Bool {
        type is any TracedComponent.Type && String(reflecting: type).hasPrefix("SampleApp.")
    }

    static func isLibrary(_ type: Any.Type) -> Bool {
        let module = String(reflecting: type).prefix { $0 != "." }
        return libraries.contains { module == $0 || module.hasPrefix("\($0)Essentials") }
    }
}
