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

    /// Elements that are one, by the list that each is in.
    struct Column {
        let key: UseCaseElement.Key
        fileprivate(set) var members: [Int: UseCaseElement]
        fileprivate var weights: [Int: Int]

        fileprivate init(_ element: UseCaseElement, of list: Int) {
            key = element.key
            members = [list: element]
            weights = element.weights
        }

        fileprivate mutating func add(_ element: UseCaseElement, of list: Int) {
            members[list] = element
            weights.merge(element.weights, uniquingKeysWith: max)
        }

        /// How many messages it has in common with an element; `nil` where that isn't the same.
        fileprivate func common(with element: UseCaseElement, _ others: [Int: Int]) -> Int? {
            guard key == element.key else { return nil }
            guard members.values.contains(where: { $0.isAlike(element) }) else { return nil }
            return others.reduce(0) { $0 + min($1.value, weights[$1.key] ?? 0) }
        }
    }

    /// The merged sequence.
    func parts(of lists: [MergedList]) -> [UseCase.Part] {
        let lists = UseCaseLoops.folded(MergedList.distinct(lists))
        var columns: [Column] = []
        for (index, list) in lists.enumerated() { align(list.elements, of: index, with: &columns) }
        return MergedLists(merge: self, lists: lists).parts(columns[...], Array(lists.indices))
    }

    /// The most pairs of elements that are compared by what they have in common; longer lists are aligned by their
    /// messages alone.
    private static let pairLimit = 250_000

    private func align(_ elements: [UseCaseElement], of list: Int, with columns: inout [Column]) {
        let keys = elements.map(\.key)
        var start = 0
        while start < min(columns.count, elements.count), columns[start].accepts(elements[start]) { start += 1 }
        var (left, right) = (columns.count, elements.count)
        while left > start, right > start, columns[left - 1].accepts(elements[right - 1]) {
            (left, right) = (left - 1, right - 1)
        }
        var pairs = (0..<start).map { (before: $0, after: $0) }
        if start < left, start < right {
            pairs += inner(columns[start..<left], elements[start..<right], keys[start..<right]).map {
                (start + $0.before, start + $0.after)
            }
        }
        pairs += zip(left..<columns.count, right..<elements.count).map { ($0, $1) }
        var merged: [Column] = []
        var next = (column: 0, element: 0)
        for pair in pairs + [(columns.count, elements.count)] {
            merged += columns[next.column..<pair.before]
            merged += elements[next.element..<pair.after].map { Column($0, of: list) }
            guard pair.before < columns.count else { break }
            var column = columns[pair.before]
            column.add(elements[pair.after], of: list)
            merged.append(column)
            next = (pair.before + 1, pair.after + 1)
        }
        columns = merged
    }

    private func inner(
        _ columns: ArraySlice<Column>, _ elements: ArraySlice<UseCaseElement>, _ keys: ArraySlice<UseCaseElement.Key>
    ) -> [(before: Int, after: Int)] {
        let (pairs, overflow) = columns.count.multipliedReportingOverflow(by: elements.count)
        if overflow || pairs > Self.pairLimit {
            var numbers: [UseCaseElement.Key: Int] = [:]
            func number(_ key: UseCaseElement.Key) -> Int {
                let number = numbers[key] ?? numbers.count
                numbers[key] = number
                return number
            }
            return SequenceAlignment.pairs(columns.map { number($0.key) }, keys.map(number))
        }
        let weights = elements.map(\.weights)
        return HeaviestSubsequence.pairs(columns.count, elements.count) { column, element in
            columns[columns.startIndex + column].common(
                with: elements[elements.startIndex + element], weights[element])
        }
    }
}

extension UseCaseMerge.Column {
    /// Whether an element certainly belongs here.
    fileprivate func accepts(_ element: UseCaseElement) -> Bool {
        key == element.key && members.values.contains { $0.isAlike(element) }
    }
}

/// Lists that were aligned, and what becomes of their columns.
private struct MergedLists {
    let merge: UseCaseMerge
    let lists: [MergedList]
    typealias Column = UseCaseMerge.Column

    /// - Parameter rows: the lists that are looked at.
    func parts(_ columns: ArraySlice<Column>, _ rows: [Int]) -> [UseCase.Part] {
        var parts: [UseCase.Part] = []
        var between: [Column] = []
        for column in columns {
            guard rows.allSatisfy({ column.members[$0] != nil }) else {
                between.append(column)
                continue
            }
            parts += self.parting(between, rows) + part(column, rows)
            between = []
        }
        parts += parting(between, rows)
        return parts.reduce(into: []) { result, part in
            if case .alternative(let next) = part, case .alternative(let last)? = result.last,
                let both = last.joined(with: next)
            {
                result[result.count - 1] = .alternative(both)
            } else {
                result.append(part)
            }
        }
    }

    /// What some of the lists have and others don't.
    private func parting(_ columns: [Column], _ rows: [Int]) -> [UseCase.Part] {
        let columns = columns.filter { column in rows.contains { column.members[$0] != nil } }
        guard !columns.isEmpty else { return [] }
        let groups = self.groups(columns, rows)
        let inside = groups.flatMap(\.self)
        if groups.count == 1, inside.count == rows.count {
            // Linked, but by no column that all have: the one that most have stands by itself, with its like beside it.
            let members = columns.map { column in rows.filter { column.members[$0] != nil } }
            let most = members.indices.max { (members[$0].count, -$0) < (members[$1].count, -$1) } ?? 0
            let start = members[..<most].lastIndex { $0 != members[most] }.map { $0 + 1 } ?? 0
            let end = members[most...].firstIndex { $0 != members[most] } ?? members.endIndex
            return parts(columns[..<start], rows) + alternative([Array(columns[start..<end])], [members[most]], rows)
                + parts(columns[end...], rows)
        }
        let ways = groups.map { group in
            columns.filter { column in group.contains { column.members[$0] != nil } }
        }
        return alternative(ways, groups, rows)
    }

