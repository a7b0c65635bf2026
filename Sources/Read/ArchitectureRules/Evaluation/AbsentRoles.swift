import ArchFlowSupport
import TraceFormat

extension Participants {
    /// The type names of the run's components.
    var types: Set<String> {
        Set(
            parts.compactMap { part in
                if case .component(let type, _, _) = part { type } else { nil }
            })
    }
}

extension BlueprintRole {
    /// Returns true if at least one of the participants fits one of the role's patterns.
    func fits(anyOf participants: Participants) -> Bool {
        let matcher = ParticipantMatcher(
            ParticipantSelector(alternatives: patterns.map { .component($0) }, words: name), participants)
        return participants.parts.indices.contains { matcher.fit($0, groupPart: $0).contains(.byItself) }
    }

    /// Returns the type whose name is most similar to a name in the role's patterns; `nil` if no name is similar.
    func nearest(among types: [String]) -> String? {
        for pattern in patterns.flatMap(\.types) where pattern.expression == nil {
            // `*Presentr` is compared with the ends of names, `Cart*` with their beginnings.
            let word = pattern.text.filter { $0 != "*" && $0 != "?" }
            guard !word.isEmpty else { continue }
            let ends = types.flatMap { type -> [(part: String, type: String)] in
                var parts = [(type, type)]
                if pattern.text.hasPrefix("*") {
                    parts += [(String(type.suffix(word.count)), type), (String(type.suffix(word.count + 1)), type)]
                }
                if pattern.text.hasSuffix("*") {
                    parts += [(String(type.prefix(word.count)), type), (String(type.prefix(word.count + 1)), type)]
                }
                return parts
            }
            if let near = Spelling.nearest(to: word, among: ends.map(\.part)) {
                return ends.first { $0.part == near }?.type
            }
        }
        return nil
    }
}

extension Check {
    /// Returns true if the check can't fail: it only forbids something to roles that no component has.
    ///
    /// - Parameter absent: The patterns of the roles that fit no component.
    func cannotFail(without absent: Set<ComponentPattern>) -> Bool {
        func isAbsent(_ who: ParticipantSelector?) -> Bool {
            guard let who, !who.alternatives.isEmpty else { return false }
            return who.alternatives.allSatisfy { term in
                guard case .component(let pattern) = term else { return false }
                return absent.contains(pattern)
                    || !pattern.roles.isEmpty && pattern.roles.allSatisfy(absent.contains)
            }
        }
        return switch self {
        case .messages(let selector, .never):
            selector.alternatives.allSatisfy { isAbsent($0.from) || isAbsent($0.to) }
        case .references(let selector, .never):
            selector.alternatives.allSatisfy { isAbsent($0.from) || isAbsent($0.to) }
        case .noStrongCycle(let who): isAbsent(who)
        default: false
        }
    }

    /// A description of the records that a trace must contain before the check has anything to examine.
    var want: String {
        func end(_ from: ParticipantSelector?, _ to: ParticipantSelector?, _ otherwise: String) -> String {
            let ends = [from, to].compactMap { $0?.words }
            return ends.isEmpty ? otherwise : "components that are \(ends.joined(separator: " and "))"
        }
        return switch self {
        case .messages(let selector, .never):
            end(selector.alternatives.first?.from, selector.alternatives.first?.to, "\(selector)")
        case .references(let selector, .never):
            end(selector.alternatives.first?.from, selector.alternatives.first?.to, "\(selector)")
        case .messages(let selector, _): "a message: \(selector)"
        case .references(let selector, _): "a reference: \(selector)"
        case .noStrongCycle(let who), .components(let who, _): "a component that is \(who.words)"
        case .navigations: "a screen that is shown or left"
        case .sources(let noun, let selector, _): "an inventory with a \(noun.rawValue): \(selector)"
        }
    }
}

extension CheckReport {
    /// A role of a blueprint that fits no component in any trace.
    public struct Unmatched: Hashable, Sendable {
        public let role: String
        /// The file of the blueprint.
        public let file: String
        /// A type in the traces whose name is similar to the role's; `nil` if there is none.
        public let nearest: String?

        /// The finding as a text: `the role 'web' of shop.yml fits no component: did you mean 'Web'?`
        public var sentence: String {
            "the role '\(role)' of \(file) fits no component"
                + (nearest.map { ": did you mean '\($0)'?" } ?? "")
        }
    }

    /// The untested rules of blueprints and the roles that fit no component, as sentences. A strict check fails if
    /// there are any.
    public var gaps: [String] {
        sections.filter { $0.blueprint != nil && $0.isAsked }.flatMap { section in
            section.rules.filter { $0.status == .untested }.map { "\($0.rule.id) is untested: \($0.whyUntested)" }
                + section.unmatched.map(\.sentence)
        }
    }
}

extension CheckReport.Section {
    /// The roles of this blueprint that fit no component in any trace, in the blueprint's order.
    public var unmatched: [CheckReport.Unmatched] {
        guard let blueprint, runs > 0 else { return [] }
        let types = types.sorted()
        return absentRoles.map {
            CheckReport.Unmatched(role: $0.name, file: blueprint.file, nearest: $0.nearest(among: types))
        }
    }

    private var absentRoles: [BlueprintRole] { blueprint?.roles.filter { !roles.contains($0.name) } ?? [] }

    /// Marks checks as untested if they only forbid something to roles that no component has.
    mutating func forgetIdleChecks() {
        guard runs > 0 else { return }
        let absent = Set(absentRoles.flatMap(\.patterns))
        guard !absent.isEmpty else { return }
        for rule in rules.indices {
            for (index, check) in rules[rule].rule.checks.enumerated() where check.cannotFail(without: absent) {
                rules[rule].lookedAt[index] = 0
            }
        }
    }
}
