import TraceFormat

extension OutlineBuilder {
    static let inItsModule = " in its module"

    mutating func add(_ selector: MessageSelector, _ requirement: Requirement<MessageDemand>, _ rule: Rule) {
        switch requirement {
        case .never: for pattern in selector.alternatives { forbid(pattern, rule) }
        case .some(let times):
            for pattern in selector.alternatives { draw(pattern, ends(pattern), times.demandsOne, rule) }
        case .each(let demand): add(selector, demand, rule)
        }
    }

    private mutating func add(_ selector: MessageSelector, _ demand: MessageDemand, _ rule: Rule) {
        switch demand {
        case .fits(let second):
            for pattern in selector.alternatives {
                let subject = ends(pattern)
                for other in second.alternatives {
                    let narrow = pattern.narrowed(by: other)
                    draw(narrow, ends(narrow, its: subject), false, rule)
                }
                close(pattern, second, rule)
                excuse(pattern, rule)
                sayWhoNavigates(pattern, second, rule)
            }
        case .then(let steps, let reach): follow(selector, steps, isDirect: reach == .children, rule)
        case .thenExactly(let steps):
            follow(selector, steps, isDirect: true, rule)
            if steps.isEmpty {
                let parts = selector.alternatives.compactMap { ends($0).to }.joined()
                add(.messages, "triggers nothing", of: Array(parts), rule)
            }
        case .causedBy(let second), .becauseOf(let second):
            relate(selector, second, isDemanded: second.alternatives.count == 1, rule)
        case .after(let second, _), .before(let second, _): relate(selector, second, isDemanded: false, rule)
        }
    }

    /// Adds to the outline the messages that the check examines, and the messages that must cause, precede or follow
    /// them.
    private mutating func relate(
        _ selector: MessageSelector, _ second: MessageSelector, isDemanded: Bool, _ rule: Rule
    ) {
        for pattern in selector.alternatives {
            draw(pattern, ends(pattern), false, rule)
            for subject in subjects(pattern, of: selector) {
                for other in second.alternatives {
                    draw(other, ends(other, its: subject), isDemanded, rule, its: pattern)
                }
            }
        }
    }

    /// Adds to the outline the messages that must follow others. The direct effects of a message are sent by its
    /// receiver.
    private mutating func follow(_ selector: MessageSelector, _ steps: [Step], isDirect: Bool, _ rule: Rule) {
        for pattern in selector.alternatives {
            draw(pattern, ends(pattern), false, rule)
            for subject in subjects(pattern, of: selector) {
                for step in steps where step.times.most != 0 {
                    let isDemanded = step.times.demandsOne && step.message.alternatives.count == 1
                    for other in step.message.alternatives {
                        var found = ends(other, its: subject)
                        if isDirect, other.from == nil { found.from = subject.to }
                        draw(other, found, isDemanded, rule, its: pattern)
                    }
                }
            }
        }
    }

    /// Adds to the outline the messages that fit a pattern, as lines between the parts that send and receive them.
    ///
    /// - Parameter subject: The check's first pattern. If `pattern` has `name: its name`, the lines get the names of
    ///   `subject`.
    private mutating func draw(
        _ pattern: MessagePattern, _ ends: Ends, _ isDemanded: Bool, _ rule: Rule, its subject: MessagePattern? = nil
    ) {
        guard let from = ends.from, let to = ends.to else { return }
        var names = OutlineWords.names(pattern.name == .its ? subject?.name : pattern.name)
        if names.isEmpty, !pattern.navigates.isEmpty {
            names = [pattern.navigates.isSubset(of: [.alert, .dismissAlert]) ? "alerts" : "navigates"]
        }
        if names.isEmpty, !pattern.shows.isEmpty { names = ["shows"] }
        for pair in pairs(from, to, pattern.module) {
            join(pair.from, pair.to, pattern.module)
            outline.add(
                names.isEmpty ? [nil] : names, from: pair.from, to: pair.to, pattern.module, isDemanded: isDemanded,
                rule: rule.id)
        }
    }

