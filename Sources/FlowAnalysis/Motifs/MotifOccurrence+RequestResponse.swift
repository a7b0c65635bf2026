import TraceFormat

extension MotifOccurrence {
    /// The request that a message is, with its answer; `nil` for one that asks nothing or is never answered.
    static func request(_ place: Int, in graph: FlowGraph, _ classification: Classification) -> MotifOccurrence? {
        let message = graph.messages[place]
        guard classification[place] != .assembly, message.sender != message.receiver,
            graph.canAsk(message.sender), graph.canAsk(message.receiver)
        else { return nil }
        let answer = graph.children(of: place).first { child in
            let back = graph.messages[child]
            return back.sender == message.receiver && back.receiver == message.sender
                && classification[child] != .assembly
        }
        if let answer { return MotifOccurrence(.requestResponse, [place, answer]) }
        return message.returnsResult ? MotifOccurrence(.requestResponse, [place]) : nil
    }
}

extension FlowGraph {
    /// Whether what a participant says is its own: the user and the system get no answer, and a bus speaks for others.
    fileprivate func canAsk(_ participant: Participant) -> Bool {
        guard case .component = participant else { return false }
        return role(of: participant) != .bus
    }
}
