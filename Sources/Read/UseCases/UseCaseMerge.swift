import ArchFlowSupport
import FlowAnalysis
import TraceFormat

/// Merges the lists of several runs into one, cause by cause.
///
/// The lists are aligned one after the other, the longest first. As many messages as possible, with their effects, are
/// combined. The result is a list of columns. A column in all lists is a part of the merged sequence. The columns
/// between two such parts are an alternative or an option. The alternative has a branch for each group of lists that
/// shares no column with other groups.
struct UseCaseMerge {
    /// The names of the runs.
    let names: [String]
    let messages: [UseCase.Message]
    let shapes: UseCaseShapes

    /// The elements that are merged into one column, by the index of each element's list.
    struct Column {
        let key: UseCaseElement.Key
        fileprivate(set) var members: [Int: UseCaseElement]
        /// The number of times that the column contains each message; `nil` until ``weigh()`` is called.
        private var weights: [Int: Int]?

        fileprivate init(_ element: UseCaseElement, of list: Int) {
            key = element.key
            members = [list: element]
        }

        fileprivate mutating func add(_ element: UseCaseElement, of list: Int) {
            members[list] = element
            weights?.merge(element.weights, uniquingKeysWith: max)
        }

        /// Counts how often the column contains each message.
        fileprivate mutating func weigh() {
            guard weights == nil else { return }
            weights = members.values.reduce(into: [:]) { $0.merge($1.weights, uniquingKeysWith: max) }
        }

        /// Returns the number of messages that the column shares with an element; `nil` if column and element can't be
        /// merged.
        ///
        /// - Parameter others: The number of times that the element contains each message.
        fileprivate func common(with element: UseCaseElement, _ others: [Int: Int]) -> Int? {
            guard key == element.key else { return nil }
            guard members.values.contains(where: { $0.isAlike(element) }) else { return nil }
            return others.reduce(0) { $0 + min($1.value, weights?[$1.key] ?? 0) }
        }
    }

    /// Merges lists of messages into one sequence of parts, with loops and alternatives.
    func parts(of lists: [MergedList]) -> [UseCase.Part] {
        let lists = UseCaseLoops.folded(MergedList.distinct(lists, by: shapes))
        var columns: [Column] = []
        for (index, list) in lists.enumerated() { align(list.elements, of: index, with: &columns) }
        return MergedLists(merge: self, lists: lists).parts(columns[...], Array(lists.indices))
    }

    /// The largest number of pairs of elements for which shared messages are counted. Longer lists are aligned only by
    /// the elements' keys.
    private static let pairLimit = 250_000

    private func align(_ elements: [UseCaseElement], of list: Int, with columns: inout [Column]) {
        var start = 0
        while start < min(columns.count, elements.count), columns[start].accepts(elements[start]) {
            columns[start].add(elements[start], of: list)
            start += 1
        }
        var (left, right) = (columns.count, elements.count)
        while left > start, right > start, columns[left - 1].accepts(elements[right - 1]) {
            (left, right) = (left - 1, right - 1)
            columns[left].add(elements[right], of: list)
        }
        guard start < right else { return }
        let pairs = start < left ? inner(&columns, start..<left, elements[start..<right]) : []
        var merged: [Column] = []
        var next = (column: start, element: start)
        for pair in pairs + [(left, right)] {
            merged += columns[next.column..<pair.before]
            merged += elements[next.element..<pair.after].map { Column($0, of: list) }
            guard pair.before < left else { break }
            var column = columns[pair.before]
            column.add(elements[pair.after], of: list)
            merged.append(column)
            next = (pair.before + 1, pair.after + 1)
        }
        columns.replaceSubrange(start..<left, with: merged)
    }

    /// Aligns elements with the columns in a range. Returns the indices of each column and of the element to merge into
    /// it, in order.
    private func inner(
        _ columns: inout [Column], _ range: Range<Int>, _ elements: ArraySlice<UseCaseElement>
    ) -> [(before: Int, after: Int)] {
        let (count, overflow) = range.count.multipliedReportingOverflow(by: elements.count)
        let pairs: [(before: Int, after: Int)]
        if overflow || count > Self.pairLimit {
            var numbers: [UseCaseElement.Key: Int] = [:]
            func number(_ key: UseCaseElement.Key) -> Int {
                let number = numbers[key] ?? numbers.count
                numbers[key] = number
                return number
            }
            pairs = SequenceAlignment.pairs(columns[range].map { number($0.key) }, elements.map { number($0.key) })
        } else {
            for column in range { columns[column].weigh() }
            let weights = elements.map(\.weights)
            let (columns, first) = (columns, elements.startIndex)
            pairs = HeaviestSubsequence.pairs(range.count, elements.count) { column, element in
                columns[range.lowerBound + column].common(with: elements[first + element], weights[element])
            }
        }
        return pairs.map { (range.lowerBound + $0.before, elements.startIndex + $0.after) }
    }
}

extension UseCaseMerge.Column {
    /// Returns true if the element has the column's key, and can be merged with one of the column's elements.
    fileprivate func accepts(_ element: UseCaseElement) -> Bool {
        key == element.key && members.values.contains { $0.isAlike(element) }
    }
}
