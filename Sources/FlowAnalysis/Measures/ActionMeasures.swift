/// What the person did under one name in one beat: one tap, or the characters of a word.
public struct ActionMeasures: Hashable, Sendable {
    /// What they did, in the scenario's words; the message's name outside of any beat.
    public let name: String
    /// The number of the beat: an index into ``FlowGraph/beats`` plus 1, 0 before the first.
    public let beat: Int
    /// How many actions there were.
    public let count: Int
    /// The one waited for longest; the first if nothing visible came of any.
    public let longest: UserAction
}

/// The user's actions of a run by beat and name.
struct ActionTally {
    private struct Key: Hashable {
        let beat: Int
        let name: String
    }

    private struct Entry {
        var count = 0
        var longest: UserAction
        var first: Int
    }

    private var entries: [Key: Entry] = [:]

    mutating func add(_ action: UserAction) {
        let key = Key(beat: action.beat, name: action.name)
        var entry = entries.removeValue(forKey: key) ?? Entry(longest: action, first: action.message)
        entry.count += 1
        entry.first = min(entry.first, action.message)
        let isEarlier = action.last == nil && entry.longest.last == nil && action.message < entry.longest.message
        if isEarlier || action.isLonger(than: entry.longest) { entry.longest = action }
        entries[key] = entry
    }

    /// By beat, then by the first message.
    func all(in context: RunContext) -> [ActionMeasures] {
        entries.sorted { ($0.key.beat, $0.value.first, $0.key.name) < ($1.key.beat, $1.value.first, $1.key.name) }
            .map { key, entry in
                var longest = entry.longest
                longest.resolve(in: context)
                return ActionMeasures(name: key.name, beat: key.beat, count: entry.count, longest: longest)
            }
    }
}
