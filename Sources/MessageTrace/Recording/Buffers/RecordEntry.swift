/// A record as it stands in a block of memory while it waits to be written: numbers and addresses, no text made and no
/// object held.
///
/// A message's entry goes on with a ``MessageTail``, then its payload; a write's with the property's name. What is rare
/// is kept as an object beside the memory, and its entry says where.
struct RecordEntry {
    enum Kind: UInt8 {
        case message, messageReturn, write, boxed
    }

    struct Flags: OptionSet {
        let rawValue: UInt8
        static let system = Flags(rawValue: 1)
        static let async = Flags(rawValue: 2)
        static let isStatic = Flags(rawValue: 4)
        static let returnsResult = Flags(rawValue: 8)
        /// The change of a control.
        static let visible = Flags(rawValue: 16)
        /// The payload stands beside the memory because it is long.
        static let boxedPayload = Flags(rawValue: 32)
        static let line = Flags(rawValue: 64)
    }

    /// The record's place in the recording, see ``RecordPlace``.
    var place: RecordPlace
    /// In nanoseconds on the recording's clock.
    var at: Int64
    /// A message's cause; the message that returned; the one in progress.
    var message: UInt32
    /// A message's receiver; the component that was written; the number of the object beside the memory.
    var component: UInt32
    /// How many bytes the entry takes with all that goes on after it: a multiple of 8.
    var size: UInt32
    /// How many bytes the name has.
    var nameCount: UInt16
    var kind: Kind
    var flags: Flags
}

/// What a message's entry goes on with.
struct MessageTail {
    /// The method's name; a literal, which is never freed.
    var name: UnsafePointer<UInt8>
    /// The file; a literal.
    var source: UnsafePointer<UInt8>
    var from: UInt32
    /// The held message that was let go; 0 for none.
    var enabler: UInt32
    var line: UInt32
    var sourceCount: UInt16
}

/// Where a record stands among all of its recording, and the number of the last message up to there.
///
/// Both count together in one word, so that a single atomic addition gives a message its number and its place, and any
/// record a place that is consistent with what happened before on whatever thread.
struct RecordPlace: Comparable {
    let word: UInt64

    static let record: UInt64 = 1
    static let message: UInt64 = 1 << 32
    /// Beyond it records are dropped, lest the lower half flow over: 4 294 000 000 records fit into a recording.
    static let limit: UInt64 = 4_294_000_000

    /// How many messages there are up to here: the number of this one, if it is one.
    var messages: UInt32 { UInt32(truncatingIfNeeded: word >> 32) }

    static func < (left: RecordPlace, right: RecordPlace) -> Bool { left.word < right.word }
}

/// What is rare or not of one size, kept as an object beside the entries.
enum BoxedRecord: Sendable {
    /// A record that is whole but for its time and, if it is a message, its number.
    case record(TraceRecord)
    /// A component whose name may be learnt later.
    case component(KnownComponent)
    /// A payload too long to stand in the entry.
    case payload([UInt8])
}
