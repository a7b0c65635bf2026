import FlowAnalysis
import TraceFormat

/// The lines of a comparison. Each difference between the messages of two traces is shown below the messages that led
/// to it.
struct DiffLines {
    private let before: ComparedTrace
    private let after: ComparedTrace
    private let alignment: MessageAlignment
    private let repeats: Repeats
    private let comparison: MessageComparison
    private(set) var totals = Counts<TraceDiff.Kind>()
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
        totals[.gone] = matching.afters.reduce(0) { $1 < 0 ? $0 + 1 : $0 }
        totals[.added] = matching.befores.reduce(0) { $1 < 0 ? $0 + 1 : $0 }
        let merged = MergedTrees(before.causes, after.causes, alignment)
        for (frame, roots) in merged.roots.enumerated() { add(roots, of: merged, in: frame) }
    }

    /// A message that may become a line of the comparison.
    private struct Step {
        let node: MergedTrees.Node
        let depth: Int
        /// The index of the step one level above; `nil` at the top level.
        let above: Int?
        var kind = TraceDiff.Kind.same
        var changes: [TraceDiff.Change] = []
        var repeats: Repeats.Repeat?
        var isShown = false
    }

    /// Adds the lines of one frame, which is a beat of one trace or of both.
    private mutating func add(_ roots: [MergedTrees.Node], of merged: MergedTrees, in frame: Int) {
        var steps: [Step] = []
        var listed: Set<Int> = []
        var waiting = roots.reversed().map { Step(node: $0, depth: 0, above: nil) }
        while var step = waiting.popLast() {
            if let number = repeats.number(of: step.node) {
                // All repetitions of a message make one line, at the first that differs.
                guard listed.insert(number).inserted else { continue }
                step.kind = .count
                step.repeats = repeats.all[number]
                steps.append(step)
                continue
            }
            classify(&step)
            for child in merged.children(of: step.node).reversed() {
                waiting.append(Step(node: child, depth: step.depth + 1, above: steps.count))
            }
            steps.append(step)
        }
        for index in steps.indices.reversed() {
            if steps[index].kind == .same, !steps[index].isShown { continue }
            steps[index].isShown = true
            if let above = steps[index].above { steps[above].isShown = true }
        }
        lines += steps.filter(\.isShown).map { line($0, in: frame) }
    }

    /// Sets the kind and the changes of a message, and counts the message.
    private mutating func classify(_ step: inout Step) {
        guard case .after(let place) = step.node else {
            step.kind = .gone
            return
        }
        let partner = alignment.matching.befores[place]
        guard partner >= 0 else {
            step.kind = .added
            return
        }
        step.changes = comparison.changes(partner, place)
        if alignment.matching.isMoved[partner] {
            step.kind = .moved
        } else if !step.changes.isEmpty {
            step.kind = step.changes.contains { $0.part.isOfLabel } ? .replaced : .changed
        }
        totals[step.kind] += 1
    }

    private func line(_ step: Step, in frame: Int) -> TraceDiff.Line {
        let (left, right): (Int?, Int?) =
            switch step.node {
            case .gone(let place): (step.repeats?.before ?? place, step.repeats?.after)
            case .after(let place):
                (
                    step.repeats?.before ?? alignment.matching.befores[place].partner,
                    step.repeats?.after ?? place
                )
            }
        var origin: TraceDiff.Origin?
        if step.kind == .moved, let left, let right { origin = self.origin(of: left, right) }
        return TraceDiff.Line(
            kind: step.kind, beat: frame, depth: step.depth, before: left.map(before.message),
            after: right.map(after.message), changes: step.changes, origin: origin,
            count: step.repeats.map { found in
                TraceDiff.Count(
                    before: found.lengths.before, after: found.lengths.after, gone: before.ids(below: found.gone),
                    added: after.ids(below: found.added))
            })
    }

    private func origin(of place: Int, _ other: Int) -> TraceDiff.Origin {
        let cause = before.causes.parent(of: place)
        return TraceDiff.Origin(
            cause: cause < 0 ? nil : before.message(at: cause),
            beat: alignment.frames.ofBefore[before.causes.beat(of: place)],
            isSameCause: alignment.matching.areCausesAlike(cause, after.causes.parent(of: other)))
    }
}

extension Int {
    /// The index of the corresponding message; `nil` for -1, which means that no message corresponds.
    fileprivate var partner: Int? { self < 0 ? nil : self }
}

extension TraceDiff.Part {
    /// True for a field that identifies the message: sender, receiver, name or case.
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
    /// Returns the ids of the messages at the given indices and of all messages below them.
    fileprivate func ids(below places: [Int]) -> [Int] {
        places.flatMap { causes.graph.subtree(of: $0) }.map { causes.messages[$0].id }
    }
}
