/// How often each motif occurred.
public struct MotifCounts: Hashable, Sendable, BitwiseCopyable {
    private var counts: SIMD8<Int32> = .zero
    /// Of the requests, those answered by a message rather than by a result alone.
    public private(set) var answeredByMessage = 0
    /// The most relays in a row; 0 where there are no two.
    public private(set) var longestRelayChain = 0
    /// The most messages on a round trip, both ends included; 0 without one.
    public private(set) var longestRoundTrip = 0

    public init() {}

    /// How often one motif occurred.
    public subscript(motif: Motif) -> Int { Int(counts[motif.rank]) }

    mutating func add(_ occurrence: MotifOccurrence) {
        counts[occurrence.motif.rank] &+= 1
        switch occurrence.motif {
        case .requestResponse: if occurrence.places.count > 1 { answeredByMessage += 1 }
        case .relayChain: longestRelayChain = max(longestRelayChain, occurrence.length)
        case .roundTrip: longestRoundTrip = max(longestRoundTrip, occurrence.length)
        case .broadcast, .gather: break
        }
    }

    static func += (left: inout MotifCounts, right: MotifCounts) {
        left.counts &+= right.counts
        left.answeredByMessage += right.answeredByMessage
        left.longestRelayChain = max(left.longestRelayChain, right.longestRelayChain)
        left.longestRoundTrip = max(left.longestRoundTrip, right.longestRoundTrip)
    }
}

extension Motif {
    /// Its place in ``allCases``.
    var rank: Int {
        switch self {
        case .requestResponse: 0
        case .broadcast: 1
        case .relayChain: 2
        case .roundTrip: 3
        case .gather: 4
        }
    }
}
