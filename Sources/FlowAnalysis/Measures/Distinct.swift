/// Something that one of many owners has, perhaps several times.
///
/// To count what is distinct, all that any owner has is sorted: a set for each owner would take many times the memory.
struct Distinct: Comparable {
    let owner: Int
    let item: UInt64

    static func < (left: Distinct, right: Distinct) -> Bool { (left.owner, left.item) < (right.owner, right.item) }

    /// How many distinct items each owner has.
    ///
    /// - Parameter owners: How many owners there are; they are the numbers from 0.
    static func counts(_ all: [Distinct], owners: Int) -> [Int] {
        var counts = [Int](repeating: 0, count: owners)
        var last: Distinct?
        for item in all.sorted() where item != last {
            counts[item.owner] += 1
            last = item
        }
        return counts
    }
}
