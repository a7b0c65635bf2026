public import SourceInventory
import TraceFormat

extension Blueprint {
    /// Returns an outline of the architecture that the blueprint's rules describe.
    ///
    /// - Parameter inventory: The pattern's sources. They state the roles of types for which the blueprint states none.
    public func outline(with inventory: Inventory? = nil) -> BlueprintOutline {
        var builder = OutlineBuilder(self, inventory)
        for rule in rules {
            for check in rule.checks { builder.add(check, rule) }
        }
        return builder.finished
    }
}

/// Builds an outline from the rules of a blueprint, check by check.
struct OutlineBuilder {
    /// The parts that a pattern allows as sender and receiver, or as holder and held component.
    struct Ends {
        var from: [Int]?
        var to: [Int]?
    }

    let participants: OutlineParticipants
    var outline: BlueprintOutline
    /// Pairs of parts that, according to a rule, are in one module.
    private var mates: [(Int, Int)] = []
    /// For each selector of messages, the patterns that rules require these messages to fit. The patterns may name a
    /// sender or receiver where the selector doesn't.
    private var allowed: [MessageSelector: [MessagePattern]] = [:]

    init(_ blueprint: Blueprint, _ inventory: Inventory?) {
        participants = OutlineParticipants(blueprint, inventory)
        outline = BlueprintOutline(blueprint: blueprint, parts: participants.parts)
        for case .messages(let subject, .each(.fits(let second))) in blueprint.rules.flatMap(\.checks) {
            allowed[subject, default: []] += second.alternatives
        }
    }

    mutating func add(_ check: Check, _ rule: Rule) {
        switch check {
        case .messages(let subject, let requirement): add(subject, requirement, rule)
        case .references(let subject, let requirement): add(subject, requirement, rule)
        case .components(let who, let requirement): add(who, requirement, rule)
        case .navigations(_, let selector): sayWhoNavigates(selector, rule)
        case .noStrongCycle, .sources: break
        }
    }

    /// Returns the parts that can send the messages of a pattern, and those that can receive them.
    func ends(_ pattern: MessagePattern, its subject: Ends = Ends()) -> Ends {
        Ends(
            from: participants.parts(of: pattern.from, senders: subject.from, receivers: subject.to),
            to: participants.parts(of: pattern.to, senders: subject.from, receivers: subject.to))
    }

    /// Returns the possible pairs of sender and receiver of the messages that a check examines. If only one of the two
    /// is known, a pair contains only that one.
    ///
    /// A sender or receiver that the selector doesn't name is taken from the patterns in ``allowed``.
    func subjects(_ pattern: MessagePattern, of selector: MessageSelector) -> [Ends] {
        let known = (allowed[selector] ?? []).map { pattern.narrowed(by: $0) }
        return (known.isEmpty ? [pattern] : known).flatMap { pattern -> [Ends] in
            let found = ends(pattern)
            guard let from = found.from, let to = found.to else {
                return (found.from ?? []).map { Ends(from: [$0]) } + (found.to ?? []).map { Ends(to: [$0]) }
            }
            return pairs(from, to, pattern.module).map { Ends(from: [$0.from], to: [$0.to]) }
        }
    }

    /// Returns the pairs of parts between which lines are drawn: each part in `from` with each part in `to`. But within
    /// one module, lists of equal length are paired element by element, so that each view leads to its own presenter.
    func pairs(_ from: [Int], _ to: [Int], _ module: ModuleRelation?) -> [(from: Int, to: Int)] {
        if module == .same, from.count == to.count, from.count > 1 { return zip(from, to).map { ($0, $1) } }
        return from.flatMap { first in to.map { (first, $0) } }
    }

    static func place(_ module: ModuleRelation?) -> BlueprintOutline.Place {
        switch module {
        case nil, .same?: .here
        case let relation?: .elsewhere([relation])
        }
    }

    mutating func join(_ first: Int, _ second: Int, _ module: ModuleRelation?) {
        if module == .same { mates.append((first, second)) }
    }

