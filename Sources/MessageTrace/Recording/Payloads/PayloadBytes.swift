/// The arguments of a message while they are recorded: values as bytes, types and names as addresses. `PayloadReader`
/// turns them into values when they are written to a file.
///
/// They begin in memory that the caller owns and move to memory of their own where that is too small; `free()` frees it.
public struct PayloadBytes {
    /// The first byte of each item: what it is.
    enum Tag: UInt8 {
        /// The end of the payload, and of an object or array.
        case end
        case null, no, yes, int, double, text, redacted, component
        /// A type, by the address of its metadata.
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

    /// Bytes in memory of their own.
    init() {
        start = .allocate(byteCount: 64, alignment: 8)
        capacity = 64
        isOwner = true
    }

    func free() {
        if isOwner { start.deallocate() }
    }

    /// Makes room for more bytes and returns where they begin.
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
        let item = extend(by: 13)
        let (start, count) = literal.bytes
        item.storeBytes(of: tag.rawValue, as: UInt8.self)
        (item + 1).storeBytes(of: UInt64(UInt(bitPattern: start)), as: UInt64.self)
        (item + 9).storeBytes(of: count, as: UInt32.self)
    }

    mutating func add(_ tag: Tag, _ text: String) {
        var text = text
        text.withUTF8 { add(tag, $0) }
    }

    private mutating func add(_ tag: Tag, _ text: UnsafeBufferPointer<UInt8>) {
        let item = extend(by: 5 + text.count)
        item.storeBytes(of: tag.rawValue, as: UInt8.self)
        (item + 1).storeBytes(of: UInt32(truncatingIfNeeded: text.count), as: UInt32.self)
        if let base = text.baseAddress { (item + 5).copyMemory(from: base, byteCount: text.count) }
    }

    /// An integer beyond 64 bits is text: readers of JSON don't take it as a number.
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
    /// The address of its bytes, which are never freed because it is a literal.
    var bytes: (start: UnsafePointer<UInt8>, count: UInt32) {
        guard hasPointerRepresentation else { return (("?" as StaticString).utf8Start, 1) }
        return (utf8Start, UInt32(truncatingIfNeeded: utf8CodeUnitCount))
    }
}

/// Turns ``PayloadBytes`` into values.
///
/// This process has written the bytes, so they are not checked.
struct PayloadReader {
    private let start: UnsafeRawPointer
    private let count: Int
    private var position = 0
    private var names: LiteralNames

    private(set) var fields: [TraceValue.Field] = []
    private(set) var command: String?

    /// Reads a payload to its end.
    init(_ start: UnsafeRawPointer, count: Int, names: inout LiteralNames) {
        self.start = start
        self.count = count
        self.names = names
        fields = object()
        names = self.names
    }

    private mutating func load<Value: BitwiseCopyable>(_ type: Value.Type) -> Value {
        defer { position += MemoryLayout<Value>.size }
        return (start + position).loadUnaligned(as: type)
    }

    private mutating func tag() -> PayloadBytes.Tag {
        position < count ? PayloadBytes.Tag(rawValue: load(UInt8.self)) ?? .end : .end
    }

    private mutating func text() -> String {
        let count = Int(load(UInt32.self))
        defer { position += count }
        return String(decoding: UnsafeRawBufferPointer(start: start + position, count: count), as: UTF8.self)
    }

    private mutating func literal() -> String {
        let address = UInt(load(UInt64.self))
        let count = Int(load(UInt32.self))
        guard let start = UnsafePointer<UInt8>(bitPattern: address) else { return "" }
        return names.text(start, count)
    }

    private mutating func type() -> String {
        guard let address = UnsafeRawPointer(bitPattern: UInt(load(UInt64.self))) else { return "" }
        return names.type(address)
    }

    private mutating func closure() -> String {
        let count = Int(load(UInt64.self))
        var types: [String] = []
        for _ in 0...count {
            _ = tag()
            types.append(type())
        }
        return "(\(types.dropLast().joined(separator: ", "))) -> \(types.last ?? "")"
    }

    private mutating func object() -> [TraceValue.Field] {
        var fields: [TraceValue.Field] = []
        while true {
            switch tag() {
            case .field:
                let name = literal()
                fields.append(.init(name, value(tag())))
            case .fieldText:
                let name = text()
                fields.append(.init(name, value(tag())))
            case .command: command = text()
            default: return fields
            }
        }
    }

    private mutating func array() -> [TraceValue] {
        var values: [TraceValue] = []
        while case let tag = tag(), tag != .end { values.append(value(tag)) }
        return values
    }

    private mutating func value(_ tag: PayloadBytes.Tag) -> TraceValue {
        switch tag {
        case .no: .bool(false)
        case .yes: .bool(true)
        case .int: .int(Int64(bitPattern: load(UInt64.self)))
        case .double: .double(Double(bitPattern: load(UInt64.self)))
        case .text: .string(text())
        case .redacted: .redacted
        case .component: .component(Int(load(UInt64.self)))
        case .type: .type(type())
        case .typeLiteral: .type(literal())
        case .closure: .type(closure())
        case .object: .object(object())
        case .array: .array(array())
        case .null, .end, .field, .fieldText, .command: .null
        }
    }
}

/// The texts of literals and the names of types by their addresses, each made once.
struct LiteralNames {
    private var texts: [UnsafeRawPointer: String] = [:]
    private var types: [UnsafeRawPointer: String] = [:]

    mutating func text(_ start: UnsafePointer<UInt8>, _ count: Int) -> String {
        // One literal may begin where another does that ends earlier.
        if let text = texts[start], text.utf8.count == count { return text }
        let text = String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
        texts[start] = text
        return text
    }

    /// The name of the type with its metadata at an address.
    mutating func type(_ address: UnsafeRawPointer) -> String {
        if let text = types[address] { return text }
        let text = String(describing: unsafeBitCast(address, to: Any.Type.self))
        types[address] = text
        return text
    }
}
