import SourceInventory
import TraceFormat

/// The parts of an outline, which can be looked up by a selector.
struct OutlineParticipants {
    static let user = 0
    static let system = 1
    private static let firstRole = 2

    private let roles: [BlueprintRole]
    let parts: [BlueprintOutline.Part]

    /// Collects the participants that a blueprint names.
    ///
    /// - Parameter inventory: The pattern's sources. They state the roles of types for which the blueprint states none.
    init(_ blueprint: Blueprint, _ inventory: Inventory?) {
        roles = blueprint.roles
        let kinds = inventory.map(KindsOfTypes.init)
        var parts = [
            BlueprintOutline.Part(kind: .user, name: "user", types: [], role: .user),
            BlueprintOutline.Part(kind: .system, name: "system", types: [], role: .user),
        ]
        for role in blueprint.roles {
            let types = role.patterns.flatMap(\.types).map(\.text)
            let said = Set(role.patterns.flatMap(\.kinds))
            parts.append(
                BlueprintOutline.Part(
                    kind: .role, name: role.name, types: types,
                    role: said.count == 1 ? said.first : kinds?.role(of: role)))
        }
        for (index, role) in blueprint.roles.enumerated() {
            // Where several roles are more general, choose the least general: the special case of most of the others.
            let general = blueprint.roles.indices.filter { $0 != index && blueprint.roles[$0].covers(role) }
            let depth = { (candidate: Int) in
                general.count { $0 != candidate && blueprint.roles[$0].covers(blueprint.roles[candidate]) }
            }
            parts[Self.firstRole + index].general = general.max { depth($0) < depth($1) }.map { Self.firstRole + $0 }
        }
        self.parts = parts
    }

    /// Returns the indices of the parts that a selector stands for; `nil` if it stands for everybody or nobody, or
    /// names no role.
    ///
    /// - Parameters:
    ///   - senders: The parts that `its sender` stands for.
    ///   - receivers: The parts that `its receiver` stands for.
    func parts(of who: ParticipantSelector?, senders: [Int]? = nil, receivers: [Int]? = nil) -> [Int]? {
        guard let who else { return nil }
        var found: [Int] = []
        for term in who.alternatives {
            switch term {
            case .user: found.append(Self.user)
            case .system: found.append(Self.system)
            case .nobody: continue
            case .anyone: return nil
            case .itsSender: found += senders ?? []
            case .itsReceiver: found += receivers ?? []
            case .component(let pattern): found += parts(of: pattern)
            }
        }
        let sorted = Set(found).sorted { (found.firstIndex(of: $0) ?? 0) < (found.firstIndex(of: $1) ?? 0) }
        return sorted.isEmpty ? nil : sorted
    }

    private func parts(of pattern: ComponentPattern) -> [Int] {
        let exact = roles.indices.filter { roles[$0].patterns.contains(pattern) }
        if !exact.isEmpty { return exact.map { Self.firstRole + $0 } }
        let excluded = Set(parts(of: pattern.not) ?? [])
        if !pattern.roles.isEmpty {
            return roles.indices.filter { roles[$0].patterns.allSatisfy(pattern.roles.contains) }
                .map { Self.firstRole + $0 }.filter { !excluded.contains($0) }
        }
        // A type or a kind alone stands for the role that contains it.
        let named = BlueprintRole(name: "", patterns: [pattern])
        let covering = roles.indices.filter { roles[$0].covers(named) }
        let narrowest = covering.filter { role in
            !covering.contains { $0 != role && roles[role].covers(roles[$0]) }
        }
        return narrowest.map { Self.firstRole + $0 }.filter { !excluded.contains($0) }
    }
}

extension BlueprintRole {
    /// Returns true if all components that fit another role certainly fit this role as well, judged by the patterns.
    fileprivate func covers(_ other: BlueprintRole) -> Bool {
        guard !other.patterns.isEmpty, patterns != other.patterns else { return false }
        return other.patterns.allSatisfy { narrow in patterns.contains { $0.covers(narrow) } }
    }
}

extension ComponentPattern {
    fileprivate func covers(_ other: ComponentPattern) -> Bool {
        guard roles.isEmpty, other.roles.isEmpty, modules.isEmpty || modules == other.modules else { return false }
        guard kinds.isEmpty || !other.kinds.isEmpty && other.kinds.isSubset(of: kinds) else { return false }
        if let not, not != other.not {
            // An exception may exclude components of the other pattern; only names can decide this.
            guard !other.types.isEmpty, other.types.allSatisfy({ $0.isLiteral && !not.names($0.text) }) else {
                return false
            }
        }
        guard !types.isEmpty else { return true }
        return !other.types.isEmpty
            && other.types.allSatisfy { name in
                types.contains(name)
                    || name.isLiteral && types.contains { (try? CompiledPattern($0))?.groups(of: name.text) != nil }
            }
    }

    /// Returns true if a type that has this role in traces fits the pattern, whatever its module.
    func fits(_ type: String, _ kind: Role) -> Bool {
        if !roles.isEmpty, !roles.contains(where: { $0.fits(type, kind) }) { return false }
        if !kinds.isEmpty, !kinds.contains(kind) { return false }
        if !types.isEmpty, !types.contains(where: { (try? CompiledPattern($0))?.groups(of: type) != nil }) {
            return false
        }
        return
            !(not?.alternatives.contains { term in
                if case .component(let pattern) = term { pattern.fits(type, kind) } else { false }
            } ?? false)
    }
}

extension ParticipantSelector {
    /// Returns true if the name of a type fits the selector, whatever the type's role and module.
    fileprivate func names(_ type: String) -> Bool {
        alternatives.contains { term in
            guard case .component(let pattern) = term else { return false }
            return (pattern.types + pattern.roles.flatMap(\.types)).contains { name in
                (try? CompiledPattern(name))?.groups(of: type) != nil
            }
        }
    }
}

extension NamePattern {
    /// True if the pattern matches only one name.
    fileprivate var isLiteral: Bool { expression == nil && !text.contains { "*?$".contains($0) } }
}

/// The roles that an architecture's types have in traces, taken from its sources.
private struct KindsOfTypes {
    private var kinds: [(type: String, role: Role)] = []

    init(_ inventory: Inventory) {
        for placed in inventory.declarations {
            let marks = [placed.declaration.mark] + placed.declaration.functions.map(\.mark)
            for role in Set(marks.compactMap { $0?.role }.compactMap(Role.init(rawValue:))) {
                kinds.append((placed.declaration.name, role))
            }
        }
        // A function that builds a module is a component; its name without arguments is the type.
        for function in inventory.files.flatMap(\.functions) {
            guard let role = function.mark?.role.flatMap(Role.init(rawValue:)) else { continue }
            kinds.append((String(function.name.prefix { $0 != "(" }), role))
        }
    }

    /// Returns the role in traces that is most frequent among the types that fit a part of the blueprint; `nil` if no
    /// type fits.
    func role(of role: BlueprintRole) -> Role? {
        var counts: [Role: Int] = [:]
        for (type, kind) in kinds where role.patterns.contains(where: { $0.fits(type, kind) }) {
            counts[kind, default: 0] += 1
        }
        return Role.allCases.max { counts[$0, default: 0] < counts[$1, default: 0] }
            .flatMap { counts[$0] == nil ? nil : $0 }
    }
}
