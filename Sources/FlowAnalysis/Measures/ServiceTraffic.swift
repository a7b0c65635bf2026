import TraceFormat

/// What services were asked to do, and what they answered later: see ``Floor/serviceCalls``.
struct ServiceTraffic {
    /// The places of the messages to the services.
    private(set) var calls: [Int] = []
    /// The places of the answers, of several at one instant the first.
    private(set) var replies: [Int] = []

    init(_ graph: FlowGraph) {
        for (place, message) in graph.messages.enumerated()
        where graph.role(of: message.receiver) == .service && !graph.isAnswer(place) {
            if graph.asksAnotherService(place) { continue }
            let answers = graph.lateAnswers(to: place)
            replies += answers
            if !answers.isEmpty || graph.changesItsReceiver(place) { calls.append(place) }
        }
    }
}

extension FlowGraph {
    /// Whether a message goes back to whoever sent its cause, from whoever received that.
    fileprivate func isAnswer(_ place: Int) -> Bool {
        guard let cause = parent(of: place) else { return false }
        return messages[cause].sender == messages[place].receiver && messages[cause].receiver == messages[place].sender
    }

    /// Messages of a service delivered later to anybody but another service that didn't ask, the first of each instant.
    fileprivate func lateAnswers(to place: Int) -> [Int] {
        var answers: [Int] = []
        for child in children(of: place) {
            let answer = messages[child]
            guard answer.isAsync, answer.sender == messages[place].receiver,
                role(of: answer.receiver) != .service || isAnswer(child)
            else { continue }
            if let last = answers.last, messages[last].at == answer.at { continue }
            answers.append(child)
        }
        return answers
    }

    fileprivate func asksAnotherService(_ place: Int) -> Bool {
        children(of: place).contains { child in
            messages[child].sender == messages[place].receiver && messages[child].receiver != messages[place].receiver
                && role(of: messages[child].receiver) == .service && !isAnswer(child)
        }
    }

    fileprivate func changesItsReceiver(_ place: Int) -> Bool {
        writes(during: place).contains { .component(writes[$0].component) == messages[place].receiver }
    }
}
