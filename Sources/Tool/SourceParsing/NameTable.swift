import SourceInventory
import SwiftSyntax

/// The names that a pattern's files declare, to look up names in the sources.
struct NameTable {
    /// The types and local names around a place in the sources, where a name is looked up.
    struct Scope {
        /// The full names of the enclosing types, from the outermost to the innermost.
        var types: [String] = []
        /// Names that the scope shadows: generic parameters, associated types, parameters and local variables.
        var hidden: Set<String> = []

        /// Returns the scope within a type that is declared in this scope.
        func entering(_ name: String, hiding names: Set<String> = []) -> Scope {
            Scope(types: types + [name], hidden: hidden.union(names))
        }
    }

    /// The declaration that a name such as `Home.Adapter` refers to.
    enum Meaning: Hashable {
        /// A type or protocol, by its full name.
        case type(String)
        /// A free function or variable.
        case free(String)
    }

    private struct Alias {
        let target: TypeSyntax
        let scope: Scope
    }

    private struct TypeNames {
        var superclass: [String] = []
        var hidden: Set<String> = []
        var members: Set<String> = []
        /// The evident types of properties, as paths of names.
        var properties: [String: [String]] = [:]
        /// The superclass and the protocols of the type, as paths of names.
        var inherited: [[String]] = []
        var mark: WrittenMark?
        var scope = Scope()
        var isDeclared = false
        /// The labels of those initialiser parameters that take a function.
        var functionLabels: Set<String> = []
        /// The names of the type's methods that may store a closure.
        var keepingMethods: Set<String> = []
        /// For each method of a protocol: the labels of closures that it may store. Empty if at least one
        /// overload stores none.
        var keepingRequirements: [String: Set<String>] = [:]
    }

    private var types: [String: TypeNames] = [:]
    private var aliases: [String: Alias] = [:]
    private var free: Set<String> = []
    private var freeFunctions: Set<String> = []

    init(_ trees: [SourceFileSyntax]) {
        for tree in trees {
            let found = DirectDeclarations(in: tree)
            freeFunctions.formUnion(found.functions.map(\.baseName))
            free.formUnion(found.functions.map(\.baseName) + found.variables.flatMap(\.names))
            add(found, Scope())
        }
    }

    private mutating func add(_ found: DirectDeclarations, _ scope: Scope) {
        for alias in found.aliases {
            var inner = scope
            inner.hidden.formUnion(alias.genericParameterClause.names)
            aliases[scope.full(alias.name.identifierText)] = Alias(target: alias.initializer.value, scope: inner)
        }
        for node in found.types {
            let name = scope.full(node.name)
            let inner = DirectDeclarations(in: node.members)
            var names = types[name] ?? TypeNames()
            names.members.formUnion(inner.functions.map(\.baseName) + inner.variables.flatMap(\.names))
            names.inherited += node.inherited.map(\.type.namePath)
            for variable in inner.variables { names.properties.merge(variable.evidentTypes) { old, _ in old } }
            if node.kind == .protocol {
                for (method, overloads) in Dictionary(grouping: inner.functions, by: \.baseName) {
                    let labels = overloads.map(\.labelsOfKeptFunctions)
                    names.keepingRequirements[method] =
                        labels.contains([]) ? [] : labels.reduce(into: []) { $0.formUnion($1) }
                }
            }
            for function in inner.functions where node.kind != .protocol {
                let taken = function.parameters.filter { $0.type.isWrittenFunction }
                if function.node.is(InitializerDeclSyntax.self) {
                    names.functionLabels.formUnion(taken.map { $0.firstName.identifierText })
                } else if taken.contains(where: { $0.type.isEscaping }) {
                    names.keepingMethods.insert(function.baseName)
                }
            }
            names.hidden.formUnion(node.genericNames + inner.associatedTypes.map(\.name.identifierText))
            if node.kind != .extension {
                names.isDeclared = true
                names.scope = scope
                names.mark = WrittenMark(node.attributes)
                names.superclass = node.inherited.first?.type.namePath ?? []
            }
            types[name] = names
            add(inner, scope.entering(name, hiding: names.hidden))
        }
    }

