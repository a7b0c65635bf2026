/// A record in memory, waiting to be written. It holds only numbers and addresses, so that recording needs no strings
/// and no reference counts. A message's entry is followed by a ``MessageTail`` and its payload, a write's by a
/// ``WriteTail``. Rare records are objects; their entries hold the object's index.
struct RecordEntry {
    enum Kind: UInt8 {
        case message, messageReturn, write, boxed
    }

    /// Flags of a message or a return. This is no `OptionSet`, for the reason given at ``RecordingContext/Traits``.
    struct Flags {
        private(set) var bits: UInt8
        static var none: Flags { Flags(bits: 0) }
        static var system: Flags { Flags(bits: 1) }
        static var async: Flags { Flags(bits: 2) }
        static var isStatic: Flags { Flags(bits: 4) }
        static var returnsResult: Flags { Flags(bits: 8) }
        static var line: Flags { Flags(bits: 16) }
        static var handsOut: Flags { Flags(bits: 32) }
        static var unknown: Flags { Flags(bits: 64) }
        static var apart: Flags { Flags(bits: 128) }
        /// The flag of a return, not of a message: the method threw an error.
        static var failed: Flags { Flags(bits: 1) }
        /// The flag of a return, not of a message: the method may have had unrecorded effects.
        static var ledOut: Flags { Flags(bits: 2) }

        func contains(_ other: Flags) -> Bool { bits & other.bits != 0 }
        mutating func insert(_ other: Flags) { bits |= other.bits }
    }

    /// The record's position in the recording.
    var sequence: SequenceNumber
    /// The time in nanoseconds on the recording's clock.
    var at: Int64
    /// The number of a message or a user action. For a message, this is its cause; for a return, the message that
    /// returned; for an object outside the block, the user action that caused the record; for any other record, the
    /// message in progress.
    var message: UInt32
    /// The number of a component, or an index. For a message, this is its receiver; for a write, the changed component;
    /// for an object outside the block, its index.
    var component: UInt32
    /// The size of the entry and all data after it in bytes, a multiple of 8.
    var size: UInt32
    /// The length of the name in bytes.
    var nameCount: UInt16
    var kind: Kind
    var flags: Flags
}

/// The second part of a message's entry: 32 bytes, or 24 bytes on systems with 32-bit addresses.
struct MessageTail {
    /// The method's name: a literal, which is never freed.
    var name: UnsafePointer<UInt8>
    /// The receiving method's file: a literal, which is never freed.
    var source: UnsafePointer<UInt8>
    var from: UInt32
    /// The id of the earlier message that waited until it could continue as this message; 0 for none.
    var enabler: UInt32
    var line: UInt32
    var sourceCount: UInt16
    /// The user action that caused the message, see ``RecordingContext/action``.
    var action: UInt16
}

/// The data after a write's ``RecordEntry``: the address of the property's name. If the component that writes isn't the
/// receiver of the message in progress, the component's number follows. Each takes 8 bytes, also on systems with 32-bit
/// addresses.
enum WriteTail {
    static let nameSize = 8
    static let writerSize = 8
}

/// The position of a record in its recording, and the count of messages up to it, in one word: one atomic addition
/// advances both.
struct SequenceNumber: Comparable {
    let word: UInt64

    static let record: UInt64 = 1
    static let message: UInt64 = 1 << 32
    /// The maximum count of records in a recording: 4 294 000 000, on a watch with 32-bit words half of that. Further
    /// records are dropped.
    static let limit = min(4_294_000_000, UInt64(Int.max) - 1_000_000)

    /// The number of messages up to this position. For a message, this is the message's own number.
    var messages: UInt32 { UInt32(truncatingIfNeeded: word >> 32) }

    static func < (left: SequenceNumber, right: SequenceNumber) -> Bool { left.word < right.word }
}

/// A record that is rare or has no fixed size, stored as an object outside the block.
enum BoxedRecord: Sendable {
    /// A record that gets its time later, and its number as well if it is a message.
    case record(TraceRecord)
    /// A message or beat whose name may change until the record is written, and a text to add after the name.
    case named(TraceRecord, ReportedName, suffix: String)
    /// A component whose name may change until the record is written.
    case component(KnownComponent)
    /// A reply that no component has received so far. The record is omitted if the reply arrives after all.
    case lost(TraceRecord, LostReply)

    /// Half the size of a memory block in bytes. An object outside the block counts as one more block for each `unit`
    /// of its size.
    static let unit = RecordBlock.size / 2

    /// The approximate memory in bytes that the record takes outside its ``RecordBlock``, a multiple of 8.
    var size: Int {
        switch self {
        case .record(let record): (record.textSize + 7) & ~7
        case .named, .component, .lost: 128
        }
    }

    /// Returns true if the record isn't final yet and should be written later.
    func isAwaited() -> Bool {
        switch self {
        case .named(_, let name, _): name.isAwaited()
        case .lost(_, let reply): reply.isAwaited()
        case .record, .component: false
        }
    }
}

extension BoxedRecord {
    /// The record with overlong texts cut short.
    var withShortTexts: BoxedRecord {
        guard case .record(let record) = self, record.textSize > TraceRecord.longestText else { return self }
        return .record(record.withShortTexts)
    }
}

extension TraceRecord {
    /// The maximum size in bytes of a beat's name or a text on the screen.
    fileprivate static let longestText = 4096

    fileprivate var withShortTexts: TraceRecord {
        func short(_ text: String) -> String {
            guard text.utf8.count > Self.longestText else { return text }
            let kept = text[...].wholeScalars(Self.longestText)
            return kept + "… \(text.unicodeScalars.count - kept.unicodeScalars.count) more"
        }
        switch self {
        case .beat(var record):
            record.name = short(record.name)
            return .beat(record)
        case .write(var record):
            record.property = short(record.property)
            return .write(record)
        case .navigation(var record):
            (record.from, record.to) = (short(record.from), short(record.to))
            return .navigation(record)
        case .screen(var record):
            for index in record.screen.elements.indices {
                record.screen.elements[index].text = short(record.screen.elements[index].text)
            }
            return .screen(record)
        case .message, .component, .messageReturn, .end, .reference, .unrecorded, .drop: return self
        }
    }

    /// The approximate size of the record and its texts in bytes.
    fileprivate var textSize: Int {
        switch self {
        case .beat(let record): 64 + record.name.utf8.count
        case .write(let record): 64 + record.property.utf8.count
        case .navigation(let record): 64 + record.from.utf8.count + record.to.utf8.count
        case .screen(let record):
            (record.screen.stack + record.screen.presented).reduce(128) { $0 + 16 + $1.utf8.count }
                + record.screen.elements.reduce(0) { $0 + 64 + $1.id.utf8.count + $1.text.utf8.count }
        case .reference(let record): 96 + record.name.utf8.count
        case .unrecorded(let record): 64 + record.name.utf8.count
        case .message, .component, .messageReturn, .end, .drop: 128
        }
    }
}
