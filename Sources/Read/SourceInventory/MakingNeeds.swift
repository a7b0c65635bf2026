/// What must be made to make one of a pattern's types, as its initialisers and first values show it.
struct MakingNeeds {
    /// What one needs.
    struct Making: Hashable {
        /// Classes and actors, by their full names, and those of UIKit.
        var types: Set<String> = []
        /// Some type that is asked for doesn't show.
        var isAtLeast = false
    }

    private let names: WrittenTypes

    init(_ inventory: Inventory) {
        names = WrittenTypes(inventory)
    }

    /// The full name of a type as recordings call it, which is the last name alone; `nil` where the sources declare none.
    func fullName(of name: String) -> String? { names.fullName(of: name) }

    /// What must be made to make one of a type, itself left out.
    func making(_ type: String) -> Making {
        var making = Making()
        var seen: Set<String> = []
        add(type, WrittenTypes.Scope(type), to: &making, &seen)
        making.types.remove(type)
        return making
    }

    /// Adds what a type asks for, and what it makes itself.
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
            // Its fields are what it asks for.
            for property in declared.stored where !property.isInferred {
                guard let written = property.type else { continue }
                add(written, in: scope, to: &making, &seen)
            }
        }
        addOwn(of: type, scope, to: &making, &seen)
    }

    /// Adds what a class sets up itself, and what is set before it works: its `X!`.
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

    /// Adds a type that somebody makes who hands it what it asks for: a component, and those that it makes itself in turn. What else
    /// a type makes for its own use, such as a stream, is nobody's to make.
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

    /// Adds a type that is asked for.
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

    /// The initialisers of a type, each with the scope of its parameters' types: its own, else its superclass's.
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
    /// Whether it is a class or an actor.
    package var isOfObjects: Bool { self == .class || self == .actor }
}

/// What types of UIKit are called.
enum UIKitNames {
    /// `UIView.ContentMode` and `SFSafariViewController`, not `UIModel` of somebody whose words begin so and who declares it.
    ///
    /// - Parameter name: The name of a type of another module.
    static func isOne(_ name: String) -> Bool {
        let first = name.prefix { $0 != "." }
        return first.hasSuffix("ViewController")
            || first.hasPrefix("UI") && first.dropFirst(2).first?.isUppercase == true
    }
}