    /// Returns the scope within a type, in which the type's generic parameters and associated types shadow other
    /// names.
    func scope(within name: String, in scope: Scope) -> Scope {
        scope.entering(name, hiding: types[name]?.hidden ?? [])
    }

    /// Returns the labels of closures that a protocol's method may store.
    func labelsOfKeptFunctions(_ method: String, of type: String) -> Set<String> {
        types[type]?.keepingRequirements[method] ?? []
    }

    func isFreeFunction(_ name: String) -> Bool { freeFunctions.contains(name) }

    /// Returns true if an initialiser of the type has a parameter with this label that takes a function.
    func takesFunction(_ type: String, under label: String) -> Bool {
        types[type]?.functionLabels.contains(label) == true
    }

    /// Returns true if a method with this name may store a closure, and no component has such a method.
    func isKeptOutsideComponents(by method: String) -> Bool {
        var isKept = false
        for (name, type) in types {
            if isComponent(name), type.members.contains(method) { return false }
            if !isComponent(name), type.keepingMethods.contains(method) { isKept = true }
        }
        return isKept
    }

    /// Returns true if a type in the sources has a member with this name.
    func declaresMethod(_ name: String) -> Bool { types.values.contains { $0.members.contains(name) } }

    func isComponent(_ type: String) -> Bool { types[type]?.mark?.attribute == .component }

    /// Returns true for a component, and for a protocol to which a component conforms.
    func mayBeComponent(_ type: String) -> Bool {
        if isComponent(type) { return true }
        return types.values.contains { names in
            guard names.mark?.attribute == .component else { return false }
            return names.inherited.contains { meaning(of: $0, in: names.scope, isWhole: true) == .type(type) }
        }
    }

    /// Returns a property's type as a path of names; `nil` if the type isn't evident.
    func typeOfProperty(_ name: String, in type: String) -> [String]? { types[type]?.properties[name] }

    /// Returns a component's role, which may be its superclass's; `nil` if unknown.
    func role(of type: String) -> String? {
        var (next, seen): (String?, Set<String>) = (type, [])
        while let name = next, seen.insert(name).inserted, let names = types[name] {
            guard let mark = names.mark, mark.attribute == .component else { return nil }
            if let role = mark.role { return role }
            guard mark.inherits, case .type(let above)? = meaning(of: names.superclass, in: names.scope) else {
                return nil
            }
            next = above
        }
        return nil
    }

    /// Returns the nearest superclass that is a component; `nil` if none is known.
    ///
    /// - Parameter isComponent: By default, true for a type marked `@Component`.
    func component(above type: String, where isComponent: ((String) -> Bool)? = nil) -> String? {
        var (next, seen): (String, Set<String>) = (type, [type])
        while let names = types[next],
            case .type(let above)? = meaning(of: names.superclass, in: names.scope, isWhole: true),
            seen.insert(above).inserted
        {
            if isComponent?(above) ?? self.isComponent(above) { return above }
            next = above
        }
        return nil
    }

    /// Returns an alias's type as written, and the alias's scope; `nil` if the path names no alias.
    func target(of path: [String], in scope: Scope) -> (type: TypeSyntax, scope: Scope)? {
        guard let (found, count) = find(path, in: scope), count == path.count, types[found]?.isDeclared != true else {
            return nil
        }
        return aliases[found].map { ($0.target, $0.scope) }
    }

    /// Returns the declaration that a path begins with: `Home` for `Home.shared.count`; `nil` if unknown.
    ///
    /// - Parameter isWhole: True if no further names may follow.
    func meaning(of path: [String], in scope: Scope, isWhole: Bool = false) -> Meaning? {
        meaning(of: path, in: scope, isWhole: isWhole, aliasesLeft: 16)
    }

    private func meaning(of path: [String], in scope: Scope, isWhole: Bool, aliasesLeft: Int) -> Meaning? {
        guard let (found, count) = find(path, in: scope) else { return nil }
        let rest = Array(path.dropFirst(count))
        if types[found]?.isDeclared == true { return isWhole && !rest.isEmpty ? nil : .type(found) }
        if let alias = aliases[found] {
            guard aliasesLeft > 0 else { return nil }
            return meaning(
                of: alias.target.namePath + rest, in: alias.scope, isWhole: isWhole, aliasesLeft: aliasesLeft - 1)
        }
        return isWhole && !rest.isEmpty ? nil : .free(found)
    }

