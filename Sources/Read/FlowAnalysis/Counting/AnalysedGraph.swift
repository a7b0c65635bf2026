import ArchFlowSupport
import TraceFormat

/// Complete trees of causes, with facts about each message.
final class AnalysedGraph: Sendable {
    let graph: FlowGraph
    let classification: Classification
    /// For each message, by its index, the chain of causes that leads to the message.
    let paths: [CausalPath]
    /// For each message, the number of messages that it caused directly, without those that build modules.
    let fanOuts: [Int32]
    /// All broadcasts, in the order of the messages during which they were sent.
    let allBroadcasts: [Broadcast]
    private let traffic: Lazy<ServiceTraffic>
    private let figures: Lazy<[MotifOccurrence]>

    init(_ graph: FlowGraph, _ classification: Classification? = nil) {
        self.graph = graph
        let classification = classification ?? Classification(graph)
        self.classification = classification
        paths = CausalPath.all(in: graph, classification)
        var fanOuts = [Int32](repeating: 0, count: graph.messages.count)
        for (place, cause) in graph.parents.enumerated() where cause >= 0 && classification[place] != .assembly {
            fanOuts[Int(cause)] += 1
        }
        self.fanOuts = fanOuts
        var all: [Broadcast] = []
        for place in graph.messages.indices where fanOuts[place] > 1 {
            all += Broadcast.sent(during: place, in: graph, classification)
        }
        allBroadcasts = all
        traffic = Lazy { ServiceTraffic(graph) }
        let broadcasts = all
        figures = Lazy { MotifOccurrence.all(in: graph, classification, broadcasts: broadcasts) }
    }

    var services: ServiceTraffic { traffic.value }
    /// The motifs in these trees, which are known patterns of messages, such as a round trip.
    var motifs: [MotifOccurrence] { figures.value }

    func broadcasts(of place: Int) -> ArraySlice<Broadcast> {
        let first = allBroadcasts.partitioningIndex { $0.sender >= place }
        return allBroadcasts[first...].prefix { $0.sender == place }
    }
}

/// The chain of causes from a root to a message, the message included.
struct CausalPath: BitwiseCopyable {
    /// The number of messages from the root to the message, both included, without those that build modules.
    var hops: Int32 = 0
    /// The count of instants at which the chain's messages were delivered.
    var turns: Int32 = 1
    /// The index of the chain's last message from the user; -1 if there is none.
    var action: Int32 = -1
    /// The count of messages that a stack trace during the message would show.
    var stack: Int32 = 0
}

extension CausalPath {
    /// Returns the chain of each message, by the message's index.
    static func all(in graph: FlowGraph, _ classification: Classification) -> [CausalPath] {
        var paths = [CausalPath](repeating: CausalPath(), count: graph.messages.count)
        for (place, message) in graph.messages.enumerated() {
            let hop: Int32 = classification[place] == .assembly ? 0 : 1
            var path = CausalPath(hops: hop, stack: hop)
            if let cause = graph.parent(of: place) {
                let above = paths[cause]
                path.hops += above.hops
                path.turns = above.turns + (graph.messages[cause].at == message.at ? 0 : 1)
                path.action = above.action
                if !message.isAsync { path.stack += above.stack }
            }
            if message.isUserAction { path.action = Int32(place) }
            paths[place] = path
        }
        return paths
    }
}

/// A payload that was delivered to two receivers or more while one message was handled.
///
/// Deliveries without a known payload belong together only if their names are equal.
public struct Broadcast: Hashable, Sendable {
    /// The index of the message during which the payload was sent.
    public let sender: Int
    /// The indices of the messages that delivered the payload, in order, without those that build modules.
    public let deliveries: [Int]
}

extension Broadcast {
    /// The properties that all messages of one broadcast share.
    private struct Key: Comparable {
        private let caseName: UInt32
        private let payload: PayloadDigest
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

