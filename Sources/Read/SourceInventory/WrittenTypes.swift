/// Resolves the type names in a pattern's sources, by the types that the sources declare.
struct WrittenTypes {
    /// The type within which a name is written, with the arguments of its generic parameters.
    struct Scope {
        /// The full name of the enclosing type.
        let type: String
        fileprivate var parameters: [String: Meaning] = [:]

        init(_ type: String) { self.type = type }
    }

    /// The meaning of a type's written name.
    enum Meaning {
        /// A type or protocol of the pattern: its full name, and the scope that resolves type names inside its
        /// declaration.
        indirect case type(String, Scope)
        /// The name of a type from another Swift module.
        case outside(String)
        /// A function, a collection, a tuple or a value of a protocol type. Creating it needs no class of the pattern.
        case other
        /// A generic parameter or an associated type whose type the sources don't show.
        case unknown
    }

    /// A type together with its extensions.
    struct Declared {
        var kind = TypeDeclaration.Kind.extension
        var isComponent = false
        var inherits: [String] = []
        var generics: [String] = []
        var associatedTypes: [String] = []
        var initialisers: [FunctionDeclaration] = []
        /// The stored properties of the type's instances.
        var stored: [PropertyDeclaration] = []
        var aliases: [String: String] = [:]
    }

    private var types: [String: Declared] = [:]
    private var aliases: [String: String] = [:]
    private var byLastName: [String: [String]] = [:]

    init(_ inventory: Inventory) {
        for placed in inventory.declarations {
            let declaration = placed.declaration
            var declared = types[placed.name] ?? Declared()
            if declaration.kind != .extension {
                declared.kind = declaration.kind
                declared.isComponent = declaration.mark?.attribute == .component
                declared.inherits = declaration.inherits
                declared.generics = declaration.generics
                declared.associatedTypes = declaration.associatedTypes
            }
            declared.initialisers += declaration.functions.filter { $0.name.hasPrefix("init(") }
            declared.stored += declaration.properties.filter { !$0.isStatic && !$0.isComputed }
            for alias in declaration.aliases { declared.aliases[alias.name] = alias.target }
            types[placed.name] = declared
        }
        for alias in inventory.files.flatMap(\.aliases) { aliases[alias.name] = alias.target }
        types = types.filter { $0.value.kind != .extension }
        byLastName = Dictionary(grouping: types.keys) { String($0.split(separator: ".").last ?? "") }
    }

    subscript(type: String) -> Declared? { types[type] }

    /// Returns the full name of the type with this full or last name; `nil` if no type or several fit.
    func fullName(of name: String) -> String? {
        if types[name] != nil { return name }
        guard let found = byLastName[name], found.count == 1 else { return nil }
        return found[0]
    }

    /// Returns a class, followed by its superclasses in the pattern. The scope beside each class resolves the type
    /// names inside its declaration.
    func chain(from type: String, _ scope: Scope) -> [(type: String, scope: Scope)] {
        var chain = [(type: type, scope: scope)]
        while let last = chain.last, let above = types[last.type]?.inherits.first,
            case .type(let name, let inner) = meaning(of: above, in: last.scope),
            types[name]?.kind == .class, !chain.contains(where: { $0.type == name })
        {
            chain.append((name, inner))
        }
        return chain
    }

    /// Returns the meaning of a type's name as it is written in the source.
    func meaning(of written: String, in scope: Scope) -> Meaning { meaning(of: written, in: scope, aliasesLeft: 16) }

    private func meaning(of written: String, in scope: Scope, aliasesLeft: Int) -> Meaning {
        let text = WrittenType(written)
        guard let path = text.path, aliasesLeft > 0 else { return .other }
        var meaning = first(path[0], in: scope, aliasesLeft)
        for name in path.dropFirst() { meaning = member(name, of: meaning, aliasesLeft) }
        guard case .type(let name, var inner) = meaning, let generics = types[name]?.generics, !text.arguments.isEmpty
        else { return meaning }
        for (generic, argument) in zip(generics, text.arguments) {
            inner.parameters[generic] = self.meaning(of: argument, in: scope, aliasesLeft: aliasesLeft - 1)
        }
        return .type(name, inner)
    }

