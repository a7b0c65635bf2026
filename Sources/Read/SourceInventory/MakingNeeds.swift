/// For each type of a pattern, the classes and actors whose objects must be created first, found in initialisers and
/// initial values.
struct MakingNeeds {
    /// The needs of one type: the classes whose objects must be created first.
    struct Making: Hashable {
        /// The classes and actors whose objects must be created first: those of the pattern by their full names, and
        /// those of UIKit.
        var types: Set<String> = []
        /// True if the type may need further classes, because the sources don't show one of the required types.
        var isAtLeast = false
    }

    private let names: WrittenTypes

    init(_ inventory: Inventory) {
        names = WrittenTypes(inventory)
    }

    /// Returns a type's full name, given its last part, as in a recording; `nil` if no type or several fit.
    func fullName(of name: String) -> String? { names.fullName(of: name) }

    /// Returns the classes and actors whose objects must be created before an object of a type, without the type
    /// itself.
    func making(_ type: String) -> Making {
        var making = Making()
        var seen: Set<String> = []
        add(type, WrittenTypes.Scope(type), to: &making, &seen)
        making.types.remove(type)
        return making
    }

    /// Adds what a type's initialiser requires, and the components that the type creates itself. Of several
    /// initialisers, the one with the fewest needs counts.
    private func add(_ type: String, _ scope: WrittenTypes.Scope, to making: inout Making, _ seen: inout Set<String>) {
        guard seen.insert(type).inserted, let declared = names[type] else { return }
        var best: (making: Making, seen: Set<String>)?
        for (initialiser, scope) in initialisers(of: type, scope) {
            var (tried, seenThen) = (making, seen)
            for parameter in initialiser.parameters { add(parameter, in: scope, to: &tried, &seenThen) }
            for made in initialiser.makes { add(made: made, to: &tried, &seenThen) }
            if let best,
                (best.making.types.count, best.making.isAtLeast ? 1 : 0) <= (tried.types.count, tried.isAtLeast ? 1 : 0)
            {
                continue
            }
            best = (tried, seenThen)
        }
        if let best { (making, seen) = best }
        if declared.kind == .struct, declared.initialisers.isEmpty {
            // A structure without an initialiser requires the values of its fields.
            for property in declared.stored where !property.isInferred {
                guard let written = property.type else { continue }
                add(written, in: scope, to: &making, &seen)
            }
        }
        addOwn(of: type, scope, to: &making, &seen)
    }

    /// Adds the components that initial values of a class's properties create, and the types of its `X!` properties,
    /// which must be set before use.
    private func addOwn(
        of type: String, _ scope: WrittenTypes.Scope, to making: inout Making, _ seen: inout Set<String>
    ) {
        for (above, scope) in names.chain(from: type, scope) {
            for property in names[above]?.stored ?? [] {
                for made in property.makes { add(made: made, to: &making, &seen) }
                if let written = property.type, written.hasSuffix("!") { add(written, in: scope, to: &making, &seen) }
            }
        }
    }

    /// Adds a component that another type creates, and the components that it creates in turn. The types that its
    /// initialiser requires aren't added: the creating type passes them.
    private func add(made type: String, to making: inout Making, _ seen: inout Set<String>) {
        guard let declared = names[type], declared.kind.isOfObjects, seen.insert("made \(type)").inserted else {
            return
        }
        if declared.isComponent { making.types.insert(type) }
        for initialiser in declared.initialisers {
            for made in initialiser.makes { add(made: made, to: &making, &seen) }
        }
        for property in declared.stored {
            for made in property.makes { add(made: made, to: &making, &seen) }
        }
    }

    /// Adds a type that an initialiser requires, with that type's own needs.
    private func add(
        _ written: String, in scope: WrittenTypes.Scope, to making: inout Making, _ seen: inout Set<String>
    ) {
        switch names.meaning(of: written, in: scope) {
        case .unknown: making.isAtLeast = true
        case .outside(let name): if UIKitNames.isOne(name) { making.types.insert(name) }
        case .type(let name, let inner):
            guard let declared = names[name] else { return }
            if declared.kind.isOfObjects { making.types.insert(name) }
            if declared.kind.isOfObjects || declared.kind == .struct { add(name, inner, to: &making, &seen) }
        case .other: break
        }
    }

    /// Returns a type's initialisers, or those of its nearest superclass that declares some. The scope beside each
    /// initialiser resolves the type names of its parameters.
    private func initialisers(
        of type: String, _ scope: WrittenTypes.Scope
    ) -> [(FunctionDeclaration, WrittenTypes.Scope)] {
        for (above, scope) in names.chain(from: type, scope) {
            let found = names[above]?.initialisers ?? []
            if !found.isEmpty { return found.map { ($0, scope) } }
        }
        return []
    }
}

extension TypeDeclaration.Kind {
    /// True for a class or an actor.
    package var isOfObjects: Bool { self == .class || self == .actor }
}

/// Recognises the names of UIKit's types.
enum UIKitNames {
    /// Returns true for a type of UIKit, such as `UIView.ContentMode`. Only for names of types of other modules: a
    /// pattern's own `UIModel` looks alike.
    ///
    /// - Parameter name: The name of a type of another module.
    static func isOne(_ name: String) -> Bool {
        let first = name.prefix { $0 != "." }
        return first.hasSuffix("ViewController")
            || first.hasPrefix("UI") && first.dropFirst(2).first?.isUppercase == true
    }
}
