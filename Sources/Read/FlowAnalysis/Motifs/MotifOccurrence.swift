import TraceFormat

/// One occurrence of a motif in a run.
public struct MotifOccurrence: Hashable, Sendable {
    public let motif: Motif
    /// The indices of the occurrence's messages, in order. The occurrence counts in the beat of the first message.
    ///
    /// For each motif, see ``Motif/definition``, these messages are:
    ///
    /// - request-response: the request, then the message that answers; only the request if its result is the answer;
    /// - broadcast: the message whose handling sends the payload, then the messages that deliver the payload;
    /// - relay chain: the relays; in a chain that forks, those of the longest branch;
    /// - round trip: the first message, and the message that comes back to the first one's sender, without those
    ///   between (see ``FlowGraph/messages(of:)``);
    /// - gather: the messages on which a component only stores something, then the message on which it acts.
    public let places: [Int]
    /// The count of the occurrence's messages.
    ///
    /// For a relay chain, it is the count of relays. For a round trip, all messages from the first to the last count.
    public let length: Int

    init(_ motif: Motif, _ places: [Int], length: Int? = nil) {
        self.motif = motif
        self.places = places
        self.length = length ?? places.count
    }

    /// Orders occurrences by their first messages, then by motif, then by all messages.
    func comesBefore(_ other: MotifOccurrence) -> Bool {
        let (first, second) = (places.first ?? -1, other.places.first ?? -1)
        if first != second { return first < second }
        return motif == other.motif ? places.lexicographicallyPrecedes(other.places) : motif.index < other.motif.index
    }
}

extension MotifOccurrence {
    /// Returns all occurrences of all motifs in a graph, in linear time.
    static func all(
        in graph: FlowGraph, _ classification: Classification, broadcasts: [Broadcast]
    ) -> [MotifOccurrence] {
        var isRequest = [Bool](repeating: false, count: graph.messages.count)
        var found: [MotifOccurrence] = []
        for place in graph.messages.indices {
            guard let request = request(place, in: graph, classification) else { continue }
            isRequest[place] = true
            found.append(request)
        }
        found += broadcasts.map { MotifOccurrence(.broadcast, [$0.sender] + $0.deliveries) }
        found += relayChains(in: graph, classification)
        found += roundTrips(in: graph, classification, isRequest: isRequest)
        found += gatherings(in: graph, classification)
        return found
    }
}

extension FlowGraph {
    /// Returns the indices of an occurrence's messages, including those in the middle of a round trip.
    public func messages(of occurrence: MotifOccurrence) -> [Int] {
        guard occurrence.motif == .roundTrip, let first = occurrence.places.first, let last = occurrence.places.last
        else { return occurrence.places }
        var path = [last]
        while let place = path.last, place != first, let cause = parent(of: place) { path.append(cause) }
        return path.reversed()
    }
}

