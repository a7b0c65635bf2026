import TraceFormat

/// Turns ``PayloadBytes`` into values, and hides what the recording's options don't ask for: texts become their lengths,
/// and where a value says that a secret is beside it, all values of the message are hidden.
///
/// This process has written the bytes, so they are not checked.
struct PayloadReader {
    private let start: UnsafeRawPointer
    private let count: Int
    private let options: Recorder.Options
    private var position = 0
    private var names: LiteralNames

    /// Whether a value was read that is the name of a secret: `field: .password`, `forKey: "password"`.
    private var namesSecret = false
    /// Whether all that could be that secret is hidden.
    private var hidesValues = false
    /// The cases hidden for that reason.
    private var hiddenCases: Set<String> = []

    private(set) var fields: [TraceValue.Field] = []
    private(set) var command: String?

    /// Reads a payload to its end.
    init(_ start: UnsafeRawPointer, count: Int, options: Recorder.Options, names: inout LiteralNames) {
        self.start = start
        self.count = count
        self.options = options
        // Moved here and back, so that there is never a copy to which nothing can be added without copying all.
        self.names = LiteralNames()
        swap(&self.names, &names)
        fields = object()
        // What was left out might have named a secret.
        if namesSecret || count >= PayloadBytes.most {
            (position, command, hidesValues) = (0, nil, true)
            fields = object()
        }
        swap(&self.names, &names)
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
            case .command:
                let name = text()
                if !hiddenCases.contains(name) { command = name }
            case .namesSecret: namesSecret = true
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
        case .int: hidden(.int(Int64(bitPattern: load(UInt64.self))))
        case .double: hidden(.number(Double(bitPattern: load(UInt64.self))))
        case .numeral: hidden(.string(text()))
        case .text: textValue()
        case .cutText: cutTextValue()
        case .note: .string(text())
        case .redacted: .redacted
        case .component: .component(Int(load(UInt64.self)))
        case .type: .type(type())
        case .typeLiteral: .type(literal())
        case .closure: .type(closure())
        case .object: .object(object())
        case .enumeration: enumeration()
        case .array: .array(array())
        case .dictionary: dictionary()
        case .null, .end, .field, .fieldText, .command, .namesSecret: .null
        }
    }

    private func hidden(_ value: TraceValue) -> TraceValue { hidesValues ? .redacted : value }

    // MARK: Texts

    private mutating func textValue() -> TraceValue {
        let bytes = utf8()
        let isName = bytes.isWord && names.isSecret(bytes, options.redaction)
        if isName { namesSecret = true }
        if hidesValues, !isName, !bytes.isEmpty { return .redacted }
        switch options.texts {
        case .whole: return .string(String(decoding: bytes, as: UTF8.self))
        case .lengths: return .text(length: bytes.scalarCount)
        }
    }

    /// A text of which only the beginning is there. It is no name: those are short.
    private mutating func cutTextValue() -> TraceValue {
        let more = Int(load(UInt64.self))
        let bytes = utf8()
        guard !hidesValues else { return .redacted }
        switch options.texts {
        case .whole: return .string(String(decoding: bytes, as: UTF8.self) + "… \(more) more")
        case .lengths: return .text(length: bytes.scalarCount + more)
        }
    }

    // MARK: Enums and dictionaries

    private mutating func enumeration() -> TraceValue {
        let fields = object()
        guard hidesValues, let only = fields.first, only.value == .object([]), !options.redaction.isSecret(only.name)
        else { return .object(fields) }
        hiddenCases.insert(only.name)
        return .redacted
    }

    /// The entries in an order that doesn't depend on the process.
    private mutating func dictionary() -> TraceValue {
        var entries: [(order: [UInt8], entry: TraceValue)] = []
        while case let tag = tag(), tag != .end {
            guard tag != .note else {
                entries.append(([], value(tag)))
                continue
            }
            // A key that is a secret's name labels its value, and says nothing of what is beside it.
            let namedBefore = namesSecret
            namesSecret = false
            let key = value(tag)
            let isLabel = namesSecret
            namesSecret = namedBefore
            let value = value(self.tag())
            let entry = TraceValue.object([
                .init("key", key), .init("value", isLabel && !value.holdsNothing ? .redacted : value),
            ])
            var order: [UInt8] = []
            TraceEncoder.append(entry, to: &order)
            entries.append((order, entry))
        }
        return .array(entries.sorted { $0.order.lexicographicallyPrecedes($1.order) }.map(\.entry))
    }

    // MARK: Bytes

    private mutating func load<Value: BitwiseCopyable>(_ type: Value.Type) -> Value {
        defer { position += MemoryLayout<Value>.size }
        return (start + position).loadUnaligned(as: type)
    }

    private mutating func tag() -> PayloadBytes.Tag {
        position < count ? PayloadBytes.Tag(rawValue: load(UInt8.self)) ?? .end : .end
    }

    private mutating func utf8() -> UnsafeRawBufferPointer {
        let count = Int(load(UInt32.self))
        defer { position += count }
        return UnsafeRawBufferPointer(start: start + position, count: count)
    }

    private mutating func text() -> String { String(decoding: utf8(), as: UTF8.self) }

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
}

extension TraceValue {
    /// Whether it is an absent or empty value: no secret.
    fileprivate var holdsNothing: Bool {
        self == .null || self == .string("") || self == .array([]) || self == .text(length: 0)
    }
}

extension UnsafeRawBufferPointer {
    /// Whether a text may be a name in a program: letters, digits, `_`, `-` and `.`, at most 64 of them.
    fileprivate var isWord: Bool {
        count > 0 && count <= 64
            && allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "."):
                    true
                default: false
                }
            }
    }

    /// How many Unicode scalars UTF-8 has: its bytes less those that continue a scalar.
    fileprivate var scalarCount: Int { reduce(into: 0) { if $1 & 0xC0 != 0x80 { $0 += 1 } } }
}
