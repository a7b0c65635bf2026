import TraceFormat

/// A comparison of two corresponding messages.
struct MessageComparison {
    let before: ComparedTrace
    let after: ComparedTrace
    let matching: Matching
    let vocabulary: DiffVocabulary

    func changes(_ left: Int, _ right: Int) -> [TraceDiff.Change] {
        let (old, new) = (before.causes.messages[left], after.causes.messages[right])
        var changes: [TraceDiff.Change] = []
        if before.causes.heads[left] != after.causes.heads[right] { changes = headChanges(left, right) }
        func compare(_ part: TraceDiff.Part, _ value: Bool, _ other: Bool) {
            guard value != other else { return }
            changes.append(.init(part: part, name: nil, before: .bool(value), after: .bool(other)))
        }
        compare(.async, old.isAsync, new.isAsync)
        compare(.returns, old.returnsResult, new.returnsResult)
        if old.enabledBy != nil || new.enabledBy != nil {
            let (value, other) = (before.enabler(of: left), after.enabler(of: right))
            if value != other { changes.append(.init(part: .enabledBy, name: nil, before: value, after: other)) }
        }
        return changes + writes(left, right)
    }

    private func headChanges(_ left: Int, _ right: Int) -> [TraceDiff.Change] {
        let (old, new) = (before.message(at: left), after.message(at: right))
        let label = vocabulary.label(ofHead: before.causes.heads[left])
        let other = vocabulary.label(ofHead: after.causes.heads[right])
        var changes: [TraceDiff.Change] = []
        func add(_ part: TraceDiff.Part, _ value: String?, _ other: String?) {
            changes.append(
                .init(part: part, name: nil, before: value.map { .string($0) }, after: other.map { .string($0) }))
        }
        if label.sender != other.sender, !isSenderImplied(left, right) { add(.sender, old.sender, new.sender) }
        if label.receiver != other.receiver { add(.receiver, old.receiver, new.receiver) }
        if label.name != other.name { add(.name, old.name, new.name) }
        if label.caseName != other.caseName { add(.caseName, old.caseName, new.caseName) }
        guard vocabulary.head(before.causes.heads[left]).payload != vocabulary.head(after.causes.heads[right]).payload
        else { return changes }
        return changes
            + ValueComparison.differences(old.arguments, new.arguments).map {
                .init(part: .argument, name: $0.path, before: $0.before, after: $0.after)
            }
    }

    /// Returns true if the senders of two corresponding messages differ only because their causes have different
    /// receivers. The difference is then listed at the causes.
    private func isSenderImplied(_ left: Int, _ right: Int) -> Bool {
        let (cause, other) = (before.causes.parent(of: left), after.causes.parent(of: right))
        guard cause >= 0, matching.areCausesAlike(cause, other) else { return false }
        func isContinued(_ causes: CauseTrees, _ cause: Int, _ place: Int) -> Bool {
            vocabulary.label(ofHead: causes.heads[cause]).receiver
                == vocabulary.label(ofHead: causes.heads[place]).sender
        }
        return isContinued(before.causes, cause, left) && isContinued(after.causes, other, right)
    }

    private func writes(_ left: Int, _ right: Int) -> [TraceDiff.Change] {
        let (old, new) = (before.writes(during: left), after.writes(during: right))
        guard old != new else { return [] }
        return Counted(old).differences(from: Counted(new)).map {
            .init(part: .write, name: $0.thing, before: .int(Int64($0.before)), after: .int(Int64($0.after)))
        }
    }
}

/// A comparison of two payloads, field by field.
enum ValueComparison {
    /// A value in the payloads that differs between both messages, with its path: `update.items[2].title`.
    struct Difference {
        let path: String
        let before: TraceValue?
        let after: TraceValue?
    }

    /// Returns the differences between fields of the same name. If several fields of a value have the same name, they
    /// correspond in order.
    static func differences(
        _ before: [TraceValue.Field], _ after: [TraceValue.Field], below path: String = ""
    ) -> [Difference] {
        var waiting: [String: [TraceValue]] = [:]
        for field in after.reversed() { waiting[field.name, default: []].append(field.value) }
        var differences: [Difference] = []
        for field in before {
            differences += self.differences(field.value, waiting[field.name]?.popLast(), at: join(path, field.name))
        }
        // The fields of each name without a partner are the last ones.
        var taken = Dictionary(grouping: after, by: \.name).mapValues { $0.count }
        for (name, values) in waiting { taken[name, default: 0] -= values.count }
        for field in after {
            if let count = taken[field.name], count > 0 {
                taken[field.name] = count - 1
            } else {
                differences.append(Difference(path: join(path, field.name), before: nil, after: field.value))
            }
        }
        return differences
    }

    private static func differences(_ before: TraceValue, _ after: TraceValue?, at path: String) -> [Difference] {
        guard before != after else { return [] }
        switch (before, after) {
        case (.object(let fields), .object(let others))
        where haveCommonName(fields, others) && before.shownName == nil:
            return differences(fields, others, below: path)
        case (.array(let values), .array(let others)):
            return (0..<max(values.count, others.count)).flatMap { index -> [Difference] in
                let place = "\(path)[\(index)]"
                guard index < values.count else {
                    return [Difference(path: place, before: nil, after: others[index])]
                }
                return differences(values[index], index < others.count ? others[index] : nil, at: place)
            }
        default: return [Difference(path: path, before: before, after: after)]
        }
    }

    private static func haveCommonName(_ fields: [TraceValue.Field], _ others: [TraceValue.Field]) -> Bool {
        !Set(fields.map(\.name)).isDisjoint(with: others.map(\.name))
    }

    private static func join(_ path: String, _ name: String) -> String { path.isEmpty ? name : "\(path).\(name)" }
}
