/// How many messages fell into each class.
public struct ClassCounts: Hashable, Sendable, BitwiseCopyable {
    // Places of messages have 32 bits too.
    private var counts: SIMD8<Int32> = .zero

    public init() {}

    /// The number of messages of one class.
    public internal(set) subscript(messageClass: MessageClass) -> Int {
        get { Int(counts[messageClass.index]) }
        set { counts[messageClass.index] = Int32(clamping: newValue) }
    }

    /// The messages of every class but assembly: the headline.
    public var headline: Int { Int(counts.wrappedSum()) - self[.assembly] }

    static func += (left: inout ClassCounts, right: ClassCounts) { left.counts &+= right.counts }
}

extension MessageClass {
    fileprivate var index: Int {
        switch self {
        case .assembly: 0
        case .event: 1
        case .idle: 2
        case .relay: 3
        case .translation: 4
        case .decision: 5
        }
    }
}
