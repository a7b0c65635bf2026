/// Makes values again of what ``PayloadBytes`` took down.
///
/// It reads what this process has written: there is nothing in it to be checked.
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

/// The texts of literals and types by their addresses: made once, however many records name them.
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

    /// The name of the type whose metadata stand at an address.
    mutating func type(_ address: UnsafeRawPointer) -> String {
        if let text = types[address] { return text }
        let text = String(describing: unsafeBitCast(address, to: Any.Type.self))
        types[address] = text
        return text
    }
}