extension MotifOccurrence {
    /// Returns the request-response that begins with a message; `nil` for a message that isn't a request or is never
    /// answered.
    ///
    /// A bus sends neither requests nor answers, because it passes on other components' messages.
    static func request(_ place: Int, in graph: FlowGraph, _ classification: Classification) -> MotifOccurrence? {
        let message = graph.messages[place]
        guard classification[place] != .assembly, case .component = message.sender,
            case .component = message.receiver, message.sender != message.receiver,
            graph.roleOfSender(at: place) != .bus, graph.roleOfReceiver(at: place) != .bus
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

extension MotifOccurrence {
    static func relayChains(in graph: FlowGraph, _ classification: Classification) -> [MotifOccurrence] {
        var lengths = [Int32](repeating: 0, count: graph.messages.count)
        var heads: [Int] = []
        for place in graph.messages.indices.reversed() where classification[place] == .relay {
            lengths[place] += 1
            if let cause = graph.parent(of: place), classification[cause] == .relay {
                lengths[cause] = max(lengths[cause], lengths[place])
            } else if lengths[place] > 1 {
                heads.append(place)
            }
        }
        return heads.reversed().map { head in
            var chain = [head]
            var current = head
            while lengths[current] > 1,
                let next = graph.children(of: current).first(where: { lengths[$0] == lengths[current] - 1 })
            {
                chain.append(next)
                current = next
            }
            return MotifOccurrence(.relayChain, chain)
        }
    }
}

extension MotifOccurrence {
    /// Returns all round trips, in linear time.
    ///
    /// - Parameter isRequest: For each message, true if the receiver answers it directly.
    static func roundTrips(
        in graph: FlowGraph, _ classification: Classification, isRequest: [Bool]
    ) -> [MotifOccurrence] {
        let steps = Steps(graph, classification)
        var returns = [Int32](repeating: -1, count: graph.messages.count)
        var sent = LastSent(graph)
        for root in graph.messages.indices where graph.parent(of: root) == nil {
            var waiting = [Visit.enter(root)]
            while let visit = waiting.popLast() {
                switch visit {
                case .leave(let sender, let before):
                    sent[sender] = before
                case .enter(let place):
                    let message = graph.messages[place]
                    if steps.isJoined(place), let first = sent[message.receiver].map(Int.init),
                        steps.join(first, place), returns[first] < 0 || place < returns[first]
                    {
                        returns[first] = Int32(place)
                    }
                    let children = graph.children(of: place)
                    if children.contains(where: steps.isJoined), graph.starts(place, classification) {
                        waiting.append(.leave(message.sender, before: sent[message.sender]))
                        sent[message.sender] = Int32(place)
                    }
                    for child in children.reversed() { waiting.append(.enter(child)) }
                }
            }
        }
        return graph.messages.indices.compactMap { first in
            guard returns[first] >= 0, !isRequest[first] else { return nil }
            let last = Int(returns[first])
            return MotifOccurrence(
                .roundTrip, [first, last], length: graph.depth(of: last) - graph.depth(of: first) + 1)
        }
    }

    /// The last message that each participant sent, among the causes of the message being examined.
    private struct LastSent {
        private let graph: FlowGraph
        /// The index of each component's last message, by the component's index; -1 for none.
        private var ofComponents: [Int32]
        private var ofOthers: [Participant: Int32] = [:]

        init(_ graph: FlowGraph) {
            self.graph = graph
            ofComponents = [Int32](repeating: -1, count: graph.components.count)
        }

        subscript(participant: Participant) -> Int32? {
            get {
                guard let index = graph.context.index(of: participant) else { return ofOthers[participant] }
                return ofComponents[index] < 0 ? nil : ofComponents[index]
            }
            set {
                if let index = graph.context.index(of: participant) {
                    ofComponents[index] = newValue ?? -1
                } else {
                    ofOthers[participant] = newValue
                }
            }
        }
    }

    private enum Visit {
        case enter(Int)
        /// The end of a visit to a message's subtree, which restores the sender's last message to `before`.
        case leave(Participant, before: Int32?)
    }

    /// Chains of messages in which each sender is the receiver of the previous message.
    private struct Steps {
        /// The index of the first message of each message's chain; -1 for a message to an assembly.
        private let starts: [Int32]

        init(_ graph: FlowGraph, _ classification: Classification) {
            var starts = [Int32](repeating: -1, count: graph.messages.count)
            for place in graph.messages.indices where classification[place] != .assembly {
                starts[place] = Int32(place)
                guard let cause = graph.parent(of: place), starts[cause] >= 0,
                    graph.messages[cause].receiver == graph.messages[place].sender
                else { continue }
                starts[place] = starts[cause]
            }
            self.starts = starts
        }

        /// Returns true if a message belongs to a chain, and isn't the chain's first message.
        func isJoined(_ place: Int) -> Bool { starts[place] >= 0 && starts[place] != place }

        /// Returns true if two messages belong to the same chain.
        func join(_ first: Int, _ last: Int) -> Bool { starts[last] >= 0 && starts[first] == starts[last] }
    }
}

extension FlowGraph {
    /// Returns true if a message can be the first of a round trip.
    fileprivate func starts(_ place: Int, _ classification: Classification) -> Bool {
        let message = messages[place]
        guard classification[place] != .assembly, case .component = message.sender else { return false }
        return roleOfSender(at: place) != .bus && message.sender != message.receiver
    }
}

extension MotifOccurrence {
    /// Returns all occurrences of the motif *gather*, in linear time.
    static func gatherings(in graph: FlowGraph, _ classification: Classification) -> [MotifOccurrence] {
        var roots = [Int32](repeating: 0, count: graph.messages.count)
        var origins = [Participant](repeating: .nobody, count: graph.messages.count)
        var stored: [Collection: [Int]] = [:]
        var found: [MotifOccurrence] = []
        for (place, message) in graph.messages.enumerated() {
            let cause = graph.parent(of: place)
            roots[place] = cause.map { roots[$0] } ?? Int32(place)
            origins[place] = message.sender
            if let cause, graph.roleOfSender(at: place) == .bus, graph.messages[cause].receiver == message.sender {
                origins[place] = origins[cause]
            }
            guard graph.gathers(place, classification), graph.bringsSomething(origins[place]) else { continue }
            let collection = Collection(tree: roots[place], receiver: message.receiver)
            if graph.acts(on: place) {
                guard let parts = stored.removeValue(forKey: collection),
                    parts.contains(where: { origins[$0] != origins[place] })
                else { continue }
                found.append(MotifOccurrence(.gather, parts + [place]))
            } else if !graph.writes(during: place).isEmpty {
                stored[collection, default: []].append(place)
            }
        }
        return found
    }

    /// A key that groups messages by tree of causes and receiver.
    private struct Collection: Hashable {
        let tree: Int32
        let receiver: Participant
    }
}

extension FlowGraph {
    /// Returns true if a message had an effect and its receiver is a component other than a bus.
    fileprivate func gathers(_ place: Int, _ classification: Classification) -> Bool {
        guard case .component = messages[place].receiver, roleOfReceiver(at: place) != .bus else {
            return false
        }
        return classification[place] != .assembly && classification[place] != .idle
    }

    /// Returns true if the sender is a component other than an assembly, which only builds the app.
    fileprivate func bringsSomething(_ sender: Participant) -> Bool {
        guard case .component = sender else { return false }
        return role(of: sender) != .assembly
    }

    /// Returns true if a message had an effect other than storing a value.
    fileprivate func acts(on place: Int) -> Bool {
        messages[place].returnsResult || !children(of: place).isEmpty || !navigations(during: place).isEmpty
            || bears(during: place) || writes(during: place).contains { writes[$0].isVisible }
    }
}
