/// A set of runs of a use case, by their indices.
struct RunSet: Hashable, Sendable {
    private var words: [UInt64]

    init() { words = [] }

    init(_ runs: some Sequence<Int>) {
        words = []
        for run in runs { insert(run) }
    }

    /// Creates the set of the first `count` runs.
    init(all count: Int) { self.init(0..<count) }

    mutating func insert(_ run: Int) {
        while words.count <= run / 64 { words.append(0) }
        words[run / 64] |= 1 << UInt64(run % 64)
    }

    mutating func formUnion(_ other: RunSet) {
        while words.count < other.words.count { words.append(0) }
        for index in other.words.indices { words[index] |= other.words[index] }
    }

    func intersection(_ other: RunSet) -> RunSet {
        var result = RunSet()
        result.words = zip(words, other.words).map { $0 & $1 }
        while result.words.last == 0 { result.words.removeLast() }
        return result
    }

    func subtracting(_ other: RunSet) -> RunSet { RunSet(members.filter { !other.contains($0) }) }

    func contains(_ run: Int) -> Bool { run / 64 < words.count && words[run / 64] & (1 << UInt64(run % 64)) != 0 }

    func isSubset(of other: RunSet) -> Bool { intersection(other) == self }

    var isEmpty: Bool { words.isEmpty }

    /// The indices of the runs, in order.
    var members: [Int] { (0..<words.count * 64).filter(contains) }
}
