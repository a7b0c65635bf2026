import ArchFlowSupport
import FlowAnalysis
import TraceFormat

/// Merges lists of what runs do into one, cause by cause.
///
/// The lists are aligned one after the other, the longest first, so that as many messages as possible, with what they led
/// to, become one. That gives columns: what is in all lists is a part of the sequence; what lies between is an
/// alternative of as many branches as there are groups of lists with nothing in common, or an option.
struct UseCaseMerge {
    /// The names of the runs.
    let names: [String]
    let messages: [UseCase.Message]
    let shapes: UseCaseShapes

    /// Elements that are one, by the list that each is in.
    struct Column {
        let key: UseCaseElement.Key
        fileprivate(set) var members: [Int: UseCaseElement]
        /// How often each message stands in it; `nil` until that is asked for.
        private var weights: [Int: Int]?

        fileprivate init(_ element: UseCaseElement, of list: Int) {
            key = element.key
            members = [list: element]
        }

        fileprivate mutating func add(_ element: UseCaseElement, of list: Int) {
            members[list] = element
            weights?.merge(element.weights, uniquingKeysWith: max)
        }

        /// Finds out how often each message stands in it.
        fileprivate mutating func weigh() {
            guard weights == nil else { return }
            weights = members.values.reduce(into: [:]) { $0.merge($1.weights, uniquingKeysWith: max) }
        }

        /// How many messages it has in common with an element; `nil` where that isn't the same.
        fileprivate func common(with element: UseCaseElement, _ others: [Int: Int]) -> Int? {
            guard key == element.key else { return nil }
            guard members.values.contains(where: { $0.isAlike(element) }) else { return nil }
            return others.reduce(0) { $0 + min($1.value, weights?[$1.key] ?? 0) }
        }
    }

    /// The merged sequence.
    func parts(of lists: [MergedList]) -> [UseCase.Part] {
        let lists = UseCaseLoops.folded(MergedList.distinct(lists, by: shapes))
        var columns: [Column] = []
        for (index, list) in lists.enumerated() { align(list.elements, of: index, with: &columns) }
        return MergedLists(merge: self, lists: lists).parts(columns[...], Array(lists.indices))
    }

    /// The most pairs of elements that are compared by what they have in common; longer lists are aligned by their
    /// messages alone.
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

    /// The places of columns in a range and elements that become one.
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
    /// Whether an element certainly belongs here.
    fileprivate func accepts(_ element: UseCaseElement) -> Bool {
        key == element.key && members.values.contains { $0.isAlike(element) }
    }
}
