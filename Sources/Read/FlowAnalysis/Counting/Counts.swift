/// What things are counted by: one of at most eight kinds.
public protocol CountedKind: Hashable, Sendable {
    /// Its place among the kinds, from 0.
    var index: Int { get }
}

/// How many things of each kind there are.
///
/// It stands in a few bytes without a reference: the longer a run is, the more beats and components have some.
public struct Counts<Kind: CountedKind>: Hashable, Sendable {
    private var counts = SIMD8<Int32>.zero

    public init() {}

    /// The number of things of one kind.
    public package(set) subscript(kind: Kind) -> Int {
        get { Int(counts[kind.index]) }
        set { counts[kind.index] = Int32(clamping: newValue) }
    }

    /// The number of things of all kinds.
    public var total: Int { Int(counts.wrappedSum()) }
    /// How many kinds there are of which there is anything.
    public var kinds: Int { counts.indices.count { counts[$0] != 0 } }

    static func += (left: inout Counts, right: Counts) { left.counts &+= right.counts }
}
