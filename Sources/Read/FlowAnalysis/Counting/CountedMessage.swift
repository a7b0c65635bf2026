/// A message with the values that measures count or add up.
struct CountedMessage: Sendable {
    let messageClass: MessageClass
    /// False for a message to an assembly, which isn't counted in the run's total.
    let isHeadline: Bool
    let isAsync: Bool
    let isLost: Bool
    /// The number of payloads that were broadcast during the message.
    fileprivate(set) var broadcasts: Int32 = 0
    /// The number of messages that delivered the payloads broadcast during the message.
    fileprivate(set) var deliveries: Int32 = 0
    /// The number of messages that this message caused directly, without those that build modules.
    let fanOut: Int32
    /// The count of messages from the root to this message, both included, without those that build modules.
    let depth: Int32
}

extension AnalysedGraph {
    func counted(_ place: Int) -> CountedMessage {
        let message = graph.messages[place]
        var counted = CountedMessage(
            messageClass: classification[place], isHeadline: classification[place] != .assembly,
            isAsync: message.isAsync, isLost: message.isLost,
            fanOut: fanOuts[place], depth: paths[place].hops)
        guard counted.fanOut > 1 else { return counted }
        for broadcast in broadcasts(of: place) {
            counted.broadcasts += 1
            counted.deliveries += Int32(broadcast.deliveries.count)
        }
        return counted
    }
}
