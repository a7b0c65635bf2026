/// Gives each sequence of parts an id. Equal sequences have the same id, so that two trees are compared in one step.
final class UseCaseShapes {
    private var numbers: [[Int]: Int] = [:]

    /// Returns the id of a sequence. A sequence gets a new id at its first occurrence.
    ///
    /// - Parameter parts: The ids of the parts in order, with negative numbers that distinguish kinds of sequences.
    func number(of parts: [Int]) -> Int {
        if let number = numbers[parts] { return number }
        let number = numbers.count
        numbers[parts] = number
        return number
    }
}

/// Orders lists by the texts of their messages, depth first.
struct UseCaseOrder {
    private enum Piece {
        case tree(UseCaseNode)
        case element(UseCaseElement)
        /// The id of a message in the vocabulary, or a negative number that separates lists or ends one.
        case word(Int)
    }

    /// The trees, elements and message ids that haven't been compared yet. The last of them is compared next.
    private var pieces: [Piece]

    static func precedes(_ left: [UseCaseElement], _ right: [UseCaseElement]) -> Bool {
        precedes(UseCaseOrder(left.map { .element($0) }), UseCaseOrder(right.map { .element($0) }))
    }

    static func precedes(_ left: [UseCaseNode], _ right: [UseCaseNode]) -> Bool {
        precedes(UseCaseOrder(left.map { .tree($0) }), UseCaseOrder(right.map { .tree($0) }))
    }

    private init(_ pieces: [Piece]) { self.pieces = pieces.reversed() }

    /// Returns true if the left list comes first. The search follows both lists to the first difference, and skips
    /// trees with equal messages.
    private static func precedes(_ left: consuming UseCaseOrder, _ right: consuming UseCaseOrder) -> Bool {
        while let piece = left.pieces.popLast() {
            guard let other = right.pieces.popLast() else { return false }
            switch (piece, other) {
            case (.tree(let tree), .tree(let other)) where tree.shape == other.shape: continue
            case (.word(let word), .word(let other)): if word != other { return word < other }
            default:
                left.open(piece)
                right.open(other)
            }
        }
        return !right.pieces.isEmpty
    }

    /// Adds the contents of a tree or an element, which was just removed from ``pieces``, to ``pieces``. A message id
    /// has no contents, and is put back.
    private mutating func open(_ piece: Piece) {
        switch piece {
        case .word: pieces.append(piece)
        case .tree(let node):
            pieces.append(.word(-2))
            pieces += node.effects.reversed().map { .tree($0) }
            pieces.append(.word(node.label))
        case .element(.message(let nodes, let rest)):
            if !rest.isEmpty {
                pieces.append(.word(-6))
                pieces += rest.reversed().map { .element($0) }
                pieces.append(.word(-5))
            }
            pieces += nodes.prefix(1).map { .tree($0) }
        case .element(.loop(let repetitions)):
            for repetition in repetitions.reversed() {
                pieces.append(.word(-4))
                pieces += repetition.reversed().map { .element($0) }
            }
            pieces.append(.word(-3))
        }
    }
}