    mutating func add(_ topic: BlueprintOutline.Trait.Topic, _ words: String, of parts: [Int], _ rule: Rule) {
        for part in parts {
            let known = outline.parts[part].traits.firstIndex { $0.words == words && $0.topic == topic }
            if let known {
                outline.parts[part].traits[known].rules = (outline.parts[part].traits[known].rules + [rule.id]).unique
            } else {
                outline.parts[part].traits.append(.init(topic: topic, words: words, rules: [rule.id]))
            }
        }
    }

    /// Adds a ban, or extends an existing ban on the same parts.
    ///
    /// - Parameters:
    ///   - words: The parts that the ban concerns, as text.
    ///   - what: The kind of relation that is banned between these parts; `nil` if `words` already names it.
    mutating func ban(_ words: String, what: String? = nil, _ rule: Rule) {
        if let known = outline.bans.firstIndex(where: { $0.ends == words }) {
            outline.bans[known].what = (outline.bans[known].what + [what].compactMap(\.self)).unique
            outline.bans[known].rules = (outline.bans[known].rules + [rule.id]).unique
        } else {
            outline.bans.append(.init(ends: words, what: [what].compactMap(\.self), rules: [rule.id]))
        }
    }

    func names(_ parts: [Int]) -> String { parts.map { outline.parts[$0].name }.joined(separator: ", ") }

    /// The finished outline, with its modules. A trait that several parts share is moved to the bans.
    var finished: BlueprintOutline {
        var outline = outline
        outline.modules = modules
        outline.shareTraits()
        return outline
    }

    /// The groups of parts that rules put into the same module, directly or through other parts.
    private var modules: [[Int]] {
        var module = Array(outline.parts.indices)
        for (first, second) in mates where module[first] != module[second] {
            let (kept, joined) = (module[first], module[second])
            for part in module.indices where module[part] == joined { module[part] = kept }
        }
        let groups = Dictionary(grouping: outline.parts.indices) { module[$0] }.values
        return groups.filter { $0.count > 1 }.sorted { ($0.first ?? 0) < ($1.first ?? 0) }
    }
}

extension BlueprintOutline {
    /// The largest number of parts that may share a trait. If more share it, the trait is moved to the bans.
    private static let sharedLimit = 2

    /// Moves to the bans each trait that several parts share, so that it is written only once.
    fileprivate mutating func shareTraits() {
        var sharers: [Trait: [Int]] = [:]
        for part in parts.indices {
            for trait in parts[part].traits { sharers[trait, default: []].append(part) }
        }
        for (trait, holders) in sharers.sorted(by: { ($0.value, $0.key.words) < ($1.value, $1.key.words) })
        where holders.count > Self.sharedLimit && trait.words.hasSuffix(OutlineBuilder.inItsModule) {
            for part in holders { parts[part].traits.removeAll { $0 == trait } }
            let names = OutlineWords.list(holders.map { parts[$0].name })
            bans.append(Ban(ends: names, what: ["each \(trait.words)"], rules: trait.rules))
        }
    }
}

private func < (left: ([Int], String), right: ([Int], String)) -> Bool {
    left.0 == right.0 ? left.1 < right.1 : left.0.lexicographicallyPrecedes(right.0)
}

extension OutlineBuilder {
    mutating func add(_ selector: ReferenceSelector, _ requirement: Requirement<ReferenceSelector>, _ rule: Rule) {
        switch requirement {
        case .never:
            for pattern in selector.alternatives {
                let (from, to) = (participants.parts(of: pattern.from), participants.parts(of: pattern.to))
                if let from, let to, pattern.strength == nil, pattern.name.isEmpty {
                    ban("\(names(from)) → \(names(to))", what: "no reference", rule)
                } else {
                    ban("no reference \(pattern)", rule)
                }
            }
        case .some: for pattern in selector.alternatives { draw(pattern, rule) }
        case .each(let second):
            for pattern in selector.alternatives {
                for other in second.alternatives { draw(pattern.narrowed(by: other), rule) }
                close(pattern, second, rule)
            }
        }
    }

