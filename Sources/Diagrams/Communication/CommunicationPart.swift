import TraceFormat

/// One part of a beat in a communication picture: few enough messages to be read beside their links.
struct CommunicationPart {
    /// What stands in a box.
    enum Node: Hashable {
        case lifeline(Lifeline)
        case system
        case nobody
    }

    /// All that two ends said to each other.
    struct Link {
        /// Indices of the nodes, the left one first.
        let left: Int
        let right: Int
        var messages: [Said] = []
    }

    struct Said {
        let message: SequenceMessage
        let isToTheRight: Bool
    }

    /// The beat's name, and which part of it this is.
    let name: String
    private(set) var nodes: [Node] = []
    private(set) var links: [Link] = []
    /// How many messages of the run they stand for.
    let count: Int
    let columns: Columns

    /// The most messages of a part.
    static let messageLimit = 12

    /// The parts of a frame; none of one that is a reference.
    static func parts(of frame: SequenceFrame) -> [CommunicationPart] {
        var parts: [[SequenceMessage]] = []
        for tree in trees(of: frame.messages) {
            if let last = parts.last, last.count + tree.count <= messageLimit {
                parts[parts.count - 1] += tree
            } else {
                // In even parts, so that none is left with a single message.
                let pieces = (tree.count - 1) / messageLimit + 1
                for piece in 0..<pieces {
                    parts.append(Array(tree[(tree.count * piece / pieces)..<(tree.count * (piece + 1) / pieces)]))
                }
            }
        }
        return parts.enumerated().map { index, messages in
            CommunicationPart(
                name: parts.count == 1 ? frame.name : "\(frame.name) (\(index + 1) of \(parts.count))", messages,
                of: frame)
        }
    }

    /// The messages cut before each that nothing in the frame triggered.
    private static func trees(of messages: [SequenceMessage]) -> [[SequenceMessage]] {
        var trees: [[SequenceMessage]] = []
        for message in messages {
            if trees.isEmpty || !message.path.contains(".") { trees.append([]) }
            trees[trees.count - 1].append(message)
        }
        return trees
    }

    private init(name: String, _ messages: [SequenceMessage], of frame: SequenceFrame) {
        self.name = name
        count = messages.reduce(0) { $0 + $1.count }
        var indices: [Node: Int] = [:]
        var nodes: [Node] = []
        func index(_ node: Node) -> Int {
            if let index = indices[node] { return index }
            indices[node] = nodes.count
            nodes.append(node)
            return nodes.count - 1
        }
        let ends = messages.map { message in
            (
                index(message.from.map { .lifeline(frame.lifelines[$0]) } ?? .system),
                index(message.to.map { .lifeline(frame.lifelines[$0]) } ?? .nobody)
            )
        }
        let columns = Columns(roles: nodes.map(\.role), links: ends)
        self.columns = columns
        var links: [Link] = []
        var places: [[Int]: Int] = [:]
        for (message, (from, to)) in zip(messages, ends) {
            // Those without a column stand last.
            let isToTheRight = (columns[from] ?? Int.max, from) <= (columns[to] ?? Int.max, to)
            let (left, right) = isToTheRight ? (from, to) : (to, from)
            if places[[left, right]] == nil {
                places[[left, right]] = links.count
                links.append(Link(left: left, right: right))
            }
            if let place = places[[left, right]] {
                links[place].messages.append(Said(message: message, isToTheRight: isToTheRight))
            }
        }
        self.nodes = nodes
        self.links = links
    }
}

extension CommunicationPart.Node {
    var role: Role? {
        switch self {
        case .lifeline(let lifeline): lifeline.role
        case .system: .user
        case .nobody: nil
        }
    }

    var name: String {
        switch self {
        case .lifeline(let lifeline): lifeline.name
        case .system: "System"
        case .nobody: "nobody"
        }
    }

    var detail: String {
        if case .lifeline(let lifeline) = self { lifeline.detail(withModule: false) } else { "" }
    }
}

extension CommunicationPart.Said {
    /// `→ 1.2  show(user:)`, the arrow pointing to the receiver.
    var words: String {
        var words = "\(isToTheRight ? "→" : "←") \(message.path)  \(ShortName.of(message.words, limit: 40))"
        if message.count > 1 { words += "  ×\(message.count)" }
        return message.isIdle ? words + "  «idle»" : words
    }
}
