public import TraceFormat

/// What stands behind a number: the things that were counted, by their places in a run.
public enum Evidence: Hashable, Sendable {
    /// Messages, each of which counts.
    case messages([Int])
    /// Messages that one message triggered, each of which counts.
    case triggered(by: Int, [Int])
    /// Things that are made up of messages, such as channels, each of which counts.
    case groups(of: String, [Group])
    /// Writes and changes a person sees, each of which counts.
    case changes([Change])
    /// Indices into ``FlowGraph/components``, each of which counts.
    case components([Int])
    case references([ReferenceRecord])

    /// Nothing was counted.
    static let none = Evidence.messages([])

    /// Messages that count as one.
    public struct Group: Hashable, Sendable {
        public let name: String
        public let messages: [Int]
    }

    /// Something that was changed while a message was handled.
    public struct Change: Hashable, Sendable {
        /// What changed, in words: `login.error`, `present Login`.
        public let what: String
        /// The number of the message in progress; the trace need not hold it.
        public let message: Int
        /// When, in nanoseconds on the trace's clock.
        public let at: Int64
    }

    /// How many things were counted.
    public var count: Int {
        switch self {
        case .messages(let places), .triggered(_, let places): places.count
        case .groups(_, let groups): groups.count
        case .changes(let changes): changes.count
        case .components(let indices): indices.count
        case .references(let references): references.count
        }
    }
}

extension Evidence {
    /// The messages taken together by what they have in common, in the order of the first of each.
    static func groups<Key: Hashable>(
        of noun: String, _ places: some Sequence<Int>, by key: (Int) -> Key?, name: (Key) -> String
    ) -> Evidence {
        var order: [Key] = []
        var members: [Key: [Int]] = [:]
        for place in places {
            guard let key = key(place) else { continue }
            if members[key] == nil { order.append(key) }
            members[key, default: []].append(place)
        }
        return .groups(of: noun, order.map { Group(name: name($0), messages: members[$0] ?? []) })
    }

    /// The messages in the order given, a new group wherever the clock had moved on.
    static func instants(_ places: some Sequence<Int>, in graph: FlowGraph) -> Evidence {
        var groups: [(at: Int64, places: [Int])] = []
        for place in places {
            let at = graph.messages[place].at
            if groups.last?.at == at {
                groups[groups.count - 1].places.append(place)
            } else {
                groups.append((at, [place]))
            }
        }
        return .groups(
            of: "turn",
            groups.map { Group(name: "\(Table.Cell.milliseconds(ofNanoseconds: $0.at).words) ms", messages: $0.places) }
        )
    }
}
