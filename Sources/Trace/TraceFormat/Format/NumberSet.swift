import ArchFlowSupport

/// The numbers given to messages, components or beats so far, as runs of consecutive numbers.
///
/// A sound trace numbers in order, so its set is one run, however long it is. In a damaged trace each gap adds a run. Above
/// ``limit`` runs the lowest two are joined, which keeps the set small but inexact for low numbers.
struct NumberSet {
    /// The maximum number of runs: 64 KiB of them.
    static let limit = 4096

    enum Insertion {
        /// The number is the highest so far.
        case inOrder
        /// The number is new, but lower than one before it.
        case outOfOrder
        case duplicate
    }

    private struct Run {
        var first: Int
        var last: Int
    }

    /// The runs in ascending order, with gaps between them.
    private var runs: [Run] = []
    private var isExact = true

    /// The highest number; 0 before the first.
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

    /// True where records can be accepted together: the numbers they give are higher than all so far, and all numbers that they
    /// refer to were given.
    func canTake(_ numbers: RecordSummary.Numbering) -> Bool {
        if let given = numbers.given, given.first <= highest { return false }
        guard let before = numbers.before else { return true }
        guard let last = runs.last else { return false }
        return last.first <= before.lowest && before.highest <= last.last
    }

    /// Inserts the numbers given by records that can be accepted together.
    mutating func insert(_ numbers: RecordSummary.Numbering) {
        if let given = numbers.given { append(given.first, given.last) }
    }

    /// Appends consecutive numbers that are higher than all so far.
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

    /// Returns the index of the first run whose last number is not below `number`.
    private func firstRun(endingFrom number: Int) -> Int {
        if let last = runs.last, last.first <= number { return number <= last.last ? runs.count - 1 : runs.count }
        return runs.partitioningIndex { $0.last >= number }
    }
}
