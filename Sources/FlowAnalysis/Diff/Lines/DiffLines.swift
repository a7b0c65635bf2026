import TraceFormat

/// Makes the lines to show: each difference between the messages of two traces, under the messages that lead there.
struct DiffLines {
    private let before: ComparedTrace
    private let after: ComparedTrace
    private let alignment: MessageAlignment
    private let repeats: Repeats
    private let comparison: MessageComparison
    private(set) var totals = TraceDiff.Totals()
    private(set) var lines: [TraceDiff.Line] = []

    init(
        _ before: ComparedTrace, _ after: ComparedTrace, _ alignment: MessageAlignment, _ vocabulary: DiffVocabulary
    ) {
        self.before = before
        self.after = after
        self.alignment = alignment
        let matching = alignment.matching
        repeats = Repeats(before.causes, after.causes, matching, vocabulary)
        comparison = MessageComparison(before: before, after: after, matching: matching, vocabulary: vocabulary)
        totals.gone = matching.afters.reduce(0) { $1 < 0 ? $0 + 1 : $0 }
        totals.added = matching.befores.reduce(0) { $1 < 0 ? $0 + 1 : $0 }
        let merged = MergedTrees(before.causes, after.causes, alignment)
        for (frame, roots) in merged.roots.enumerated() { add(roots, of: merged, in: frame) }
    }

    /// A message on the way to its line.
    private struct Step {
        let node: MergedTrees.Node
        let depth: Int
        /// The step above, by index.
        let above: Int?
        var content = Content.same
        var isShown = false
    }

    private enum Content {
        case same, gone, added
        case moved([TraceDiff.Change])
        case replaced([TraceDiff.Change])
        case changed([TraceDiff.Change])
        case count(Repeats.Repeat)
    }

    /// Adds the lines of a frame.
    private mutating func add(_ roots: [MergedTrees.Node], of merged: MergedTrees, in frame: Int) {
        var steps: [Step] = []
        var told: Set<Int> = []
        var waiting = roots.reversed().map { Step(node: $0, depth: 0, above: nil) }
        while var step = waiting.popLast() {
            if let number = repeats.number(of: step.node) {
                // The whole run is one line, where its first difference is.
                guard told.insert(number).inserted else { continue }
                step.content = .count(repeats.all[number])
                steps.append(step)
                continue
            }
            step.content = content(of: step.node)
            for child in merged.children(of: step.node).reversed() {
                waiting.append(Step(node: child, depth: step.depth + 1, above: steps.count))
            }
            steps.append(step)
        }
        for index in steps.indices.reversed() {
            if case .same = steps[index].content, !steps[index].isShown { continue }
            steps[index].isShown = true
            if let above = steps[index].above { steps[above].isShown = true }
        }
        lines += steps.filter(\.isShown).map { line($0, in: frame) }
    }

    /// What happened to a message; counts it.
    private mutating func content(of node: MergedTrees.Node) -> Content {
        guard case .after(let place) = node else { return .gone }
        let partner = alignment.matching.befores[place]
        guard partner >= 0 else { return .added }
        let changes = comparison.changes(partner, place)
        if alignment.matching.isMoved[partner] {
            totals.moved += 1
            return .moved(changes)
        }
        guard !changes.isEmpty else {
            totals.same += 1
            return .same
        }
        if changes.contains(where: { $0.part.isOfLabel }) {
            totals.replaced += 1
            return .replaced(changes)
        }
        totals.changed += 1
        return .changed(changes)
    }

    private func line(_ step: Step, in frame: Int) -> TraceDiff.Line {
        let (left, right): (Int?, Int?) =
            switch step.node {
            case .gone(let place): (place, nil)
            case .after(let place):
                (alignment.matching.befores[place] < 0 ? nil : alignment.matching.befores[place], place)
            }
        func line(
            _ kind: TraceDiff.Kind, _ left: Int?, _ right: Int?, changes: [TraceDiff.Change] = [],
            origin: TraceDiff.Origin? = nil, count: TraceDiff.Count? = nil
        ) -> TraceDiff.Line {
            TraceDiff.Line(
                kind: kind, beat: frame, depth: step.depth, before: left.map(before.message),
                after: right.map(after.message), changes: changes, origin: origin, count: count)
        }
        switch step.content {
        case .same: return line(.same, left, right)
        case .gone: return line(.gone, left, nil)
        case .added: return line(.added, nil, right)
        case .changed(let changes): return line(.changed, left, right, changes: changes)
        case .replaced(let changes): return line(.replaced, left, right, changes: changes)
        case .moved(let changes):
            let from = left.flatMap { left in right.map { origin(of: left, $0) } }
            return line(.moved, left, right, changes: changes, origin: from)
        case .count(let found):
            let (gone, added) = (before.ids(below: found.gone), after.ids(below: found.added))
            return line(
                .count, found.before, found.after,
                count: .init(before: found.lengths.before, after: found.lengths.after, gone: gone, added: added))
        }
    }

    private func origin(of place: Int, _ other: Int) -> TraceDiff.Origin {
        let cause = before.causes.parent(of: place)
        return TraceDiff.Origin(
            cause: cause < 0 ? nil : before.message(at: cause),
            beat: alignment.frames.ofBefore[before.causes.beat(of: place)],
            isSameCause: alignment.matching.areCausesAlike(cause, after.causes.parent(of: other)))
    }
}

extension TraceDiff.Part {
    /// Whether it is a part of what a message is, rather than of what it carries or does.
    fileprivate var isOfLabel: Bool {
        switch self {
        case .sender, .receiver, .name, .caseName: true
        case .argument, .async, .returns, .enabledBy, .write: false
        }
    }
}

extension Repeats {
    fileprivate func number(of node: MergedTrees.Node) -> Int? {
        switch node {
        case .after(let place): ofAdded[place]
        case .gone(let place): ofGone[place]
        }
    }
}

extension ComparedTrace {
    /// The numbers of the messages of some trees.
    fileprivate func ids(below places: [Int]) -> [Int] {
        places.flatMap { causes.graph.subtree(of: $0) }.map { causes.messages[$0].id }
    }
}
