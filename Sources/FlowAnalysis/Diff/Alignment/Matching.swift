/// Which message of one trace corresponds to which of another, by place; -1 for none.
struct Matching {
    private(set) var afters: [Int]
    private(set) var befores: [Int]
    /// Whether the message before stands elsewhere after, it and all below it.
    var isMoved: [Bool]

    init(befores: Int, afters: Int) {
        self.afters = Array(repeating: -1, count: befores)
        self.befores = Array(repeating: -1, count: afters)
        isMoved = Array(repeating: false, count: befores)
    }

    /// Whether two causes correspond: two messages that do, or none (-1) on either side.
    func areCausesAlike(_ before: Int, _ after: Int) -> Bool {
        before < 0 || after < 0 ? before == after : afters[before] == after
    }

    mutating func pair(_ before: Int, _ after: Int) {
        afters[before] = after
        befores[after] = before
    }

    mutating func part(_ before: Int, _ after: Int) {
        afters[before] = -1
        befores[after] = -1
    }

    /// The matching as seen from the other trace.
    var reversed: Matching {
        var reversed = Matching(befores: befores.count, afters: afters.count)
        for (before, after) in afters.enumerated() where after >= 0 {
            reversed.pair(after, before)
            reversed.isMoved[after] = isMoved[before]
        }
        return reversed
    }
}

extension CauseForest {
    /// The trees in which no message has a partner, by the places of their roots.
    ///
    /// - Parameters:
    ///   - partners: the partner of each message, -1 for none.
    ///   - onlyLargest: whether to leave out those that are part of another.
    func treesWithout(_ partners: [Int], onlyLargest: Bool) -> [Int] {
        var isFree = partners.map { $0 < 0 }
        for place in partners.indices.reversed() where !isFree[place] && parent(of: place) >= 0 {
            isFree[parent(of: place)] = false
        }
        return partners.indices.filter { place in
            isFree[place] && (!onlyLargest || parent(of: place) < 0 || !isFree[parent(of: place)])
        }
    }
}
