/// An element of a ``MergedList``: a message with its effects, or a loop.
indirect enum UseCaseElement {
    /// A message of one run, or the same message of several runs. For an act of the person, `rest` contains everything
    /// up to the next act.
    case message([UseCaseNode], rest: [UseCaseElement] = [])
    /// Repetitions of the same messages in the same order. The effects of the messages may differ.
    case loop([[UseCaseElement]])

    /// The identity of an element. Only elements with equal keys can be merged.
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

    /// The element's first message; `nil` for an element without messages.
    var first: UseCaseNode? {
        switch self {
        case .message(let nodes, _): nodes.first
        case .loop(let repetitions): repetitions.first?.first?.first
        }
    }

    /// Returns true if this element may be merged with one of an equal key. A person's acts must share an effect: two
    /// buttons may have actions of one name.
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

    private var repetition: [UseCaseElement]? { repetitions.first }

    /// The number of times that the element contains each message. For a loop, the repetition with the most messages
    /// counts.
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

    /// Combines equal elements of several lists into one element with the messages of all of them.
    fileprivate static func joined(_ elements: [UseCaseElement]) -> UseCaseElement {
        switch elements[0] {
        case .message(_, let rest):
            .message(
                elements.flatMap(\.nodes),
                rest: rest.indices.map { index in joined(elements.map { $0.rest[index] }) })
        case .loop(let repetitions):
            .loop(
                repetitions.indices.map { time in
                    repetitions[time].indices.map { index in joined(elements.map { $0.repetitions[time][index] }) }
                })
        }
    }

    private var nodes: [UseCaseNode] { if case .message(let nodes, _) = self { nodes } else { [] } }
    private var rest: [UseCaseElement] { if case .message(_, let rest) = self { rest } else { [] } }
    private var repetitions: [[UseCaseElement]] { if case .loop(let repetitions) = self { repetitions } else { [] } }

    /// Returns an id that is equal for elements with the same messages.
    fileprivate func shape(_ shapes: UseCaseShapes) -> Int {
        switch self {
        case .message(let nodes, let rest):
            let shape = nodes.first?.shape ?? -1
            return rest.isEmpty ? shape : shapes.number(of: [-5, shape] + rest.map { $0.shape(shapes) })
        case .loop(let repetitions):
            return shapes.number(of: repetitions.reduce(into: [-3]) { $0 += $1.map { $0.shape(shapes) } + [-4] })
        }
    }

    /// The element's size, by which lists are sorted. It grows with the number of the element's messages.
    fileprivate var length: Int {
        switch self {
        case .message(let nodes, let rest):
            2 * (nodes.first?.count ?? 0) + (rest.isEmpty ? 0 : rest.reduce(2) { $0 + $1.length })
        case .loop(let repetitions):
            repetitions.reduce(1) { $1.reduce($0 + 1) { $0 + $1.length } }
        }
    }
}

/// The messages and loops that one cause led to in one or several runs, in order. The list is merged with the lists of
/// other runs.
struct MergedList {
    let runs: RunSet
    /// The names of the beats to which the elements belong.
    let beats: Set<String>
    let elements: [UseCaseElement]

    /// Lists everything that a run does. Each act of the person is one element, together with everything up to the next
    /// act.
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

    /// Lists the effects of a message.
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

    /// Merges lists with the same messages into one list each, and returns the merged lists, the longest first.
    static func distinct(_ lists: [MergedList], by shapes: UseCaseShapes) -> [MergedList] {
        guard lists.count > 1 else { return lists }
        var places: [[Int]: Int] = [:]
        var groups: [[MergedList]] = []
        for list in lists {
            let shape = list.elements.map { $0.shape(shapes) }
            if let place = places[shape] {
                groups[place].append(list)
            } else {
                places[shape] = groups.count
                groups.append([list])
            }
        }
        let merged: [(list: MergedList, length: Int)] = groups.map { group in
            let list = joined(group)
            return (list, list.elements.reduce(0) { $0 + $1.length })
        }
        let sorted = merged.sorted { left, right in
            left.length != right.length
                ? left.length > right.length : UseCaseOrder.precedes(left.list.elements, right.list.elements)
        }
        return sorted.map(\.list)
    }

    private static func joined(_ lists: [MergedList]) -> MergedList {
        guard lists.count > 1 else { return lists[0] }
        return MergedList(
            runs: lists.reduce(into: RunSet()) { $0.formUnion($1.runs) },
            beats: lists.reduce(into: Set()) { $0.formUnion($1.beats) },
            elements: lists[0].elements.indices.map { index in UseCaseElement.joined(lists.map { $0.elements[index] }) }
        )
    }

    func with(_ elements: [UseCaseElement]) -> MergedList {
        MergedList(runs: runs, beats: beats, elements: elements)
    }
}
