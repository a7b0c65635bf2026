import MessageTrace

/// What one component received and sent. Unit: messages; those to an assembly aren't counted.
public struct ComponentMeasures: Hashable, Sendable {
    public let participant: Participant
    /// Messages it received.
    public internal(set) var received = 0
    /// Messages it sent.
    public internal(set) var sent = 0
    /// Messages it received on which it decided.
    public internal(set) var decisions = 0
    /// Messages it received of which nothing came.
    public internal(set) var idle = 0
    /// Writes to its properties and controls, whoever made them.
    public internal(set) var writes = 0
}

extension ComponentMeasures {
    /// Who took part in a run: the user and the system if they sent anything, then the components in order of birth,
    /// then those that the trace has no record of, in order of appearance.
    static func all(in run: RunTables) -> [ComponentMeasures] {
        let graph = run.graph
        var order: [Participant] = []
        var found: [Participant: ComponentMeasures] = [:]
        func measure(_ participant: Participant, _ change: (inout ComponentMeasures) -> Void) {
            if found[participant] == nil { order.append(participant) }
            change(&found[participant, default: ComponentMeasures(participant: participant)])
        }
        let senders = Set(
            graph.messages.indices.lazy.filter { run.classes[$0] != .assembly }.map {
                graph.messages[$0].sender
            })
        for participant in [Participant.user, .system] where senders.contains(participant) {
            measure(participant) { _ in }
        }
        for component in graph.components { measure(.component(component.id)) { _ in } }
        for (place, message) in graph.messages.enumerated() where run.classes[place] != .assembly {
            measure(message.sender) { $0.sent += 1 }
            guard message.receiver != .nobody else { continue }
            measure(message.receiver) {
                $0.received += 1
                if run.classes[place] == .decision { $0.decisions += 1 }
                if run.classes[place] == .idle { $0.idle += 1 }
            }
        }
        for write in graph.writes where write.component != 0 { measure(.component(write.component)) { $0.writes += 1 } }
        return order.compactMap { found[$0] }
    }
}
