import TraceFormat

/// What is known of each message of some whole trees of causes; computed once, in linear time.
final class AnalysedGraph: Sendable {
    let graph: FlowGraph
    let classification: Classification
    /// The ways to the messages, by their places.
    let ways: [Way]
    /// What was broadcast while a message was handled, by its place.
    private let broadcasts: [Int: [Broadcast]]
    /// What the services were asked to do and answered.
    let services: ServiceTraffic
    /// The motifs that messages form, each kind in order of its first messages.
    let motifs: [MotifOccurrence]

    /// - Parameter classification: The classes, where the messages are some of a run that was classified as a whole.
    init(_ graph: FlowGraph, _ classification: Classification? = nil) {
        self.graph = graph
        let classification = classification ?? Classification(graph)
        self.classification = classification
        ways = Way.all(in: graph, classification)
        var broadcasts: [Int: [Broadcast]] = [:]
        for place in graph.messages.indices where graph.children(of: place).count > 1 {
            let sent = Broadcast.sent(during: place, in: graph, classification)
            if !sent.isEmpty { broadcasts[place] = sent }
        }
        self.broadcasts = broadcasts
        services = ServiceTraffic(graph)
        let all = broadcasts.keys.sorted().flatMap { broadcasts[$0] ?? [] }
        motifs = MotifOccurrence.all(in: graph, classification, broadcasts: all)
    }

    func broadcasts(of place: Int) -> [Broadcast] { broadcasts[place] ?? [] }

    /// All that was broadcast, in order.
    var allBroadcasts: [Broadcast] { broadcasts.keys.sorted().flatMap(broadcasts(of:)) }

    /// The messages that one triggered, those to an assembly aside.
    func fanOut(of place: Int) -> Int {
        graph.children(of: place).reduce(0) { classification[$1] == .assembly ? $0 : $0 + 1 }
    }
}
