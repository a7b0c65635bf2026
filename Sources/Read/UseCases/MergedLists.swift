import FlowAnalysis
import TraceFormat

/// The messages of several runs as lists, aligned in columns: elements in one column are merged. Each column becomes
/// a part of the merged sequence.
struct MergedLists {
    let merge: UseCaseMerge
    let lists: [MergedList]
    typealias Column = UseCaseMerge.Column

    /// Returns the parts made from the given columns.
    ///
    /// - Parameter rows: The indices of the lists to consider.
    func parts(_ columns: ArraySlice<Column>, _ rows: [Int]) -> [UseCase.Part] {
        var parts: [UseCase.Part] = []
        var between: [Column] = []
        for column in columns {
            guard column.members.count >= rows.count, rows.allSatisfy({ column.members[$0] != nil }) else {
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

    /// Returns the alternatives and other parts made from columns that only some of the lists have.
    private func parting(_ columns: [Column], _ rows: [Int]) -> [UseCase.Part] {
        guard !columns.isEmpty else { return [] }
        let all = Set(rows)
        let shown = columns.map { column in
            let isShort = column.members.count < rows.count
            return (
                column: column,
                rows: isShort
                    ? column.members.keys.filter(all.contains).sorted() : rows.filter { column.members[$0] != nil }
            )
        }
        .filter { !$0.rows.isEmpty }
        guard !shown.isEmpty else { return [] }
        let groups = Self.groups(shown.map(\.rows))
        if groups.count == 1, groups[0].count == rows.count {
            // The columns connect all lists, but no column is in all of them. The column in most lists becomes a
            // separate alternative, together with neighbouring columns that the same lists have.
            let (columns, members) = (shown.map(\.column), shown.map(\.rows))
            let most = members.indices.max { (members[$0].count, -$0) < (members[$1].count, -$1) } ?? 0
            let start = members[..<most].lastIndex { $0 != members[most] }.map { $0 + 1 } ?? 0
            let end = members[most...].firstIndex { $0 != members[most] } ?? members.endIndex
            return parts(columns[..<start], rows) + alternative([Array(columns[start..<end])], [members[most]], rows)
                + parts(columns[end...], rows)
        }
        let group = Dictionary(
            uniqueKeysWithValues: groups.enumerated().flatMap { group, rows in rows.map { ($0, group) } })
        var ways = [[Column]](repeating: [], count: groups.count)
        for (column, rows) in shown { ways[group[rows[0], default: 0]].append(column) }
        return alternative(ways, groups, rows)
    }

    /// Groups the lists. Lists that share a column are in one group, and the groups are in the order of their first
    /// columns.
    ///
    /// - Parameter members: For each column, the lists that have it.
    private static func groups(_ members: [[Int]]) -> [[Int]] {
        // For each list, another list of its group. The leader of a group points to itself.
        var leaders: [Int: Int] = [:]
        func leader(of row: Int) -> Int {
            var row = row
            while let next = leaders[row], next != row {
                leaders[row] = leaders[next]
                row = next
            }
            return row
        }
        for rows in members {
            for row in rows {
                leaders[row] = leaders[row] ?? row
                leaders[leader(of: row)] = leader(of: rows[0])
            }
        }
        var places: [Int: Int] = [:]
        var groups: [Set<Int>] = []
        for rows in members {
            let leader = leader(of: rows[0])
            let place = places[leader] ?? groups.count
            if place == groups.count {
                places[leader] = place
                groups.append([])
            }
            groups[place].formUnion(rows)
        }
        return groups.map { $0.sorted() }
    }

    private func alternative(_ ways: [[Column]], _ groups: [[Int]], _ rows: [Int]) -> [UseCase.Part] {
        let taken = Set(groups.joined())
        let others = rows.filter { !taken.contains($0) }
        let all = Rows(rows.map { lists[$0] })
        let branches = zip(ways, groups).map { columns, group in
            UseCase.Branch(
                guardCondition: guardCondition(columns, group, of: all), parts: parts(columns[...], group),
                runs: runs(of: group))
        }
        let joined = UseCase.Branch.joined(branches)
        // Branches that differ only in the cases of their messages are joined. A branch that all runs take is no
        // alternative.
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

    /// The counts of merged lists: of each run, by its index, and with elements in each beat, by its name.
    ///
    /// A branch's counts and the counts of all branches show when the branch is taken.
    private struct Rows {
        private(set) var runs: [Int: Int] = [:]
        private(set) var beats: [String: Int] = [:]

        init(_ lists: [MergedList]) {
            for list in lists {
                for run in list.runs.members { runs[run, default: 0] += 1 }
                for beat in list.beats { beats[beat, default: 0] += 1 }
            }
        }
    }

    private func guardCondition(_ columns: [Column], _ group: [Int], of all: Rows) -> UseCase.Guard {
        let own = Rows(group.map { lists[$0] })
        let rest = all.runs.filter { $0.value > own.runs[$0.key, default: 0] }.keys
        return UseCase.Guard(
            events: events(columns, group, own, of: all), runs: own.runs.keys.sorted().map { merge.names[$0] },
            otherRuns: rest.filter { own.runs[$0] == nil }.sorted().map { merge.names[$0] },
            isOnlySometimes: rest.contains { own.runs[$0] != nil })
    }

    /// Returns the event that leads to a branch, in an array; empty if none is known. It is the act or reply with which
    /// all lists of the branch begin, or else the only beat that no other branch has.
    private func events(_ columns: [Column], _ group: [Int], _ own: Rows, of all: Rows) -> [String] {
        let firsts = Set(
            group.compactMap { row in columns.lazy.compactMap { $0.members[row] }.first?.first.flatMap(event) })
        if firsts.count == 1 { return Array(firsts) }
        guard own.beats.count == 1, let beat = own.beats.first, all.beats.count > 1 else { return [] }
        // A beat in which only time passes is no event.
        if beat.key.first?.isNumber == true, beat.key.hasSuffix(" pass") { return [] }
        return all.beats[beat.key] == beat.value ? [beat.key] : []
    }

    private func event(_ node: UseCaseNode) -> String? {
        let message = merge.messages[node.label]
        if node.isFromUser { return node.beat ?? message.name }
        guard message.isAsync, message.sender.role == .service else { return nil }
        return "\(message.sender.name) replies" + (message.caseName.map { " \($0)" } ?? "")
    }
}

extension UseCase.Alternative {
    /// Combines two successive alternatives into one; `nil` if either isn't optional, or if a run takes a branch of
    /// each.
    fileprivate func joined(with next: UseCase.Alternative) -> UseCase.Alternative? {
        func taking(_ alternative: UseCase.Alternative) -> RunSet {
            alternative.branches.reduce(into: RunSet()) { $0.formUnion($1.runs) }
        }
        guard isOptional, next.isOptional, taking(self).intersection(taking(next)).isEmpty else { return nil }
        let rest = others.subtracting(taking(next))
        return UseCase.Alternative(branches: branches + next.branches, isOptional: !rest.isEmpty, others: rest)
    }
}
