/// One thing that a run does in a list: a message with what it led to, or what repeats.
indirect enum UseCaseElement {
    /// A message of one run, or the same of several; behind what a person does, all that follows up to the next such act.
    case message([UseCaseNode], rest: [UseCaseElement] = [])
    /// Repetitions, each of the same messages in the same order; what these led to can differ.
    case loop([[UseCaseElement]])

    /// What two elements must have in common to be one.
    enum Key: Hashable {
        case message(Int)
        case loop([Key])
    }

    var key: Key {
        switch self {
        case .message(let nodes, _): .message(nodes.first?.label ?? -1)
        case .loop(let repetitions): .loop(repetitions.first?.map(\.key) ?? [])
        }
    }

    /// The first message.
    var first: UseCaseNode? {
        switch self {
        case .message(let nodes, _): nodes.first
        case .loop(let repetitions): repetitions.first?.first?.first
        }
    }

    /// Whether two elements of one key are taken for the same.
    ///
    /// What a person does is known by what it leads to, where it leads to anything: two buttons of a screen may have one
    /// action.
    func isAlike(_ other: UseCaseElement) -> Bool {
        guard key == other.key else { return false }
        guard case .message(let nodes, _) = self, case .message(let others, _) = other else {
            guard let first = repetition, let second = other.repetition else { return true }
            return zip(first, second).allSatisfy { $0.isAlike($1) }
        }
        guard let node = nodes.first, let other = others.first, node.isFromUser else { return true }
        if node.effects.isEmpty || other.effects.isEmpty { return true }
        return !Set(node.effects.map(\.label)).isDisjoint(with: other.effects.map(\.label))
    }

    private var repetition: [UseCaseElement]? {
        if case .loop(let repetitions) = self { repetitions.first } else { nil }
    }

    /// How often each message stands in it; of repetitions as often as in that with the most.
    var weights: [Int: Int] {
        var weights: [Int: Int] = [:]
        switch self {
        case .message(let nodes, let rest):
            var waiting = Array(nodes.prefix(1))
            while let node = waiting.popLast() {
                weights[node.label, default: 0] += 1
                waiting += node.effects
            }
            for element in rest { weights.merge(element.weights, uniquingKeysWith: +) }
        case .loop(let repetitions):
            for repetition in repetitions {
                let sum = repetition.reduce(into: [:]) { $0.merge($1.weights, uniquingKeysWith: +) }
                weights.merge(sum, uniquingKeysWith: max)
            }
        }
        return weights
    }

    /// The same of more runs.
    fileprivate func joined(with other: UseCaseElement) -> UseCaseElement {
        switch (self, other) {
        case (.message(let nodes, let rest), .message(let others, let more)):
            .message(nodes + others, rest: zip(rest, more).map { $0.joined(with: $1) })
        case (.loop(let repetitions), .loop(let others)):
            .loop(zip(repetitions, others).map { zip($0, $1).map { $0.joined(with: $1) } })
        default: self
        }
    }

    fileprivate func write(to written: inout [Int]) {
        switch self {
        case .message(let nodes, let rest):
            written += Array(nodes.prefix(1)).written
            guard !rest.isEmpty else { break }
            written.append(-5)
            for element in rest { element.write(to: &written) }
            written.append(-6)
        case .loop(let repetitions):
            written.append(-3)
            for repetition in repetitions {
                for element in repetition { element.write(to: &written) }
                written.append(-4)
            }
        }
    }
}

/// What some runs do below one cause: a list that is merged with those of other runs.
struct MergedList {
    let runs: RunSet
    /// In which beats.
    let beats: Set<String>
    let elements: [UseCaseElement]

    /// All that a run does, in turns: what a person does, with all that follows up to the next such act.
    init(run: Int, roots: [UseCaseNode]) {
        var elements: [UseCaseElement] = []
        var turn: (node: UseCaseNode, rest: [UseCaseElement])?
        func end() { if let turn { elements.append(.message([turn.node], rest: turn.rest)) } }
        for node in roots {
            if node.isFromUser {
                end()
                turn = (node, [])
            } else if turn != nil {
                turn?.rest.append(.message([node]))
            } else {
                elements.append(.message([node]))
            }
        }
        end()
        self.init(runs: RunSet([run]), beats: [], elements: elements)
    }

    /// The effects of a message.
    init(of node: UseCaseNode) {
        self.init(
            runs: RunSet([node.run]), beats: Set([node.beat].compactMap(\.self)),
            elements: node.effects.map { .message([$0]) })
    }

    init(runs: RunSet, beats: Set<String>, elements: [UseCaseElement]) {
        self.runs = runs
        self.beats = beats
        self.elements = elements
    }

    /// Each list once, the longest first.
    static func distinct(_ lists: [MergedList]) -> [MergedList] {
        var places: [[Int]: Int] = [:]
        var distinct: [(list: MergedList, order: [Int])] = []
        for list in lists {
            var order: [Int] = []
            for element in list.elements { element.write(to: &order) }
            if let place = places[order] {
                distinct[place].list = distinct[place].list.joined(with: list)
            } else {
                places[order] = distinct.count
                distinct.append((list, order))
            }
        }
        return distinct.sorted {
            $0.order.count != $1.order.count
                ? $0.order.count > $1.order.count : $0.order.lexicographicallyPrecedes($1.order)
        }
        .map(\.list)
    }

    private func joined(with other: MergedList) -> MergedList {
        var runs = runs
        runs.formUnion(other.runs)
        return MergedList(
            runs: runs, beats: beats.union(other.beats),
            elements: zip(elements, other.elements).map { $0.joined(with: $1) })
    }

    func with(_ elements: [UseCaseElement]) -> MergedList {
        MergedList(runs: runs, beats: beats, elements: elements)
    }
}
