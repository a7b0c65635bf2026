/// One time that messages formed a motif.
public struct MotifOccurrence: Hashable, Sendable {
    public let motif: Motif
    /// The places of its messages in order, the first being the one whose beat it counts in:
    ///
    /// - request-response: the request, and the message that answers it unless a result does;
    /// - broadcast: the message whose handling sends, then the deliveries;
    /// - relay chain: the relays of the longest branch;
    /// - round trip: the first message and the last only; ``FlowGraph/messages(of:)`` has those between;
    /// - gather: the messages stored, then the one that is acted on.
    public let places: [Int]
    /// How many messages it runs over: for a relay chain its relays, for a round trip all from the first to the last.
    public let length: Int

    init(_ motif: Motif, _ places: [Int], length: Int? = nil) {
        self.motif = motif
        self.places = places
        self.length = length ?? places.count
    }

    /// By the first message, then by motif, then by the others.
    func comesBefore(_ other: MotifOccurrence) -> Bool {
        let (first, second) = (places.first ?? -1, other.places.first ?? -1)
        if first != second { return first < second }
        return motif == other.motif ? places.lexicographicallyPrecedes(other.places) : motif.rank < other.motif.rank
    }
}

extension MotifOccurrence {
    /// All that the messages of a graph form, each kind in order of its first messages; in linear time.
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
    /// The places of all messages of an occurrence, in order of delivery where one caused the next.
    public func messages(of occurrence: MotifOccurrence) -> [Int] {
        guard occurrence.motif == .roundTrip, let first = occurrence.places.first, let last = occurrence.places.last
        else { return occurrence.places }
        var way = [last]
        while let place = way.last, place != first, let cause = parent(of: place) { way.append(cause) }
        return way.reversed()
    }
}
