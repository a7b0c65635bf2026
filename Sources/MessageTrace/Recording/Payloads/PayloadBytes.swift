/// The arguments of a message as they are taken down: values as bytes, types and names as addresses. Text is made of
/// them where they are written to a file, see ``PayloadReader``.
///
/// It begins in memory that its maker lends and moves to its own where that is too small; ``free()`` frees that.
public struct PayloadBytes {
    /// What a byte at the beginning of an item says that it is.
    enum Tag: UInt8 {
        /// The end of the payload, and of an object or array.
        case end
        case null, no, yes, int, double, text, redacted, component
        /// A type, known by its metadata.
        case type
        /// A type as the source has it: a literal.
        case typeLiteral
        /// The type of a closure: the number of its parameters, their types and that of its result.
        case closure
        case object, array
        /// The name of the field whose value comes next: a literal, or text.
        case field, fieldText
        /// The case of the command that a message carries.
        case command
    }

    private(set) var start: UnsafeMutableRawPointer
    private(set) var count = 0
    private var capacity: Int
    private var isOwner = false

    init(lent memory: UnsafeMutableRawPointer, capacity: Int) {
        start = memory
        self.capacity = capacity
    }

    func free() {
        if isOwner { start.deallocate() }
    }

    /// Makes room for so many more bytes; where they begin.
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
        let place = extend(by: 9)
        place.storeBytes(of: tag.rawValue, as: UInt8.self)
        (place + 1).storeBytes(of: value, as: UInt64.self)
    }

    mutating func add(_ tag: Tag, literal: StaticString) {
        let place = extend(by: 13)
        let (start, count) = literal.bytes
        place.storeBytes(of: tag.rawValue, as: UInt8.self)
        (place + 1).storeBytes(of: UInt64(UInt(bitPattern: start)), as: UInt64.self)
        (place + 9).storeBytes(of: count, as: UInt32.self)
    }

    mutating func add(_ tag: Tag, _ text: String) {
        var text = text
        text.withUTF8 { add(tag, $0) }
    }

    private mutating func add(_ tag: Tag, _ text: UnsafeBufferPointer<UInt8>) {
        let place = extend(by: 5 + text.count)
        place.storeBytes(of: tag.rawValue, as: UInt8.self)
        (place + 1).storeBytes(of: UInt32(truncatingIfNeeded: text.count), as: UInt32.self)
        if let base = text.baseAddress { (place + 5).copyMemory(from: base, byteCount: text.count) }
    }

    /// JSON's readers take no integer beyond 64 bits.
    mutating func add(_ number: some BinaryInteger) {
        if let number = Int64(exactly: number) {
            add(.int, UInt64(bitPattern: number))
        } else {
            add(.text, "\(number)")
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

extension StaticString {
    /// Where its bytes are: forever, because it is a literal.
    var bytes: (start: UnsafePointer<UInt8>, count: UInt32) {
        guard hasPointerRepresentation else { return (("?" as StaticString).utf8Start, 1) }
        return (utf8Start, UInt32(truncatingIfNeeded: utf8CodeUnitCount))
    }
}