    /// Returns the broadcasts sent during one message, in the order of their first delivery.
    static func sent(during place: Int, in graph: FlowGraph, _ classification: Classification) -> [Broadcast] {
        var sent: [(key: Key, place: Int)] = []
        sent.reserveCapacity(graph.children(of: place).count)
        // Nothing shows that two receivers got the same closure.
        for child in graph.children(of: place)
        where classification[child] != .assembly && !graph.messages[child].carriesClosure {
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
            guard end > start + 1 else { continue }
            let receivers = sent[start..<end].lazy.map { graph.messages[$0.place].receiver }.filter { $0 != .nobody }
            guard let first = receivers.first, receivers.contains(where: { $0 != first }) else { continue }
            found.append(Broadcast(sender: place, deliveries: sent[start..<end].map(\.place)))
        }
        return found.count > 1 ? found.sorted { $0.deliveries[0] < $1.deliveries[0] } : found
    }
}

/// The requests to services and the later answers of services, as ``Counts/serviceCalls`` defines them.
///
/// Messages between services don't count.
struct ServiceTraffic {
    /// The indices of the messages that are requests.
    private(set) var calls: [Int] = []
    /// The indices of the answers. If several messages answer one call at one instant, only the first is listed.
    private(set) var replies: [Int] = []

    init(_ graph: FlowGraph) {
        // Without writes, a call that changes nothing can't be told from one that does.
        let countsAll = !graph.header.canSee(.writes)
        for (place, isAnswer) in graph.answers.enumerated() where graph.entersServices(place) && !isAnswer {
            var answers: [Int] = []
            var changes = false
            // The messages between services during the call, each with a flag that is set after an asynchronous one.
            var inside = [(place: place, isLate: false)]
            while let message = inside.popLast() {
                changes = changes || graph.changesItsReceiver(message.place)
                for child in graph.children(of: message.place) where graph.isFromService(child) {
                    let isLate = message.isLate || graph.messages[child].isAsync
                    if !graph.leavesServices(child) {
                        inside.append((child, isLate))
                    } else if isLate {
                        answers.append(child)
                    }
                }
            }
            answers.sort()
            replies += answers.enumerated().filter { index, answer in
                index == 0 || graph.messages[answers[index - 1]].at != graph.messages[answer].at
            }.map(\.element)
            if changes || countsAll || !answers.isEmpty { calls.append(place) }
        }
    }
}

extension FlowGraph {
    /// For each message, true if it answers its cause: it goes back from the cause's receiver to the cause's sender, and the
    /// cause isn't an answer itself.
    ///
    /// Between services, a message also answers an earlier cause, if only services have sent messages since.
    var answers: [Bool] {
        var answers = [Bool](repeating: false, count: messages.count)
        for (place, message) in messages.enumerated() {
            var current = place
            // Most answers come soon; without a limit, each message of a long chain would look at all before it.
            for _ in 0..<64 {
                guard let cause = parent(of: current) else { break }
                if messages[cause].sender == message.receiver, messages[cause].receiver == message.sender,
                    !answers[cause]
                {
                    answers[place] = true
                    break
                }
                guard isBetweenServices(place), isBetweenServices(cause) else { break }
                current = cause
            }
        }
        return answers
    }

    private func isBetweenServices(_ place: Int) -> Bool {
        isFromService(place) && roleOfReceiver(at: place) == .service
    }

    func isFromService(_ place: Int) -> Bool { roleOfSender(at: place) == .service }

    /// Returns true if a message goes to a service, and its sender isn't a service.
    func entersServices(_ place: Int) -> Bool {
        !isFromService(place) && roleOfReceiver(at: place) == .service
    }

    /// Returns true if a message comes from a service, and its receiver isn't a service.
    func leavesServices(_ place: Int) -> Bool {
        isFromService(place) && roleOfReceiver(at: place) != .service
    }

    fileprivate func changesItsReceiver(_ place: Int) -> Bool {
        writes(during: place).contains { .component(writes[$0].component) == messages[place].receiver }
    }
}