    /// The lists that share a column, in the order of their first columns.
    private func groups(_ columns: [Column], _ rows: [Int]) -> [[Int]] {
        var groups: [[Int]] = []
        for column in columns {
            let members = rows.filter { column.members[$0] != nil }
            let touched = groups.indices.filter { !Set(groups[$0]).isDisjoint(with: members) }
            guard let first = touched.first else {
                groups.append(members)
                continue
            }
            let joined = Set(touched.flatMap { groups[$0] }).union(members).sorted()
            for index in touched.reversed() { groups.remove(at: index) }
            groups.insert(joined, at: first)
        }
        return groups
    }

    private func alternative(_ ways: [[Column]], _ groups: [[Int]], _ rows: [Int]) -> [UseCase.Part] {
        let others = rows.filter { row in !groups.contains { $0.contains(row) } }
        let branches = zip(ways, groups).map { columns, group in
            UseCase.Branch(
                guardCondition: guardCondition(columns, group, of: rows), parts: parts(columns[...], group),
                runs: runs(of: group))
        }
        let joined = UseCase.Branch.joined(branches)
        // What all do, but for the cases of the messages, is no alternative.
        if joined.count == 1, others.isEmpty { return joined[0].parts }
        return [
            .alternative(UseCase.Alternative(branches: joined, isOptional: !others.isEmpty, others: runs(of: others)))
        ]
    }

    private func runs(of rows: [Int]) -> RunSet {
        rows.reduce(into: RunSet()) { $0.formUnion(lists[$1].runs) }
    }

    private func part(_ column: Column, _ rows: [Int]) -> [UseCase.Part] {
        var nodes: [UseCaseNode] = []
        var repetitions: [MergedList] = []
        var following: [MergedList] = []
        var (least, most) = (Int.max, 0)
        for row in rows {
            switch column.members[row] {
            case .message(let members, let rest):
                nodes += members
                following.append(MergedList(runs: lists[row].runs, beats: lists[row].beats, elements: rest))
            case .loop(let members):
                (least, most) = (min(least, members.count), max(most, members.count))
                repetitions += members.map { elements in
                    MergedList(
                        runs: lists[row].runs, beats: Set([elements.first?.first?.beat].compactMap(\.self)),
                        elements: elements)
                }
            case nil: break
            }
        }
        guard let node = nodes.first else {
            let parts = merge.parts(of: repetitions)
            return most > 1 ? [.loop(UseCase.Loop(times: least...most, parts: parts))] : parts
        }
        let classes = Set(nodes.map(\.kind))
        let message = merge.messages[node.label]
        let step = UseCase.Step(
            message: message, caseNames: [message.caseName].compactMap(\.self),
            classes: MessageClass.allCases.filter(classes.contains), beats: Set(nodes.compactMap(\.beat)).sorted(),
            effects: merge.parts(of: nodes.map { MergedList(of: $0) }),
            variants: [UseCase.Variant(label: node.label, runs: RunSet(nodes.map(\.run)))])
        return [.message(step)] + merge.parts(of: following)
    }

    // MARK: Guards

    private func guardCondition(_ columns: [Column], _ group: [Int], of rows: [Int]) -> UseCase.Guard {
        let (own, rest) = (runs(of: group), runs(of: rows.filter { !group.contains($0) }))
        return UseCase.Guard(
            events: events(columns, group, of: rows), runs: own.members.map { merge.names[$0] },
            otherRuns: rest.subtracting(own).members.map { merge.names[$0] },
            isOnlySometimes: !own.intersection(rest).isEmpty)
    }

    /// What the person or a service does first, or the beats in which only these lists are.
    private func events(_ columns: [Column], _ group: [Int], of rows: [Int]) -> [String] {
        let firsts = Set(
            group.compactMap { row in columns.lazy.compactMap { $0.members[row] }.first?.first.flatMap(event) })
        if firsts.count == 1 { return Array(firsts) }
        let beats = group.reduce(into: Set()) { $0.formUnion(lists[$1].beats) }
        // That time passes is no event.
        if beats.contains(where: { $0.first?.isNumber == true && $0.hasSuffix(" pass") }) { return [] }
        let others = rows.filter { !group.contains($0) }.reduce(into: Set()) { $0.formUnion(lists[$1].beats) }
        guard !beats.isEmpty, !others.isEmpty, beats.isDisjoint(with: others), beats.count == 1 else { return [] }
        return Array(beats)
    }

    private func event(_ node: UseCaseNode) -> String? {
        let message = merge.messages[node.label]
        if node.isFromUser { return node.beat ?? message.name }
        guard message.isAsync, message.sender.role == .service else { return nil }
        return "\(message.sender.name) replies" + (message.caseName.map { " \($0)" } ?? "")
    }
}

extension UseCase.Alternative {
    /// Two alternatives one after the other as one, where no run takes a branch of each.
    fileprivate func joined(with next: UseCase.Alternative) -> UseCase.Alternative? {
        func taking(_ alternative: UseCase.Alternative) -> RunSet {
            alternative.branches.reduce(into: RunSet()) { $0.formUnion($1.runs) }
        }
        guard isOptional, next.isOptional, taking(self).intersection(taking(next)).isEmpty else { return nil }
        let rest = others.subtracting(taking(next))
        return UseCase.Alternative(branches: branches + next.branches, isOptional: !rest.isEmpty, others: rest)
    }
}
