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
        let key: Key
        var count = 0
        var longest: UserAction
        var first: Int
    }

    private var indices: [Key: Int] = [:]
    private var entries: [Entry] = []

    mutating func add(_ action: UserAction) {
        let key = Key(beat: action.beat, name: action.name)
        let index = indices[key] ?? entries.count
        if index == entries.count {
            indices[key] = index
            entries.append(Entry(key: key, longest: action, first: action.message))
        }
        entries[index].count += 1
        entries[index].first = min(entries[index].first, action.message)
        let longest = entries[index].longest
        let isEarlier = action.last == nil && longest.last == nil && action.message < longest.message
        if isEarlier || action.isLonger(than: longest) { entries[index].longest = action }
    }

    /// By beat, then by the first message.
    func all(in context: RunContext) -> [ActionMeasures] {
        entries.sorted { ($0.key.beat, $0.first, $0.key.name) < ($1.key.beat, $1.first, $1.key.name) }
            .map { entry in
                var longest = entry.longest
                longest.resolve(in: context)
                return ActionMeasures(
                    name: entry.key.name, beat: entry.key.beat, count: entry.count, longest: longest)
            }
    }
}
