/// A kind of counted items, such as a class of messages. ``Counts`` has room for eight kinds.
public protocol CountedKind: Hashable, Sendable {
    /// The index of the kind among all kinds, from 0.
    var index: Int { get }
}

/// The number of items of each kind.
///
/// The counts take 32 bytes and no heap memory, because each beat and component of a long run has them.
public struct Counts<Kind: CountedKind>: Hashable, Sendable {
    private var counts = SIMD8<Int32>.zero

    public init() {}

    /// The number of items of a kind.
    public package(set) subscript(kind: Kind) -> Int {
        get { Int(counts[kind.index]) }
        set { counts[kind.index] = Int32(clamping: newValue) }
    }

    /// The number of items of all kinds.
    public var total: Int { Int(counts.wrappedSum()) }
    /// The number of kinds with a count above zero.
    public var kinds: Int { counts.indices.count { counts[$0] != 0 } }

    static func += (left: inout Counts, right: Counts) { left.counts &+= right.counts }
}
