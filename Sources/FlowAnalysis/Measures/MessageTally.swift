/// What measures distinguish in a message; equal messages are counted together.
struct MessageKind: Hashable, Sendable {
    let call: Call
    let messageClass: MessageClass
    let isAsync: Bool
    let isLost: Bool
    /// The number of the beat; 0 in a table of several beats.
    private(set) var beat: Int

    init(_ place: Int, in part: AnalysedGraph) {
        let message = part.graph.messages[place]
        call = Call(channel: Channel(from: message.sender, to: message.receiver), method: message.name)
        messageClass = part.classification[place]
        isAsync = message.isAsync
        isLost = message.isLost
        beat = part.graph.beat(of: place)
    }

    /// Whether it counts as a message: one to an assembly is counted apart.
    var isHeadline: Bool { messageClass != .assembly }

    fileprivate var inAnyBeat: MessageKind {
        var kind = self
        kind.beat = 0
        return kind
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(call)
        hasher.combine(beat << 5 | messageClass.index << 2 | (isAsync ? 2 : 0) | (isLost ? 1 : 0))
    }
}

/// What measures count of a message, or of all messages of a kind.
struct MessageWeight: Sendable {
    var messages = 1
    /// The lowest number.
    var first: Int
    /// Payloads that were broadcast while it was handled, and the messages that delivered them.
    var broadcasts = 0
    var deliveries = 0
    /// The most messages that one triggered, without those to an assembly.
    var fanOut: Int
    /// The longest chain of causes that leads here.
    var depth: Int

    init(_ place: Int, in part: AnalysedGraph) {
        first = part.graph.messages[place].id
        for broadcast in part.broadcasts(of: place) {
            broadcasts += 1
            deliveries += broadcast.deliveries.count
        }
        fanOut = part.fanOut(of: place)
        depth = Int(part.paths[place].hops)
    }

    static func += (left: inout MessageWeight, right: MessageWeight) {
        left.messages += right.messages
        left.first = min(left.first, right.first)
        left.broadcasts += right.broadcasts
        left.deliveries += right.deliveries
        left.fanOut = max(left.fanOut, right.fanOut)
        left.depth = max(left.depth, right.depth)
    }
}

/// The messages of one kind.
struct MessageCount: Sendable {
    let kind: MessageKind
    var weight: MessageWeight
}

/// The messages of a run by kind.
///
/// Each message costs one look into a table, and every measure that counts messages is computed from the table. One screen
/// used on and on has few kinds; where components are born and die all the time, each has kinds of its own.
struct MessageTally: Sendable {
    private var indices: [MessageKind: Int32] = [:]
    /// In the order in which the kinds first occurred.
    private(set) var counts: [MessageCount] = []

    init() {}

    /// Those of several beats together.
    init(_ beats: [[MessageCount]]) {
        for count in beats.joined() { add(count.kind.inAnyBeat, count.weight) }
    }

    mutating func add(_ place: Int, of part: AnalysedGraph) {
        add(MessageKind(place, in: part), MessageWeight(place, in: part))
    }

    private mutating func add(_ kind: MessageKind, _ weight: MessageWeight) {
        if let index = indices[kind] {
            counts[Int(index)].weight += weight
        } else {
            indices[kind] = Int32(counts.count)
            counts.append(MessageCount(kind: kind, weight: weight))
        }
    }
}

/// A method called by a component, of another.
struct Call: Hashable, Sendable {
    let channel: Channel
    let method: Symbol

    /// Whether somebody received it: a lost message has no receiver.
    var isReceived: Bool { channel.receiver != .nobody }
}

/// A method of a type.
struct Method: Hashable {
    let type: Symbol
    let name: Symbol
}
