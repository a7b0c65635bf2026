import FlowAnalysis
import TraceFormat

/// What the groups of a pattern matched in one part of the cast.
final class GroupSource {
    private let matchers: [WhoMatcher]
    private var known: [Int: [String]] = [:]

    /// - Parameter matchers: Alternatives; the first with groups counts.
    init(_ matchers: [WhoMatcher]) { self.matchers = matchers }

    func groups(of part: Int) -> [String] {
        if let groups = known[part] { return groups }
        let groups = matchers.lazy.map { $0.groups(of: part) }.first { !$0.isEmpty } ?? []
        known[part] = groups
        return groups
    }
}

/// A choice of who, made ready for one run; each part of the cast is matched once.
final class WhoMatcher {
    /// Whether a part fits, by itself or where it is the very one of the check's first part.
    struct Fit: OptionSet {
        let rawValue: UInt8
        static let byItself = Fit(rawValue: 1)
        static let asItsSender = Fit(rawValue: 2)
        static let asItsReceiver = Fit(rawValue: 4)
        static let known = Fit(rawValue: 8)
    }

    private let who: Who
    private let cast: Cast
    /// Where `$1` and on come from.
    private let source: GroupSource?
    /// Whether it depends on groups.
    let refersToGroups: Bool
    /// Whether it may be the very one of the check's first part.
    let refersToSubject: Bool
    private let itsFit: Fit
    private var fits: [Fit]
    /// By the part and the part whose match fills the groups.
    private var fitsOfGroups: [Int: Fit] = [:]
    private var compiled: [String: CompiledPattern] = [:]

    init(_ who: Who, _ cast: Cast, source: GroupSource? = nil) {
        self.who = who
        self.cast = cast
        self.source = source
        refersToGroups = who.refersToGroups
        var itsFit: Fit = []
        if who.alternatives.contains(.itsSender) { itsFit.insert(.asItsSender) }
        if who.alternatives.contains(.itsReceiver) { itsFit.insert(.asItsReceiver) }
        self.itsFit = itsFit
        refersToSubject = !itsFit.isEmpty
        fits = Array(repeating: [], count: cast.parts.count)
    }

    /// - Parameter groupPart: The part whose match fills the groups.
    func fit(_ part: Int, groupPart: Int) -> Fit {
        if refersToGroups {
            let key = part * cast.parts.count + groupPart
            if let fit = fitsOfGroups[key] { return fit }
            let groups = source?.groups(of: groupPart) ?? []
            let fit = evaluate(part, groups)
            fitsOfGroups[key] = fit
            return fit
        }
        if fits[part].contains(.known) { return fits[part] }
        fits[part] = evaluate(part, []).union(.known)
        return fits[part]
    }

    private func evaluate(_ part: Int, _ groups: [String]) -> Fit {
        match(who, part, groups) != nil ? itsFit.union(.byItself) : itsFit
    }

    /// What the groups of the first alternative that fits matched; none where none fits.
    func groups(of part: Int) -> [String] { match(who, part, []) ?? [] }

    private func match(_ who: Who, _ part: Int, _ groups: [String]) -> [String]? {
        for term in who.alternatives {
            switch (term, cast.parts[part]) {
            case (.user, .user), (.system, .system), (.nobody, .nobody), (.anyone, .component), (.anyone, .unknown):
                return []
            case (.component(let pattern), .component(let type, let kind, let module)):
                if let found = match(pattern, part, type, kind, module, groups) { return found }
            default: continue
            }
        }
        return nil
    }

    private func match(
        _ pattern: ComponentPattern, _ part: Int, _ type: String, _ kind: Role, _ module: String?, _ groups: [String]
    ) -> [String]? {
        var found: [String] = []
        if !pattern.roles.isEmpty {
            guard
                let role = pattern.roles.lazy
                    .compactMap({ self.match($0, part, type, kind, module, groups) }).first
            else { return nil }
            found = role
        }
        if !pattern.types.isEmpty {
            guard let matched = match(pattern.types, type, groups) else { return nil }
            found = matched
        }
        if !pattern.kinds.isEmpty, !pattern.kinds.contains(kind) { return nil }
        if !pattern.modules.isEmpty {
            guard let module, match(pattern.modules, module, groups) != nil else { return nil }
        }
        if let not = pattern.not, match(not, part, groups) != nil { return nil }
        return found
    }

    private func match(_ patterns: [NamePattern], _ name: String, _ groups: [String]) -> [String]? {
        for pattern in patterns {
            if let found = compiled(pattern, groups)?.groups(of: name) { return found }
        }
        return nil
    }

    private func compiled(_ pattern: NamePattern, _ groups: [String]) -> CompiledPattern? {
        guard pattern.groupReferences.isEmpty else { return try? CompiledPattern(pattern, groups: groups) }
        if let known = compiled[pattern.text] { return known }
        compiled[pattern.text] = try? CompiledPattern(pattern)
        return compiled[pattern.text]
    }
}

extension Who {
    /// Whether a pattern in it refers to a group of another.
    var refersToGroups: Bool {
        alternatives.contains { term in
            if case .component(let pattern) = term { pattern.refersToGroups } else { false }
        }
    }
}

extension ComponentPattern {
    fileprivate var refersToGroups: Bool {
        (types + modules).contains { !$0.groupReferences.isEmpty } || roles.contains(where: \.refersToGroups)
            || not?.refersToGroups ?? false
    }
}
