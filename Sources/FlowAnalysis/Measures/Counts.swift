/// How many things of each kind there are.
public struct Counts<Kind: Hashable & Sendable>: Hashable, Sendable {
    // Without entries for 0, so that equal counts are equal.
    private var counts: [Kind: Int] = [:]

    public init() {}

    /// The number of things of one kind.
    public internal(set) subscript(kind: Kind) -> Int {
        get { counts[kind] ?? 0 }
        set { counts[kind] = newValue == 0 ? nil : newValue }
    }

    /// The number of things of all kinds.
    public var total: Int { counts.values.reduce(0, +) }
    /// How many kinds there are of which there is anything.
    public var kinds: Int { counts.count }

    static func += (left: inout Counts, right: Counts) { left.counts.merge(right.counts, uniquingKeysWith: +) }
}