    /// Returns another module's type with its member, the first two names of a path: `UIColor.red`.
    ///
    /// An alias is replaced by its types. Empty if the path names none of another module's types.
    ///
    /// - Parameter aliasesLeft: The greatest number of aliases to replace, one after another.
    func outside(of path: [String], in scope: Scope, aliasesLeft: Int = 16) -> Set<String> {
        guard let first = path.first, aliasesLeft > 0 else { return [] }
        guard let (found, _) = find(path, in: scope) else {
            let isMember = scope.types.contains { types[$0]?.members.contains(first) == true }
            guard first.first?.isUppercase == true, !scope.hidden.contains(first), !isMember else { return [] }
            return [path.prefix(2).joined(separator: ".")]
        }
        guard let alias = aliases[found] else { return [] }
        return alias.target.namePaths.reduce(into: []) {
            $0.formUnion(outside(of: $1, in: alias.scope, aliasesLeft: aliasesLeft - 1))
        }
    }

    /// Returns the pattern's declarations that a path mentions. An alias is replaced by its type.
    func mentions(of path: [String], in scope: Scope) -> Set<Meaning> {
        mentions(of: path, in: scope, aliasesLeft: 16)
    }

    private func mentions(of path: [String], in scope: Scope, aliasesLeft: Int) -> Set<Meaning> {
        guard let (found, _) = find(path, in: scope) else { return [] }
        guard let alias = aliases[found] else {
            return [types[found]?.isDeclared == true ? .type(found) : .free(found)]
        }
        guard aliasesLeft > 0 else { return [] }
        return alias.target.namePaths.reduce(into: []) {
            $0.formUnion(mentions(of: $1, in: alias.scope, aliasesLeft: aliasesLeft - 1))
        }
    }

    /// Returns the longest beginning of a path that names a declaration: its full name and its count of names; `nil`
    /// for none.
    private func find(_ path: [String], in scope: Scope) -> (name: String, count: Int)? {
        guard let first = path.first, !scope.hidden.contains(first) else { return nil }
        for outer in scope.types.reversed() {
            if let found = extend("\(outer).\(first)", along: path) { return found }
            if types[outer]?.members.contains(first) == true { return nil }
        }
        return extend(first, along: path) ?? (free.contains(first) ? (first, 1) : nil)
    }

    private func extend(_ first: String, along path: [String]) -> (name: String, count: Int)? {
        func isKnown(_ name: String) -> Bool { types[name]?.isDeclared == true || aliases[name] != nil }
        guard isKnown(first) else { return nil }
        var (found, count) = (first, 1)
        while count < path.count, isKnown("\(found).\(path[count])") {
            found += ".\(path[count])"
            count += 1
        }
        return (found, count)
    }
}

extension NameTable.Scope {
    /// Returns the full name of a declaration in this scope, given its name without the enclosing types.
    func full(_ name: String) -> String { types.last.map { "\($0).\(name)" } ?? name }
}

extension FunctionNode {
    /// The labels of the parameters whose closures the function may store.
    fileprivate var labelsOfKeptFunctions: Set<String> {
        let kept = parameters.filter {
            $0.type.isEscaping && ($0.type.isWrittenFunction || !$0.type.is(OptionalTypeSyntax.self))
        }
        return Set(kept.map(\.firstName.identifierText))
    }
}

extension TypeSyntax {
    /// True for a function type, also with attributes, `?` or parentheses.
    fileprivate var isWrittenFunction: Bool {
        if let type = self.as(AttributedTypeSyntax.self) { return type.baseType.isWrittenFunction }
        if let type = self.as(OptionalTypeSyntax.self) { return type.wrappedType.isWrittenFunction }
        if let type = self.as(TupleTypeSyntax.self), type.elements.count == 1, let element = type.elements.first {
            return element.type.isWrittenFunction
        }
        return self.is(FunctionTypeSyntax.self)
    }

    /// True if the called function may store a closure of this parameter type.
    fileprivate var isEscaping: Bool {
        self.is(OptionalTypeSyntax.self)
            || self.as(AttributedTypeSyntax.self)?.attributes.contains {
                $0.trimmedDescription == "@escaping"
            } == true
    }
}
