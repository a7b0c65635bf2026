/// What measures count of a message.
struct CountedMessage: Sendable {
    let messageClass: MessageClass
    let isAsync: Bool
    let isLost: Bool
    /// Payloads that were broadcast while it was handled, and the messages that delivered them.
    fileprivate(set) var broadcasts = 0
    fileprivate(set) var deliveries = 0
    /// The messages that it triggered, without those to an assembly.
    let fanOut: Int
    /// Messages on the chain of causes that leads here.
    let depth: Int

    /// Whether it counts as a message: one to an assembly is counted apart.
    var isHeadline: Bool { messageClass != .assembly }
}

extension AnalysedGraph {
    func counted(_ place: Int) -> CountedMessage {
        let message = graph.messages[place]
        var counted = CountedMessage(
            messageClass: classification[place], isAsync: message.isAsync, isLost: message.isLost,
            fanOut: fanOut(of: place), depth: Int(paths[place].hops))
        guard counted.fanOut > 1 else { return counted }
        for broadcast in broadcasts(of: place) {
            counted.broadcasts += 1
            counted.deliveries += broadcast.deliveries.count
        }
        return counted
    }
}
