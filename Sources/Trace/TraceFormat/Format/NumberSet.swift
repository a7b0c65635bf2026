import ArchFlowSupport

/// The ids of the messages, components or beats so far, stored as ranges of consecutive ids.
///
/// An undamaged trace has one range, because its ids are in order. In a damaged trace each gap adds one. Beyond
/// ``limit`` ranges the lowest two are merged, so a low id may then be wrongly in the set.
struct NumberSet {
    /// The maximum number of ranges. They take 64 KiB.
    static let limit = 4096

    enum Insertion {
        /// The highest id so far.
        case inOrder
        /// A new id, lower than an earlier one.
        case outOfOrder
        case duplicate
    }

    private struct Run {
        var first: Int
        var last: Int
    }

    /// The ranges of consecutive numbers in ascending order, with gaps between them.
    private var runs: [Run] = []
    private var isExact = true

    /// The highest number in the set; 0 if the set is empty.
    var highest: Int { runs.last?.last ?? 0 }

    func contains(_ number: Int) -> Bool {
        let index = firstRun(endingFrom: number)
        return index < runs.count && runs[index].first <= number
    }

    mutating func insert(_ number: Int) -> Insertion {
        guard number <= highest else {
            append(number, number)
            return .inOrder
        }
        let index = firstRun(endingFrom: number)
        if runs[index].first <= number {
            // Which numbers were given is unknown within joined runs.
            return isExact || index > 0 ? .duplicate : .outOfOrder
        }
        let joinsNext = number + 1 == runs[index].first
        let joinsPrevious = index > 0 && runs[index - 1].last + 1 == number
        switch (joinsPrevious, joinsNext) {
        case (true, true):
            runs[index].first = runs[index - 1].first
            runs.remove(at: index - 1)
        case (true, false): runs[index - 1].last = number
        case (false, true): runs[index].first = number
        case (false, false):
            runs.insert(Run(first: number, last: number), at: index)
            joinLowest()
        }
        return .outOfOrder
    }

    /// Returns true if a group's records can be added together.
    ///
    /// Then their ids are higher than all in the set, and the set contains all ids that they refer to.
    func canTake(_ numbers: RecordSummary.Numbering) -> Bool {
        if let given = numbers.given, given.first <= highest { return false }
        guard let before = numbers.before else { return true }
        guard let last = runs.last else { return false }
        return last.first <= before.lowest && before.highest <= last.last
    }

    /// Inserts the ids of the records that ``canTake(_:)`` accepted.
    mutating func insert(_ numbers: RecordSummary.Numbering) {
        if let given = numbers.given { append(given.first, given.last) }
    }

    /// Appends consecutive ids that are higher than all in the set.
    private mutating func append(_ first: Int, _ last: Int) {
        if let highest = runs.last?.last, highest + 1 == first {
            runs[runs.count - 1].last = last
        } else {
            runs.append(Run(first: first, last: last))
            joinLowest()
        }
    }

    private mutating func joinLowest() {
        guard runs.count > Self.limit else { return }
        runs[1].first = runs[0].first
        runs.removeFirst()
        isExact = false
    }

    /// Returns the index of the first range that ends with `number` or a higher number.
    private func firstRun(endingFrom number: Int) -> Int {
        if let last = runs.last, last.first <= number { return number <= last.last ? runs.count - 1 : runs.count }
        return runs.partitioningIndex { $0.last >= number }
    }
}
