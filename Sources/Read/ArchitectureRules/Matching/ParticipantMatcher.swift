import FlowAnalysis
import TraceFormat

/// Finds the texts that a pattern's groups match, for each kind of participant.
final class GroupSource {
    private let matchers: [ParticipantMatcher]
    private var known: [Int: [String]] = [:]

    /// Creates an object that returns the texts captured by the first pattern that matches and has groups.
    ///
    /// - Parameter matchers: The patterns, in the order in which they are tried.
    init(_ matchers: [ParticipantMatcher]) { self.matchers = matchers }

    func groups(of part: Int) -> [String] {
        if let groups = known[part] { return groups }
        let groups = matchers.lazy.map { $0.groups(of: part) }.first { !$0.isEmpty } ?? []
        known[part] = groups
        return groups
    }
}

/// A participant selector compiled for one run. Each kind of participant is matched once.
final class ParticipantMatcher {
    /// The ways in which a kind of participant fits the selector: always, or only as the examined message's sender or
    /// receiver.
    struct Fit: OptionSet {
        let rawValue: UInt8
        static let byItself = Fit(rawValue: 1)
        static let asItsSender = Fit(rawValue: 2)
        static let asItsReceiver = Fit(rawValue: 4)
        static let known = Fit(rawValue: 8)
    }

    private let who: ParticipantSelector
    private let participants: Participants
    /// The source of the texts that replace `$1`, `$2` and so on; if `nil`, empty texts replace them.
    private let source: GroupSource?
    /// True if a match depends on the groups of another pattern.
    let refersToGroups: Bool
    /// True if the selector accepts the sender or the receiver of the message that the check examines.
    let refersToSubject: Bool
    private let itsFit: Fit
    private var fits: [Fit]
    /// The cached results of a selector with `$1`, `$2` and so on, by the kind of participant and the kind that gives
    /// the texts for them.
    private var fitsOfGroups: [Int: Fit] = [:]
    private var compiled: [String: CompiledPattern] = [:]

    init(_ who: ParticipantSelector, _ participants: Participants, source: GroupSource? = nil) {
        self.who = who
        self.participants = participants
        self.source = source
        refersToGroups = who.refersToGroups
        var itsFit: Fit = []
        if who.alternatives.contains(.itsSender) { itsFit.insert(.asItsSender) }
        if who.alternatives.contains(.itsReceiver) { itsFit.insert(.asItsReceiver) }
        self.itsFit = itsFit
        refersToSubject = !itsFit.isEmpty
        fits = Array(repeating: [], count: participants.parts.count)
    }

