/// Finds repetitions in lists of elements, and replaces them by loops.
///
/// First, single messages that are repeated in a row are found, then sequences of up to ``longest`` messages. A
/// sequence that is repeated in one list becomes a loop in all lists, even if it happens only once there. Repeated acts
/// of the person form a loop together with everything that follows each act, even if that differs. For example,
/// repeated attempts to log in are one loop.
struct UseCaseLoops {
    /// The length, in elements, of the longest sequence that is searched for repetition.
    static let longest = 16

    private var lists: [MergedList]

    /// Returns the lists with loops in place of repetitions.
    static func folded(_ lists: [MergedList]) -> [MergedList] {
        var loops = UseCaseLoops(lists: lists)
        loops.foldAll()
        // The messages after an act that doesn't repeat may repeat by themselves.
        if lists.contains(where: { $0.elements.contains { $0.hasRest } }) {
            loops.lists = loops.lists.map { $0.with($0.elements.flatMap(\.withoutRest)) }
            loops.foldAll()
        }
        return loops.lists
    }

    private mutating func foldAll() {
        fold(upTo: 1)
        fold(upTo: UseCaseLoops.longest)
    }

    private mutating func fold(upTo longest: Int) {
        lists = lists.map { $0.with(UseCaseLoops.folded($0.elements, upTo: longest)) }
        var bodies: Set<[UseCaseElement.Key]> = []
        for list in lists {
            for element in list.elements {
                if case .loop(let body) = element.key, longest == 1 ? body.count == 1 : body.count > 1 {
                    bodies.insert(body)
                }
            }
        }
        guard !bodies.isEmpty else { return }
        lists = lists.map { $0.with(UseCaseLoops.wrapped($0.elements, bodies)) }
    }

    /// Replaces repetitions in a list by loops. At each index, the loop that covers the most elements is chosen.
    private static func folded(_ elements: [UseCaseElement], upTo longest: Int) -> [UseCaseElement] {
        let keys = elements.map(\.key)
        var result: [UseCaseElement] = []
        var place = 0
        while place < elements.count {
            var best = (length: 0, times: 0)
            for length in 1...max(1, min(longest, (elements.count - place) / 2)) {
                // A loop that contains only a loop is the inner loop.
                if length == 1, case .loop = keys[place] { continue }
                var end = place + length
                while end < elements.count, keys[end] == keys[end - length],
                    elements[end - length].isAlike(elements[end])
                {
                    end += 1
                }
                let times = (end - place) / length
                if times > 1, times * length > best.times * best.length { best = (length, times) }
            }
            guard best.times > 1 else {
                result.append(elements[place])
                place += 1
                continue
            }
            let repetitions = (0..<best.times).map { time in
                Array(elements[place + time * best.length..<place + (time + 1) * best.length])
            }
            result.append(.loop(repetitions))
            place += best.times * best.length
        }
        return result
    }

    /// Turns each sequence that is a loop in another list into a loop with one repetition.
    private static func wrapped(
        _ elements: [UseCaseElement], _ bodies: Set<[UseCaseElement.Key]>
    ) -> [UseCaseElement] {
        let lengths = Set(bodies.map(\.count)).sorted(by: >)
        let keys = elements.map(\.key)
        var result: [UseCaseElement] = []
        var place = 0
        while place < elements.count {
            let length = lengths.first { length in
                place + length <= keys.count && bodies.contains(Array(keys[place..<place + length]))
            }
            if let length {
                result.append(.loop([Array(elements[place..<place + length])]))
                place += length
            } else {
                result.append(elements[place])
                place += 1
            }
        }
        return result
    }
}

extension UseCaseElement {
    fileprivate var hasRest: Bool {
        if case .message(_, let rest) = self { !rest.isEmpty } else { false }
    }

    /// The message alone, followed by the elements of its `rest`: everything up to the next act of the person.
    fileprivate var withoutRest: [UseCaseElement] {
        guard case .message(let nodes, let rest) = self else { return [self] }
        return [.message(nodes)] + rest
    }
}
