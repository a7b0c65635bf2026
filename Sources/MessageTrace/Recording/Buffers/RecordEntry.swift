/// A record in a block of memory, waiting to be written: numbers and addresses only, so that no text is made and no
/// reference counted while recording.
///
/// A message's entry is followed by a ``MessageTail`` and its payload, a write's by the property's name. Rare records are
/// stored as objects outside the block; their entries hold the object's index.
struct RecordEntry {
    enum Kind: UInt8 {
        case message, messageReturn, write, boxed
    }

    struct Flags: OptionSet {
        let rawValue: UInt8
        /// None: an empty literal would be made by a generic function, for each message.
        static var none: Flags { Flags(rawValue: 0) }
        static var system: Flags { Flags(rawValue: 1) }
        static var async: Flags { Flags(rawValue: 2) }
        static var isStatic: Flags { Flags(rawValue: 4) }
        static var returnsResult: Flags { Flags(rawValue: 8) }
        /// The change of a control.
        static var visible: Flags { Flags(rawValue: 16) }
        /// The payload is long and stored outside the block.
        static var boxedPayload: Flags { Flags(rawValue: 32) }
        static var line: Flags { Flags(rawValue: 64) }
    }

    /// The record's position in the recording.
    var sequence: SequenceNumber
    /// In nanoseconds on the recording's clock.
    var at: Int64
    /// The message's cause, the message that returned, or the message in progress.
    var message: UInt32
    /// The message's receiver, the component that was written, or the index of the object outside the block.
    var component: UInt32
    /// The size of the entry and all that follows it, in bytes: a multiple of 8.
    var size: UInt32
    /// The length of the name in bytes.
    var nameCount: UInt16
    var kind: Kind
    var flags: Flags
}

/// What follows the entry of a message.
struct MessageTail {
    /// The method's name: a literal, which is never freed.
    var name: UnsafePointer<UInt8>
    /// The file: a literal.
    var source: UnsafePointer<UInt8>
    var from: UInt32
    /// The held message that was released; 0 for none.
    var enabler: UInt32
    var line: UInt32
    var sourceCount: UInt16
}

/// The position of a record in its recording, and the number of the last message up to there.
///
/// Both are counted in one word, so that a single atomic addition gives a message its number and its position, and any
/// record a position consistent with what happened before on any thread.
struct SequenceNumber: Comparable {
    let word: UInt64

    static let record: UInt64 = 1
    static let message: UInt64 = 1 << 32
    /// How many records a recording can hold, 4 294 000 000; further ones are dropped, or the lower half would overflow.
    static let limit: UInt64 = 4_294_000_000

    /// How many messages there are up to here; for a message its number.
    var messages: UInt32 { UInt32(truncatingIfNeeded: word >> 32) }

    static func < (left: SequenceNumber, right: SequenceNumber) -> Bool { left.word < right.word }
}

/// A rare record, or one of no fixed size, stored as an object outside the block.
enum BoxedRecord: Sendable {
    /// A record without its time and, if it is a message, its number.
    case record(TraceRecord)
    /// A message or beat whose name may not be known yet, with what stands behind the name.
    case named(TraceRecord, ReportedName, suffix: String)
    /// A component, whose name may not be known yet.
    case component(KnownComponent)
    /// A payload too long for the block.
    case payload([UInt8])
}