    /// Returns the meaning of a name, looked up from the innermost enclosing type outwards.
    private func first(_ name: String, in scope: Scope, _ aliasesLeft: Int) -> Meaning {
        if let meaning = scope.parameters[name] { return meaning }
        var outer = scope.type
        while !outer.isEmpty {
            if let declared = types[outer] {
                if declared.generics.contains(name) || declared.associatedTypes.contains(name) { return .unknown }
                if let target = declared.aliases[name] {
                    var within = scope.type == outer ? scope : Scope(outer)
                    within.parameters = scope.parameters
                    return meaning(of: target, in: within, aliasesLeft: aliasesLeft - 1)
                }
                if types["\(outer).\(name)"] != nil { return .type("\(outer).\(name)", Scope("\(outer).\(name)")) }
            }
            outer = outer.split(separator: ".").dropLast().joined(separator: ".")
        }
        if types[name] != nil { return .type(name, Scope(name)) }
        if let target = aliases[name] { return meaning(of: target, in: Scope(""), aliasesLeft: aliasesLeft - 1) }
        return .outside(name)
    }

    private func member(_ name: String, of meaning: Meaning, _ aliasesLeft: Int) -> Meaning {
        switch meaning {
        case .type(let type, let scope):
            if let target = types[type]?.aliases[name] {
                return self.meaning(of: target, in: scope, aliasesLeft: aliasesLeft - 1)
            }
            let full = "\(type).\(name)"
            return types[full] != nil ? .type(full, Scope(full)) : .unknown
        case .outside(let type): return .outside("\(type).\(name)")
        case .other, .unknown: return .unknown
        }
    }
}

/// A type as written in the source, split into parts: `Home.Adapter<Int>?` has the names `Home` and `Adapter`, and the
/// argument `Int`.
struct WrittenType {
    /// The names, from the outermost to the innermost; `nil` for a function, a collection, a tuple, or a protocol
    /// (`any P`).
    let path: [String]?
    /// The generic arguments of the last name, as written in the source.
    let arguments: [String]

    init(_ written: String) {
        var text = Substring(written)
        while true {
            text = text.trimming(" ")
            if text.hasPrefix("@") {
                text = text.drop { $0 != " " }
            } else if let word = ["inout ", "consuming ", "borrowing ", "sending ", "isolated "].first(
                where: text.hasPrefix)
            {
                text = text.dropFirst(word.count)
            } else if text.hasSuffix("?") || text.hasSuffix("!"), !text.isFunction {
                text = text.dropLast()
            } else if text.hasPrefix("("), text.hasSuffix(")"), !text.isFunction,
                text.dropFirst().dropLast().parts.count == 1
            {
                text = text.dropFirst().dropLast()
            } else {
                break
            }
        }
        if text.isFunction || text.hasPrefix("(") || text.hasPrefix("[") || text.hasPrefix("any ")
            || text.hasPrefix("some ")
            || text.contains("&") || text.hasSuffix("...") || text.isEmpty
        {
            (path, arguments) = (nil, [])
            return
        }
        let base = text.prefix { $0 != "<" }
        path = base.split(separator: ".").map { String($0) }
        let rest = text.dropFirst(base.count)
        arguments = rest.isEmpty ? [] : rest.dropFirst().dropLast().parts.map { String($0.trimming(" ")) }
    }
}

extension Substring {
    fileprivate func trimming(_ character: Character) -> Substring {
        var text = drop { $0 == character }
        while text.last == character { text = text.dropLast() }
        return text
    }

    /// True if the text has an arrow (`->`) outside of brackets.
    fileprivate var isFunction: Bool {
        var depth = 0
        var last: Character = " "
        for character in self {
            if character == ">", last == "-" {
                if depth == 0 { return true }
            } else if "([<".contains(character) {
                depth += 1
            } else if ")]>".contains(character) {
                depth -= 1
            }
            last = character
        }
        return false
    }

    /// The texts between the commas that are outside of brackets.
    fileprivate var parts: [Substring] {
        var parts: [Substring] = []
        var (depth, start, last) = (0, startIndex, Character(" "))
        for index in indices {
            let character = self[index]
            if "([<".contains(character) { depth += 1 }
            if ")]".contains(character) || character == ">" && last != "-" { depth -= 1 }
            if character == ",", depth == 0 {
                parts.append(self[start..<index])
                start = self.index(after: index)
            }
            last = character
        }
        return parts + [self[start...]]
    }
}