    /// Returns the ways in which a kind of participant fits the selector.
    ///
    /// - Parameter groupPart: The kind of participant whose match gives the texts for `$1`, `$2` and so on.
    func fit(_ part: Int, groupPart: Int) -> Fit {
        if refersToGroups {
            let key = part * participants.parts.count + groupPart
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

    /// Returns the texts that the groups of a pattern match, from the first alternative that fits the participant.
    /// Empty if none fits.
    func groups(of part: Int) -> [String] { match(who, part, []) ?? [] }

    private func match(_ who: ParticipantSelector, _ part: Int, _ groups: [String]) -> [String]? {
        for term in who.alternatives {
            switch (term, participants.parts[part]) {
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
        if let known = compiled[pattern.text] { return known }
        guard pattern.groupReferences.isEmpty else { return try? CompiledPattern(pattern, groups: groups) }
        compiled[pattern.text] = try? CompiledPattern(pattern)
        return compiled[pattern.text]
    }
}

extension ParticipantSelector {
    /// True if a pattern in the selector refers to a group of another pattern.
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

/// A reference selector compiled for one run.
final class ReferenceMatcher {
    private struct Alternative {
        let pattern: ReferencePattern
        let from: ParticipantMatcher?
        let to: ParticipantMatcher?
        let name: NameMatcher?
        let not: ReferenceMatcher?
    }

    private let alternatives: [Alternative]
    private let run: RunUnderCheck

    /// Compiles a reference selector for a run.
    ///
    /// - Parameter subject: The matcher of the references that the check is about. Patterns of the selector may refer
    ///   to texts captured by its groups, as `$1`.
    convenience init(_ selector: ReferenceSelector, _ run: RunUnderCheck, subject: ReferenceMatcher? = nil) {
        self.init(selector, run, source: subject.map { GroupSource($0.alternatives.compactMap(\.from)) })
    }

    private init(_ selector: ReferenceSelector, _ run: RunUnderCheck, source: GroupSource?) {
        self.run = run
        alternatives = selector.alternatives.map { pattern in
            let from = pattern.from.map { ParticipantMatcher($0, run.participants, source: source) }
            let groups = from.map { GroupSource([$0]) } ?? source
            return Alternative(
                pattern: pattern, from: from,
                to: pattern.to.map { ParticipantMatcher($0, run.participants, source: groups) },
                name: pattern.name.isEmpty ? nil : NameMatcher(pattern.name, symbols: 0),
                not: pattern.not.map { ReferenceMatcher($0, run, source: groups) })
        }
    }

    func fits(_ reference: ReferenceRecord, _ certainty: Certainty = .now) -> Bool {
        let from = run.participants.part(ofHolder: reference.from, in: run.graph)
        let to = run.participants.part(ofHolder: reference.to, in: run.graph)
        return alternatives.contains { alternative in
            if let strength = alternative.pattern.strength, strength != reference.strength { return false }
            if let who = alternative.from, !who.fit(from, groupPart: from).contains(.byItself) { return false }
            if let who = alternative.to, !who.fit(to, groupPart: from).contains(.byItself) { return false }
            if let name = alternative.name, !name.fits(reference.name) { return false }
            if let relation = alternative.pattern.module {
                let modules = run.participants.moduleOfPart
                guard run.stands(modules[to], relation, to: modules[from], certainty) else { return false }
            }
            return !(alternative.not?.fits(reference, certainty.ofException) ?? false)
        }
    }

    /// Returns true if the holder fits the selector, so that some reference held by it may fit.
    func mayFit(holder: ComponentRecord) -> Bool {
        let from = run.participants.part(ofHolder: holder.id, in: run.graph)
        return alternatives.contains { $0.from?.fit(from, groupPart: from).contains(.byItself) ?? true }
    }

    /// Returns true if one end of the reference fits one of the selector's patterns: the holder or, without a condition
    /// on it, the held component.
    func comesNear(_ reference: ReferenceRecord) -> Bool {
        let from = run.participants.part(ofHolder: reference.from, in: run.graph)
        let to = run.participants.part(ofHolder: reference.to, in: run.graph)
        return alternatives.contains { alternative in
            if let who = alternative.from { return who.fit(from, groupPart: from).contains(.byItself) }
            if let who = alternative.to { return who.fit(to, groupPart: from).contains(.byItself) }
            return true
        }
    }
}

/// Matches texts with patterns of names, for one run. The result for each text is cached.
final class NameMatcher {
    private let patterns: [NamePattern]
    private let source: GroupSource?
    let refersToGroups: Bool
    private let compiled: [CompiledPattern]
    /// The cached result of matching each symbol's name, by its index: 0 for not yet known, 1 for false, 2 for true.
    /// Only for the first symbols, which saves memory.
    private var known: [UInt8]
    private static let knownLimit = 1 << 16
    /// The result of matching a symbol's name, by the symbol and the kind of participant whose match gives the texts
    /// for `$1`, `$2` and so on.
    private var knownOfGroups: [Int64: Bool] = [:]
    private var knownTexts: [String: Bool] = [:]

    init(_ patterns: [NamePattern], symbols: Int, source: GroupSource? = nil) {
        self.patterns = patterns
        self.source = source
        refersToGroups = patterns.contains { !$0.groupReferences.isEmpty }
        compiled = refersToGroups ? [] : patterns.compactMap { try? CompiledPattern($0) }
        known = Array(repeating: 0, count: refersToGroups ? 0 : min(symbols, Self.knownLimit))
    }

    /// Returns true if the name of a symbol matches a pattern.
    ///
    /// - Parameter groupPart: The kind of participant whose match gives the texts for `$1`, `$2` and so on.
    func fits(_ symbol: Symbol, in graph: FlowGraph, groupPart: Int) -> Bool {
        let index = Int(symbol.index)
        if refersToGroups {
            let key = Int64(index) << 32 | Int64(groupPart)
            if let fits = knownOfGroups[key] { return fits }
            let groups = source?.groups(of: groupPart) ?? []
            let text = graph.text(symbol)
            let fits = patterns.contains { (try? CompiledPattern($0, groups: groups))?.groups(of: text) != nil }
            knownOfGroups[key] = fits
            return fits
        }
        guard index < known.count else { return fits(graph.text(symbol)) }
        if known[index] == 0 {
            let text = graph.text(symbol)
            known[index] = compiled.contains { $0.groups(of: text) != nil } ? 2 : 1
        }
        return known[index] == 2
    }

    /// Returns true if a text that isn't a symbol of the run matches a pattern.
    func fits(_ text: String) -> Bool {
        if let fits = knownTexts[text] { return fits }
        let fits = compiled.contains { $0.groups(of: text) != nil }
        knownTexts[text] = fits
        return fits
    }
}
