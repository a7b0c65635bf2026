import TraceFormat

extension OutlineBuilder {
    mutating func add(_ selector: ReferenceSelector, _ requirement: ReferenceRequirement, _ rule: Rule) {
        switch requirement {
        case .never:
            for pattern in selector.alternatives {
                let (from, to) = (cast.parts(of: pattern.from), cast.parts(of: pattern.to))
                if let from, let to, pattern.strength == nil, pattern.name.isEmpty {
                    ban("\(names(from)) → \(names(to))", what: "no reference", rule)
                } else {
                    ban("no reference \(pattern)", rule)
                }
            }
        case .some: for pattern in selector.alternatives { draw(pattern, rule) }
        case .fits(let second):
            for pattern in selector.alternatives {
                for other in second.alternatives { draw(pattern.narrowed(by: other), rule) }
                close(pattern, second, rule)
            }
        }
    }

    private mutating func draw(_ pattern: ReferencePattern, _ rule: Rule) {
        guard let from = cast.parts(of: pattern.from), let to = cast.parts(of: pattern.to) else { return }
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
        switch (cast.parts(of: pattern.from), cast.parts(of: pattern.to)) {
        case (let from?, nil) where second.alternatives.contains { $0.to != nil }:
            add(.lives, "holds nothing else" + place, of: from, rule)
        case (nil, let to?) where second.alternatives.contains { $0.from != nil }:
            add(.lives, "held by no other" + place, of: to, rule)
        default: break
        }
    }

    mutating func add(_ who: Who, _ requirement: ComponentRequirement, _ rule: Rule) {
        // What holds in single scenarios only says nothing of the architecture.
        guard rule.scenarios.isEmpty, let parts = cast.parts(of: who) else { return }
        switch requirement {
        case .bornDuring(let selector):
            for pattern in selector.alternatives {
                for maker in cast.parts(of: pattern.to) ?? [] { add(parts, bornOf: maker, pattern, rule) }
            }
        case .diesWith(let others, let relation):
            for other in cast.parts(of: others) ?? [] {
                for part in parts where part != other { join(part, other, relation) }
                add(.lives, "ends with its \(names(parts))", of: [other], rule)
            }
        case .diesWhenHidden: add(.lives, "ends with its screen", of: parts, rule)
        case .outlives(let others):
            if let others = cast.parts(of: others) { add(.lives, "outlives \(names(others))", of: parts, rule) }
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
    /// Both patterns at once, where the second says something the first leaves open.
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
    /// `1 of each type in a run`
    fileprivate func counted(_ grouped: ComponentRequirement.Grouped, _ when: String) -> String {
        switch grouped {
        case .run: self + when
        case .type: "\(self) of each type\(when)"
        case .module: "\(self) in a module\(when)"
        }
    }
}