    private mutating func draw(_ pattern: ReferencePattern, _ rule: Rule) {
        guard let from = participants.parts(of: pattern.from), let to = participants.parts(of: pattern.to) else {
            return
        }
        for pair in pairs(from, to, pattern.module) {
            join(pair.from, pair.to, pattern.module)
            let place = Self.place(pattern.module)
            let known = outline.references.firstIndex {
                $0.from == pair.from && $0.to == pair.to
                    && ($0.strength == pattern.strength || pattern.strength == nil)
                    && ($0.place == place || pattern.module == nil)
            }
            let names = pattern.name.compactMap(OutlineWords.name)
            if let known {
                outline.references[known].names = (outline.references[known].names + names).unique
                outline.references[known].rules = (outline.references[known].rules + [rule.id]).unique
            } else {
                outline.references.append(
                    .init(
                        from: pair.from, to: pair.to, strength: pattern.strength, place: place, names: names,
                        rules: [rule.id]))
            }
        }
    }

    private mutating func close(_ pattern: ReferencePattern, _ second: ReferenceSelector, _ rule: Rule) {
        guard pattern.name.isEmpty, pattern.strength == nil else { return }
        let place = pattern.module == .same ? Self.inItsModule : ""
        switch (participants.parts(of: pattern.from), participants.parts(of: pattern.to)) {
        case (let from?, nil) where second.alternatives.contains { $0.to != nil }:
            add(.lives, "holds nothing else" + place, of: from, rule)
        case (nil, let to?) where second.alternatives.contains { $0.from != nil }:
            add(.lives, "held by no other" + place, of: to, rule)
        default: break
        }
    }

    mutating func add(_ who: ParticipantSelector, _ requirement: ComponentRequirement, _ rule: Rule) {
        // A requirement for single scenarios says nothing about the architecture.
        guard rule.scenarios.isEmpty, let parts = participants.parts(of: who) else { return }
        switch requirement {
        case .bornDuring(let selector):
            for pattern in selector.alternatives {
                for maker in participants.parts(of: pattern.to) ?? [] { add(parts, bornOf: maker, pattern, rule) }
            }
        case .diesWith(let others, let relation):
            for other in participants.parts(of: others) ?? [] {
                for part in parts where part != other { join(part, other, relation) }
                add(.lives, "ends with its \(names(parts))", of: [other], rule)
            }
        case .diesWhenHidden: add(.lives, "ends with its screen", of: parts, rule)
        case .outlives(let others):
            if let others = participants.parts(of: others) { add(.lives, "outlives \(names(others))", of: parts, rule) }
        case .times(let times, let grouped): add(.lives, times.amount.counted(grouped, " in a run"), of: parts, rule)
        case .atOnce(let times, let grouped):
            add(.lives, times.amount.counted(grouped, " at a time"), of: parts, rule)
        }
    }

    private mutating func add(_ parts: [Int], bornOf maker: Int, _ pattern: MessagePattern, _ rule: Rule) {
        let names = OutlineWords.names(pattern.name)
        for part in parts {
            join(part, maker, pattern.module)
            let known = outline.births.firstIndex { $0.from == maker && $0.to == part }
            if let known {
                outline.births[known].names = (outline.births[known].names + names).unique
                outline.births[known].rules = (outline.births[known].rules + [rule.id]).unique
            } else {
                outline.births.append(
                    .init(
                        from: maker, to: part, place: Self.place(pattern.module), names: names, rules: [rule.id]))
            }
        }
    }
}

extension ReferencePattern {
    /// Combines two patterns. If both have a condition on the same property, the condition of the second pattern
    /// applies.
    fileprivate func narrowed(by other: ReferencePattern) -> ReferencePattern {
        var both = self
        both.from = other.from ?? from
        both.to = other.to ?? to
        if !other.name.isEmpty { both.name = other.name }
        both.strength = other.strength ?? strength
        both.module = other.module ?? module
        return both
    }
}

extension String {
    /// Returns the limits with the group and the time that they apply to: `1 of each type in a run`.
    fileprivate func counted(_ grouped: ComponentRequirement.Grouped, _ when: String) -> String {
        switch grouped {
        case .run: self + when
        case .type: "\(self) of each type\(when)"
        case .module: "\(self) in a module\(when)"
        }
    }
}
