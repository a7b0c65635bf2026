import TraceFormat

/// One payload that a message's handling delivered to two receivers or more.
///
/// Without any payload (no case, no arguments, or arguments not recorded) only deliveries of the same name are taken
/// together: two calls that say different things to different receivers are no broadcast.
public struct Broadcast: Hashable, Sendable {
    /// The place of the message whose handling sent it.
    public let sender: Int
    /// The places of the messages that delivered it, in order; those to an assembly aren't counted.
    public let deliveries: [Int]
}

extension Broadcast {
    /// What deliveries of one broadcast have in common.
    private struct Key: Comparable {
        private let caseName: UInt32
        private let payload: Payload
        private let name: UInt32

        init(_ message: FlowMessage) {
            caseName = message.caseName?.index ?? .max
            payload = message.payload
            let saysNothing = message.caseName == nil && message.payload.isEmpty
            name = saysNothing || !message.payload.isRecorded ? message.name.index : .max
        }

        static func < (left: Key, right: Key) -> Bool {
            (left.caseName, left.name, left.payload) < (right.caseName, right.name, right.payload)
        }
    }

    /// The broadcasts sent while one message was handled, in the order of their first delivery.
    static func sent(during place: Int, in graph: FlowGraph, _ classification: Classification) -> [Broadcast] {
        var sent: [(key: Key, place: Int)] = []
        for child in graph.children(of: place) where classification[child] != .assembly {
            sent.append((Key(graph.messages[child]), child))
        }
        guard sent.count > 1 else { return [] }
        sent.sort { $0 < $1 }
        var found: [Broadcast] = []
        var start = 0
        while start < sent.count {
            let key = sent[start].key
            let end = sent[start...].firstIndex { $0.key != key } ?? sent.count
            defer { start = end }
            let receivers = sent[start..<end].map { graph.messages[$0.place].receiver }.filter { $0 != .nobody }
            guard let first = receivers.first, receivers.contains(where: { $0 != first }) else { continue }
            found.append(Broadcast(sender: place, deliveries: sent[start..<end].map(\.place)))
        }
        return found.sorted { $0.deliveries[0] < $1.deliveries[0] }
    }
}
