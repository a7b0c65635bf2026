import TraceFormat

/// Finds what differs in two messages that correspond.
struct MessageComparison {
    let before: ComparedTrace
    let after: ComparedTrace
    let matching: Matching
    let vocabulary: DiffVocabulary

    func changes(_ left: Int, _ right: Int) -> [TraceDiff.Change] {
        let (old, new) = (before.forest.messages[left], after.forest.messages[right])
        var changes: [TraceDiff.Change] = []
        if before.forest.heads[left] != after.forest.heads[right] { changes = headChanges(left, right) }
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
        let label = vocabulary.label(ofHead: before.forest.heads[left])
        let other = vocabulary.label(ofHead: after.forest.heads[right])
        var changes: [TraceDiff.Change] = []
        func add(_ part: TraceDiff.Part, _ value: String?, _ other: String?) {
            changes.append(
                .init(part: part, name: nil, before: value.map { .string($0) }, after: other.map { .string($0) }))
        }
        if label.sender != other.sender, !isSenderImplied(left, right) { add(.sender, old.sender, new.sender) }
        if label.receiver != other.receiver { add(.receiver, old.receiver, new.receiver) }
        if label.name != other.name { add(.name, old.name, new.name) }
        if label.caseName != other.caseName { add(.caseName, old.caseName, new.caseName) }
        guard vocabulary.head(before.forest.heads[left]).payload != vocabulary.head(after.forest.heads[right]).payload
        else { return changes }
        return changes
            + ValueComparison.differences(old.arguments, new.arguments).map {
                .init(part: .argument, name: $0.path, before: $0.before, after: $0.after)
            }
    }

    /// Whether the sender differs only because the message above was received by another, which is told there.
    private func isSenderImplied(_ left: Int, _ right: Int) -> Bool {
        let (cause, other) = (before.forest.parent(of: left), after.forest.parent(of: right))
        guard cause >= 0, matching.areCausesAlike(cause, other) else { return false }
        func isContinued(_ forest: CauseForest, _ cause: Int, _ place: Int) -> Bool {
            vocabulary.label(ofHead: forest.heads[cause]).receiver
                == vocabulary.label(ofHead: forest.heads[place]).sender
        }
        return isContinued(before.forest, cause, left) && isContinued(after.forest, other, right)
    }

    private func writes(_ left: Int, _ right: Int) -> [TraceDiff.Change] {
        let (old, new) = (before.writes(during: left), after.writes(during: right))
        guard old != new else { return [] }
        return Counted(old).differences(from: Counted(new)).map {
            .init(part: .write, name: $0.thing, before: .int(Int64($0.before)), after: .int(Int64($0.after)))
        }
    }
}
