/// A hash table that numbers pairs from 0, in the order of their first occurrences.
///
/// A pair takes only 10 to 20 bytes, because long runs have many pairs.
struct PairNumbers: Sendable {
    struct Pair: Equatable, Sendable, BitwiseCopyable {
        let first: Int32
        let second: Int32
    }

    private(set) var pairs = GrowingList<Pair>()
    /// The hash table's slots, with linear probing: each contains a pair's number, or -1 if it is free.
    private var slots = [Int32](repeating: -1, count: 16)
    /// A random seed, so that nobody can write a trace whose pairs all land in one slot.
    private let seed = UInt64.random(in: .min ... .max)

    var count: Int { pairs.count }

    /// Returns the number that stands for a pair. A pair gets a new number at its first occurrence.
    mutating func number(of first: Int32, _ second: Int32) -> Int {
        let pair = Pair(first: first, second: second)
        var slot = slot(of: pair)
        while slots[slot] >= 0 {
            if pairs[Int(slots[slot])] == pair { return Int(slots[slot]) }
            slot = (slot + 1) & (slots.count - 1)
        }
        let number = pairs.count
        slots[slot] = Int32(number)
        pairs.append(pair)
        if 4 * pairs.count > 3 * slots.count { grow() }
        return number
    }

    private mutating func grow() {
        let count = 2 * slots.count
        // The old slots are freed before the new ones are made, because these can be filled from the pairs alone.
        slots = []
        slots = [Int32](repeating: -1, count: count)
        for (number, pair) in pairs.enumerated() {
            var slot = slot(of: pair)
            while slots[slot] >= 0 { slot = (slot + 1) & (count - 1) }
            slots[slot] = Int32(number)
        }
    }

    /// Returns the slot at which the search for a pair starts. The pair's bits are mixed as in SplitMix64 (D.
    /// Stafford).
    private func slot(of pair: Pair) -> Int {
        var bits = UInt64(UInt32(bitPattern: pair.first)) << 32 | UInt64(UInt32(bitPattern: pair.second))
        bits = (bits ^ seed ^ (bits >> 30)) &* 0xbf58_476d_1ce4_e5b9
        bits = (bits ^ (bits >> 27)) &* 0x94d0_49bb_1331_11eb
        return Int(truncatingIfNeeded: bits ^ (bits >> 31)) & (slots.count - 1)
    }
}
