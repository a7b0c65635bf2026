/// The arguments of a recorded message in compact form: values as bytes, types and names as addresses. `PayloadReader` turns
/// them into values when the record is written to a file.
///
/// The bytes are first stored in memory that the caller owns. If the memory is too small, the bytes are moved to allocated
/// memory, which `free()` frees.
public struct PayloadBytes {
    /// The kind of an item in the payload. It is the item's first byte.
    enum Tag: UInt8 {
        /// The end of the payload, of an object or of an array.
        case end
        case null, no, yes, int, double, text, redacted, component
        /// A number that JSON can't represent, stored as text.
        case numeral
        /// The beginning of a text that is too long, preceded by the number of omitted Unicode scalars.
        case cutText
        /// Data, of which a trace shows the number of bytes.
        case bytes
        /// A text added by the recorder: a note about omitted values, or the name of a type.
        case note
        /// A type, given by the address of its metadata.
        case type
        /// A type as written in the source: a literal.
        case typeLiteral
        /// The type of a closure: the number of its parameters, their types, and the result's type.
        case closure
        case object, array
        /// The value of an enum: an object with one field, which has the name of the case and an object as its value.
        case enumeration
        /// A dictionary: each key is followed by its value.
        case dictionary
        /// The name of a field, as a literal or as text. The next item is the field's value.
        case field, fieldText
        /// The name of the enum case that the message carries.
        case command
        /// Follows the name of an enum case whose name marks a secret, as in `field: .password`. Another value may then
        /// be the secret.
        case namesSecret
    }

    private(set) var start: UnsafeMutableRawPointer
    private(set) var count = 0
    private var capacity: Int
    private var isOwner = false
    /// The maximum length in bytes to which a text is cut. The rest is neither kept nor shown in a trace.
    private let longestText: Int

    /// The upper bound for ``longestText``.
    static let mostText = 16 * 1024
    /// The lower bound for ``longestText``, enough to detect that a text names or contains a secret.
    private static let leastText = 256
    /// The maximum length in bytes to which a name is cut.
    private static let longestName = 1024
    /// The maximum size of a payload in bytes, which only its last text may exceed. A ``RecordBlock`` has room for such
    /// a payload.
    static let most = 32 * 1024

    /// True if the payload is full and takes no more values.
    var isFull: Bool { count >= Self.most }

    /// Creates a payload in memory that the caller owns, which must not be empty.
    init(lent memory: UnsafeMutableRawBufferPointer, longestText: UInt16) {
        start = memory.baseAddress.unsafelyUnwrapped
        capacity = memory.count
        self.longestText = max(Int(longestText), Self.leastText)
    }

    /// Creates a payload in memory that the payload allocates.
    init(longestText: UInt16) {
        start = .allocate(byteCount: 64, alignment: 8)
        capacity = 64
        isOwner = true
        self.longestText = max(Int(longestText), Self.leastText)
    }

    func free() {
        if isOwner { start.deallocate() }
    }

    /// Makes room for `size` more bytes and returns the address of the first.
    private mutating func extend(by size: Int) -> UnsafeMutableRawPointer {
        if count + size > capacity {
            capacity = max(capacity * 2, count + size)
            let more = UnsafeMutableRawPointer.allocate(byteCount: capacity, alignment: 8)
            more.copyMemory(from: start, byteCount: count)
            free()
            (start, isOwner) = (more, true)
        }
        defer { count += size }
        return start + count
    }

    mutating func add(_ tag: Tag) { extend(by: 1).storeBytes(of: tag.rawValue, as: UInt8.self) }

    mutating func add(_ tag: Tag, _ value: UInt64) {
        let item = extend(by: 9)
        item.storeBytes(of: tag.rawValue, as: UInt8.self)
        (item + 1).storeBytes(of: value, as: UInt64.self)
    }

    mutating func add(_ tag: Tag, literal: StaticString) {
        let (start, count) = literal.bytes
        add(tag, start, count)
    }

    /// Adds a name by its address. The memory of the name must never be freed.
    mutating func add(_ tag: Tag, _ start: UnsafePointer<UInt8>, _ count: UInt32) {
        let item = extend(by: 13)
        item.storeBytes(of: tag.rawValue, as: UInt8.self)
        (item + 1).storeBytes(of: UInt64(UInt(bitPattern: start)), as: UInt64.self)
        (item + 9).storeBytes(of: count, as: UInt32.self)
    }

