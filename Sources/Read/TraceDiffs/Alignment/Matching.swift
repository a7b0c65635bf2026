import ArchFlowSupport

/// The correspondence between the messages of two traces: for each message, the index of its partner in the other
/// trace; -1 for none.
struct Matching {
    /// For each message of the earlier trace, the index of its partner in the later trace; -1 for none.
    private(set) var afters: [Int]
    /// For each message of the later trace, the index of its partner in the earlier trace; -1 for none.
    private(set) var befores: [Int]
    /// For each message of the earlier trace, true if the message has moved to another position, together with all
    /// messages below it.
    var isMoved: [Bool]

    init(befores: Int, afters: Int) {
        self.afters = Array(repeating: -1, count: befores)
        self.befores = Array(repeating: -1, count: afters)
        isMoved = Array(repeating: false, count: befores)
    }

    /// Returns true if the causes of two messages correspond, given the causes' indices. Two indices of -1 also
    /// correspond: then neither message has a cause.
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

    /// The matching from the later trace to the earlier one.
    var reversed: Matching {
        var reversed = Matching(befores: befores.count, afters: afters.count)
        for (before, after) in afters.enumerated() where after >= 0 {
            reversed.pair(after, before)
            reversed.isMoved[after] = isMoved[before]
        }
        return reversed
    }
}

extension CauseTrees {
    /// Returns the roots of trees in which no message has a partner, that is a corresponding message in the other
    /// trace.
    ///
    /// - Parameters:
    ///   - partners: The partner of each message; -1 for none.
    ///   - onlyLargest: True to leave out trees that are part of a larger tree without partners.
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

extension Matching {
    /// Marks the moved messages. A message has moved in three cases:
    ///
    /// - its cause doesn't correspond to the cause of its partner
    /// - its beat doesn't correspond to the beat of its partner, and its cause did not move to that beat with it
    /// - its order among the messages of the same cause has changed; as few of these messages as possible are marked
    ///
    /// The cause of a message means here the nearest message above it that has a partner. Messages that moved only
    /// because their cause moved aren't marked.
    mutating func markMoved(_ before: CauseTrees, _ after: CauseTrees, _ frames: BeatFrames) {
        let (causes, others) = (Matching.nearest(before, afters), Matching.nearest(after, befores))
        func frame(_ left: Int) -> Int { frames.ofBefore[before.beat(of: left)] }
        func otherFrame(_ right: Int) -> Int { frames.ofAfter[after.beat(of: right)] }
        // The messages that kept their cause, or as roots their beat, in order.
        var groups: [Int: [Int]] = [:]
        for (left, right) in afters.enumerated() where right >= 0 {
            let (cause, other) = (causes[left], others[right])
            let cameTogether = frame(left) == otherFrame(right)
            if cause >= 0, other >= 0, afters[cause] == other {
                let isWithCause = frame(cause) == frame(left) && otherFrame(other) == otherFrame(right)
                guard cameTogether || isWithCause else {
                    isMoved[left] = true
                    continue
                }
                groups[cause, default: []].append(left)
            } else if cause < 0, other < 0, cameTogether {
                groups[-1 - frame(left), default: []].append(left)
            } else {
                isMoved[left] = true
            }
        }
        for group in groups.values {
            let kept = Matching.longestIncreasing(group.map { afters[$0] })
            for (index, left) in group.enumerated() where !kept.contains(index) { isMoved[left] = true }
        }
    }

    /// Returns, for each message, the nearest of its causes that has a partner, that is a corresponding message in the
    /// other trace; -1 for none.
    private static func nearest(_ causes: CauseTrees, _ partners: [Int]) -> [Int] {
        var nearest = [Int](repeating: -1, count: partners.count)
        for place in partners.indices where causes.parent(of: place) >= 0 {
            let cause = causes.parent(of: place)
            nearest[place] = partners[cause] >= 0 ? cause : nearest[cause]
        }
        return nearest
    }

    /// Returns the indices of a longest increasing subsequence.
    private static func longestIncreasing(_ numbers: [Int]) -> Set<Int> {
        if zip(numbers, numbers.dropFirst()).allSatisfy({ $0 < $1 }) { return Set(numbers.indices) }
        // For each length, the index of the smallest number that ends a subsequence of this length; for each number, the
        // index of the number before it.
        var ends: [Int] = []
        var previous = [Int](repeating: -1, count: numbers.count)
        for (index, number) in numbers.enumerated() {
            let length = ends.partitioningIndex { numbers[$0] >= number }
            previous[index] = length > 0 ? ends[length - 1] : -1
            if length < ends.count { ends[length] = index } else { ends.append(index) }
        }
        var found: Set<Int> = []
        var index = ends.last ?? -1
        while index >= 0 {
            found.insert(index)
            index = previous[index]
        }
        return found
    }
}
