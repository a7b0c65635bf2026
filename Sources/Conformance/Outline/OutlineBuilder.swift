public import SourceInventory
import TraceFormat

extension Blueprint {
    /// What the rules say of the architecture as a whole.
    ///
    /// - Parameter inventory: The pattern's sources: they tell the roles of types that the blueprint says no kind of.
    public func outline(with inventory: Inventory? = nil) -> BlueprintOutline {
        var builder = OutlineBuilder(self, inventory)
        for rule in rules {
            for check in rule.checks { builder.add(check, rule) }
        }
        return builder.finished
    }
}

/// Reads an outline off the rules of a blueprint, check by check.
struct OutlineBuilder {
    /// Who stands at the ends of what a pattern chooses.
    struct Ends {
        var from: [Int]?
        var to: [Int]?
    }

    let cast: OutlineCast
    var outline: BlueprintOutline
    /// Pairs of parts that a rule puts into one module.
    private var mates: [(Int, Int)] = []
    /// What rules allow of the messages that a selector chooses: it tells who they are from where the selector doesn't.
    private var allowed: [MessageSelector: [MessagePattern]] = [:]

    init(_ blueprint: Blueprint, _ inventory: Inventory?) {
        cast = OutlineCast(blueprint, inventory)
        outline = BlueprintOutline(blueprint: blueprint, parts: cast.parts)
        for case .messages(let subject, .fits(let second)) in blueprint.rules.flatMap(\.checks) {
            allowed[subject, default: []] += second.alternatives
        }
    }

    mutating func add(_ check: Check, _ rule: Rule) {
        switch check {
        case .messages(let subject, let requirement): add(subject, requirement, rule)
        case .references(let subject, let requirement): add(subject, requirement, rule)
        case .components(let who, let requirement): add(who, requirement, rule)
        case .noStrongCycle, .sources: break
        }
    }

    /// Who a message that fits a pattern is from and to.
    func ends(_ pattern: MessagePattern, its subject: Ends = Ends()) -> Ends {
        Ends(
            from: cast.parts(of: pattern.from, senders: subject.from, receivers: subject.to),
            to: cast.parts(of: pattern.to, senders: subject.from, receivers: subject.to))
    }

    /// Each sender with each receiver that what fits the first part of a check can have, where an end is known.
    ///
    /// What other checks allow of the same messages tells where the selector itself doesn't.
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

    /// The pairs of parts that a line leads between.
    ///
    /// Two lists of one length, within one module, are read respectively: views and presenters of the same module are not
    /// each view with each presenter.
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

    /// - Parameter what: What may not be between ends that are named already, if it isn't in the words.
    mutating func ban(_ words: String, what: String? = nil, _ rule: Rule) {
        if let known = outline.bans.firstIndex(where: { $0.ends == words }) {
            outline.bans[known].what = (outline.bans[known].what + [what].compactMap(\.self)).unique
            outline.bans[known].rules = (outline.bans[known].rules + [rule.id]).unique
        } else {
            outline.bans.append(.init(ends: words, what: [what].compactMap(\.self), rules: [rule.id]))
        }
    }

    func names(_ parts: [Int]) -> String { parts.map { outline.parts[$0].name }.joined(separator: ", ") }

    /// The outline, its modules put together and what was said of a channel without its place added to the one that has it.
    var finished: BlueprintOutline {
        var outline = outline
        outline.modules = modules
        outline.shareTraits()
        return outline
    }

    /// Parts that rules put into one module, directly or by way of others.
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
    /// How many parts may each say the same before it is said once of all.
    private static let sharedLimit = 2

    /// What holds of several parts alike is said once, among what may not be.
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