    mutating func add(_ tag: Tag, _ text: String) {
        // A native string is read in place. A copy in a variable would need reference counting.
        let isWhole = text.utf8.withContiguousStorageIfAvailable { addWhole(tag, $0) }
        if let isWhole {
            if !isWhole { addCut(tag, text[...]) }
        } else {
            var text = text
            text.makeContiguousUTF8()
            add(tag, text)
        }
    }

    /// Adds a text and returns true. Returns false if the text is too long.
    private mutating func addWhole(_ tag: Tag, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
        guard text.count <= limit(tag) else { return false }
        add(tag, text)
        return true
    }

    mutating func add(_ tag: Tag, _ text: Substring) {
        guard text.utf8.count <= limit(tag) else { return addCut(tag, text) }
        add(tag, String(text))
    }

    private func limit(_ tag: Tag) -> Int { tag == .text ? longestText : Self.longestName }

    /// Adds the beginning of a long string, cut between scalars. If the string isn't a name, the number of omitted scalars is
    /// added, too.
    private mutating func addCut(_ tag: Tag, _ text: Substring) {
        var kept = String(text.wholeScalars(limit(tag)))
        if tag == .text {
            add(.cutText, UInt64(text.unicodeScalars.count - kept.unicodeScalars.count))
            kept.withUTF8 { addBytes($0) }
        } else {
            kept.withUTF8 { add(tag, $0) }
        }
    }

    private mutating func add(_ tag: Tag, _ text: UnsafeBufferPointer<UInt8>) {
        let item = extend(by: 5 + text.count)
        item.storeBytes(of: tag.rawValue, as: UInt8.self)
        (item + 1).storeBytes(of: UInt32(truncatingIfNeeded: text.count), as: UInt32.self)
        if let base = text.baseAddress { (item + 5).copyMemory(from: base, byteCount: text.count) }
    }

    private mutating func addBytes(_ text: UnsafeBufferPointer<UInt8>) {
        let item = extend(by: 4 + text.count)
        item.storeBytes(of: UInt32(truncatingIfNeeded: text.count), as: UInt32.self)
        if let base = text.baseAddress { (item + 4).copyMemory(from: base, byteCount: text.count) }
    }

    /// Adds an integer. An integer of more than 64 bits is added as text, because readers of JSON don't accept it as a number.
    mutating func add(_ number: some BinaryInteger) {
        if let number = Int64(exactly: number) {
            add(.int, UInt64(bitPattern: number))
        } else {
            add(.numeral, "\(number)")
        }
    }

    mutating func add(_ type: Any.Type) { add(.type, Self.number(of: type)) }

    mutating func addClosure(_ parameters: [Any.Type], _ result: Any.Type) {
        add(.closure, UInt64(parameters.count))
        for type in parameters + [result] { add(type) }
    }

    private static func number(of type: Any.Type) -> UInt64 {
        UInt64(UInt(bitPattern: unsafeBitCast(type, to: UnsafeRawPointer.self)))
    }
}

extension Substring {
    /// Returns the longest prefix of at most `bytes` bytes that cuts no scalar.
    func wholeScalars(_ bytes: Int) -> Substring {
        var end = utf8.index(startIndex, offsetBy: bytes, limitedBy: endIndex) ?? endIndex
        while end < endIndex, utf8[end] & 0xC0 == 0x80 { end = utf8.index(before: end) }
        return self[..<end]
    }
}

extension StaticString {
    /// The address of the literal's bytes, which are never freed.
    var bytes: (start: UnsafePointer<UInt8>, count: UInt32) {
        guard hasPointerRepresentation else { return (("?" as StaticString).utf8Start, 1) }
        return (utf8Start, UInt32(truncatingIfNeeded: utf8CodeUnitCount))
    }
}

/// A cache of literals' texts and types' names, keyed by address.
struct LiteralNames {
    private var texts: [UnsafeRawPointer: String] = [:]
    private var types: [UnsafeRawPointer: String] = [:]

    mutating func text(_ start: UnsafePointer<UInt8>, _ count: Int) -> String {
        // A shorter literal may begin at the same address.
        if let text = texts[start], text.utf8.count == count { return text }
        let text = String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
        texts[start] = text
        return text
    }

    /// Returns the name of the type whose metadata is at an address.
    mutating func type(_ address: UnsafeRawPointer) -> String {
        if let text = types[address] { return text }
        let text = String(describing: unsafeBitCast(address, to: Any.Type.self))
        types[address] = text
        return text
    }
}
