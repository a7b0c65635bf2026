import MessageTrace

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
    private struct Key: Hashable {
        let caseName: Symbol?
        let payload: Payload
        let name: Symbol?

        init(_ message: FlowMessage) {
            caseName = message.caseName
            payload = message.payload
            let saysNothing = message.caseName == nil && message.payload.isEmpty
            name = saysNothing || !message.payload.isRecorded ? message.name : nil
        }
    }

    /// The broadcasts sent while one message was handled, in the order of their first delivery.
    static func sent(during place: Int, in graph: FlowGraph, _ classification: Classification) -> [Broadcast] {
        var order: [Key] = []
        var deliveries: [Key: [Int]] = [:]
        for child in graph.children(of: place) where classification[child] != .assembly {
            let key = Key(graph.messages[child])
            if deliveries[key] == nil { order.append(key) }
            deliveries[key, default: []].append(child)
        }
        guard order.count < graph.children(of: place).count else { return [] }
        return order.compactMap { key in
            let places = deliveries[key] ?? []
            guard places.count > 1 else { return nil }
            let receivers = Set(places.map { graph.messages[$0].receiver }).subtracting([.nobody])
            return receivers.count > 1 ? Broadcast(sender: place, deliveries: places) : nil
        }
    }
}