    /// Adds a trait if a rule names only one end: `sends nothing else` to the sender, or `gets nothing else` to the
    /// receiver. If the rule names neither end, adds a ban.
    private mutating func close(_ pattern: MessagePattern, _ second: MessageSelector, _ rule: Rule) {
        guard pattern.isOfAnyKind, second.alternatives.contains(where: { $0.from != nil || $0.to != nil }) else {
            return
        }
        let found = ends(pattern)
        let place = pattern.module == .same ? Self.inItsModule : ""
        guard pattern.module == nil || pattern.module == .same else {
            if found.from == nil, found.to == nil { ban(rule.sentence.trimmed, rule) }
            return
        }
        switch (found.from, found.to) {
        case (let from?, nil): add(.messages, "sends nothing else" + place, of: from, rule)
        case (nil, let to?): add(.messages, "gets nothing else" + place, of: to, rule)
        case (nil, nil): ban(rule.sentence.trimmed, rule)
        case (_?, _?): break
        }
    }

    /// Notes in the outline that the receivers of some messages navigate, if a rule demands this and names no sender.
    private mutating func sayWhoNavigates(_ pattern: MessagePattern, _ second: MessageSelector, _ rule: Rule) {
        var others = pattern
        others.navigates = []
        let subject = ends(pattern)
        guard others.isOfAnyKind, pattern.module == nil, pattern.not == nil, subject.from == nil else { return }
        if let receivers = subject.to, second.alternatives.allSatisfy({ !$0.navigates.isEmpty }) {
            add(.messages, "navigates at each message", of: receivers, rule)
        } else if subject.to == nil, !pattern.navigates.isEmpty {
            sayWhoNavigates(second, rule)
        }
    }

    /// Notes in the outline that the receivers of these messages may navigate while they handle them.
    mutating func sayWhoNavigates(_ selector: MessageSelector, _ rule: Rule) {
        let receivers = selector.alternatives.filter { $0.from == nil }.compactMap { ends($0).to }.joined()
        add(.messages, receivers.count > 1 ? "may navigate" : "alone navigates", of: Array(receivers), rule)
    }

    /// Adds to the outline, as allowed messages, the messages that a rule's `not` exempts.
    private mutating func excuse(_ pattern: MessagePattern, _ rule: Rule) {
        for other in pattern.not?.alternatives ?? [] where other.from != nil || other.to != nil {
            let both = pattern.narrowed(by: other)
            draw(both, ends(both), false, rule)
        }
    }

    private mutating func forbid(_ pattern: MessagePattern, _ rule: Rule) {
        let found = ends(pattern)
        if pattern.isOfAnyKind, let from = found.from, let to = found.to {
            ban("\(names(from)) → \(names(to))", what: "no message", rule)
        } else {
            ban("no message \(pattern)", rule)
        }
    }
}

extension MessagePattern {
    /// True if the pattern has conditions only on sender, receiver and their modules.
    fileprivate var isOfAnyKind: Bool {
        name == nil && caseName == nil && flags.isEmpty && arguments.isEmpty && shows.isEmpty && writes.isEmpty
            && navigates.isEmpty && bears == nil
    }
}

extension String {
    /// The text without the full stop at the end.
    fileprivate var trimmed: String { hasSuffix(".") ? String(dropLast()) : self }
}

extension BlueprintOutline {
    /// Adds messages to the channel between two parts. If `module` is `nil`, messages are added to any existing channel
    /// between them, preferably one within a module.
    fileprivate mutating func add(
        _ names: [String?], from: Int, to: Int, _ module: ModuleRelation?, isDemanded: Bool, rule: String
    ) {
        let place = OutlineBuilder.place(module)
        let here = channels.firstIndex { $0.from == from && $0.to == to && $0.place == .here }
        let elsewhere = channels.firstIndex { $0.from == from && $0.to == to && $0.place != .here }
        let known = place == .here ? here ?? (module == nil ? elsewhere : nil) : elsewhere
        let index = known ?? channels.count
        if known == nil {
            channels.append(Channel(from: from, to: to, place: place, calls: []))
        } else if case .elsewhere(let relations) = channels[index].place, let module, !relations.contains(module) {
            channels[index].place = .elsewhere(relations + [module])
        }
        for name in names {
            if let call = channels[index].calls.firstIndex(where: { $0.name == name }) {
                channels[index].calls[call].isDemanded = channels[index].calls[call].isDemanded || isDemanded
                channels[index].calls[call].rules = (channels[index].calls[call].rules + [rule]).unique
            } else {
                channels[index].calls.append(Call(name: name, isDemanded: isDemanded, rules: [rule]))
            }
        }
    }
}
