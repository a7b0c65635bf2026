import ArchFlowSupport

/// The differences between an old and a new array of numbers, as edits.
///
/// Each edit keeps some of the next old numbers, drops some, and adds new ones. All old numbers after the last edit are
/// kept. The edits are short for arrays with some numbers inserted, left out or replaced, but aren't the shortest
/// possible. The code isn't generic, because the arrays are long and generic code is slower.
struct ArrayEdits {
    private struct Edit {
        var kept: Int
        var dropped: Int
        var added: Range<Int>
    }

    private var edits: [Edit] = []
    private let new: [Int64]

    /// The largest number of elements that a difference may replace before its end is found. If it doesn't end by then,
    /// one edit replaces all remaining elements.
    private static let farthest = 64
    /// The number of successive elements that must be equal in both arrays to end a difference.
    private static let equal = 3

    init(from old: [Int64], to new: [Int64]) {
        self.new = new
        var (i, j, kept) = (0, 0, 0)
        while i < old.count || j < new.count {
            if i < old.count, j < new.count, old[i] == new[j] {
                (i, j, kept) = (i + 1, j + 1, kept + 1)
                continue
            }
            let (dropped, added) = Self.difference(old, i, new, j)
            edits.append(Edit(kept: kept, dropped: dropped, added: j..<(j + added)))
            (i, j, kept) = (i + dropped, j + added, 0)
        }
    }

    /// Returns how many old values are dropped, and how many new values are added, by the difference that begins at
    /// the index `i` of `old` and the index `j` of `new`.
    private static func difference(
        _ old: [Int64], _ i: Int, _ new: [Int64], _ j: Int
    ) -> (dropped: Int, added: Int) {
        func areEqual(_ dropped: Int, _ added: Int) -> Bool {
            let (left, right) = (old.count - i - dropped, new.count - j - added)
            guard left >= 0, right >= 0 else { return false }
            if left < equal || right < equal { guard left == right else { return false } }
            return (0..<min(equal, left)).allSatisfy { old[i + dropped + $0] == new[j + added + $0] }
        }
        for distance in 1...farthest {
            if areEqual(distance, distance) { return (distance, distance) }
            if areEqual(0, distance) { return (0, distance) }
            if areEqual(distance, 0) { return (distance, 0) }
        }
        return (old.count - i, new.count - j)
    }

    /// The approximate number of integers in the JSON.
    var size: Int { edits.reduce(0) { $0 + $1.added.count + 3 } }

    /// The edits as ``PageChange`` writes them: `[[kept, dropped, [added]]]`.
    var json: JSON {
        .array(edits.map { .array([.number($0.kept), .number($0.dropped), .array(Array(new[$0.added]))]) })
    }
}
