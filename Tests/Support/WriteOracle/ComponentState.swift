import MessageTrace

/// The stored values of a component at a moment, in words, property by property: its own, those in wrappers, those it
/// inherits, and those in objects that are no components.
///
/// Views, and objects that libraries need for themselves, are left out: a change that a person sees is recorded by
/// control, and the contract compares it with the model.
struct ComponentState {
    private(set) var properties: [String: String] = [:]
    /// The lazy ones, whose first value is no change.
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

    /// The names of the properties whose values can be compared: two closures can't, and listeners aren't.
    var comparable: Set<String> {
        Set(properties.filter { !$0.value.contains("a function") && !$0.value.contains("a listener") }.keys)
    }

    /// The names of the properties that differ.
    func differences(from old: ComponentState) -> Set<String> {
        Set(properties.keys).union(old.properties.keys).filter { name in
            properties[name] != old.properties[name] && !(lazyNames.contains(name) && old.properties[name] == "nil")
        }
    }

    /// A weak property refers to nothing any more because its object was freed: then nobody has written it.
    ///
    /// - Parameter living: The names of the objects that are alive.
    func mayHaveLost(_ name: String, from old: ComponentState, living: Set<String>) -> Bool {
        properties[name] == "nil" && !living.contains { old.properties[name] == "(some:\($0))" }
            && old.properties[name]?.firstMatch(of: /^\(some:[^()]*#\d+\)$/) != nil
    }

    /// A name for an object, its own while it lives.
    static func name(of object: AnyObject) -> String {
        "\(type(of: object))#\(UInt(bitPattern: ObjectIdentifier(object).hashValue))"
    }

    /// The beginning of the name of a lazy property's storage.
    private static let lazyPrefix = "$__lazy_storage_$_"

    /// A property's name, without the marks of its storage.
    private static func name(_ label: String) -> String {
        let name = label.hasPrefix(lazyPrefix) ? label.dropFirst(lazyPrefix.count) : label[...]
        return String(name.drop { $0 == "_" })
    }
}

private struct Description {
    /// The objects that are being described, so that two that hold each other come to an end.
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

    /// Types of listeners and waiting closures, which are no state of the object that they listen to.
    private static func isListener(_ type: String) -> Bool { listeners.contains(where: type.hasPrefix) }

    /// Types in which an object that is no component keeps a listener, which may be a closure there.
    private static func mayKeepListener(_ type: String) -> Bool {
        isListener(String(type.trimmingPrefix("Optional<"))) || type.contains("->")
    }

    private static let listeners = [
        "ObserverList", "ObservationRegistrar", "DisposeBag", "Witness", "TraceToken", "Registration", "AnyCancellable",
        "Set<AnyCancellable>", "TransitionScheduler",
    ]
    /// The values that a library's object keeps for its owner, by name.
    private static let values: Set = ["value", "currentValue", "_value", "wrappedValue"]
    /// Libraries whose objects are controls, or the outside world.
    private static let libraries = [
        "HeadlessUI", "SampleApp", "OpenCombine", "Swift", "Foundation", "Dispatch", "MessageTrace",
    ]

    /// Classes of the app's services, whose own properties are looked at.
    static func isService(_ type: Any.Type) -> Bool {
        type is any TracedComponent.Type && String(reflecting: type).hasPrefix("SampleApp.")
    }

    static func isLibrary(_ type: Any.Type) -> Bool {
        let module = String(reflecting: type).prefix { $0 != "." }
        return libraries.contains { module == $0 || module.hasPrefix("\($0)Essentials") }
    }
}
