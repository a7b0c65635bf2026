import TraceFormat

/// Turns ``PayloadBytes`` into values, and hides what the options don't allow to show. If a value is the name of a
/// secret, all other values are hidden. The bytes come from this process, and aren't checked.
struct PayloadReader {
    private let start: UnsafeRawPointer
    private let count: Int
    private let options: Recorder.Options
    private var position = 0
    private let secrets: SecretTexts
    private var names: LiteralNames

    /// The number of values read so far that name a secret: `field: .password`, `forKey: "password"`.
    private var namers = 0
    /// The index of the only text that names a secret; `nil` if there is none, or several values name secrets. This
    /// text is shown.
    private var onlyName: Int?
    /// The minimum secrecy of the values being read. It comes from the name or the dictionary key of an enclosing
    /// value, or from a value of the message that names a secret.
    private var hides = Secrecy.open
    /// The secrecy of a dictionary's value, collected while its key is read, because the names within the key decide
    /// it; `nil` at other times.
    private var keySecrecy: Secrecy?
    /// True if a value read so far was recorded only in part or by its type, so that a name in it may be missing.
    private var isUnknown = false
    /// The names of enum cases that were hidden because they may be secrets.
    private var hiddenCases: Set<String> = []

    private(set) var fields: [TraceValue.Field] = []
    private(set) var command: String?

    /// Reads a payload to its end.
    init(
        _ start: UnsafeRawPointer, count: Int, options: Recorder.Options, names: inout LiteralNames,
        secrets: SecretTexts
    ) {
        self.start = start
        self.count = count
        self.options = options
        self.secrets = secrets
        // Swapped in and back, because with a second reference to its storage each addition would copy the whole.
        self.names = LiteralNames()
        swap(&self.names, &names)
        fields = object()
        // The omitted part might have named a secret.
        if namers > 0 || count >= PayloadBytes.most {
            if namers > 1 || count >= PayloadBytes.most { onlyName = nil }
            (position, command, hides) = (0, nil, .secret)
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
            case .namesSecret: if keySecrecy == nil { namers += 1 }
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
        case .int: number(.int(Int64(bitPattern: load(UInt64.self))))
        case .double: number(.number(Double(bitPattern: load(UInt64.self))))
        case .numeral: number(.string(text()))
        case .text: textValue(more: 0)
        case .cutText: textValue(more: Int(load(UInt64.self)))
        case .bytes: bytesValue()
        case .note: note()
        case .redacted: .redacted
        case .component: .component(Int(load(UInt64.self)))
        case .type: typeValue()
        case .typeLiteral: .type(literal())
        case .closure: .type(closure())
        case .object: .object(object())
        case .enumeration: enumeration()
        case .array: .array(array())
        case .dictionary: dictionary()
        case .null, .end, .field, .fieldText, .command, .namesSecret: .null
        }
    }

    private func number(_ value: TraceValue) -> TraceValue {
        switch hides {
        case .open, .count: value
        case .state, .secret: .redacted
        }
    }

    private mutating func note() -> TraceValue {
        isUnknown = true
        return .string(text())
    }

    private mutating func typeValue() -> TraceValue {
        isUnknown = true
        return .type(type())
    }

    // MARK: Texts

    /// Reads a text as a value: its length, or the text without its secrets.
    ///
    /// - Parameter more: The number of scalars that were omitted at the end of the text.
    private mutating func textValue(more: Int) -> TraceValue {
        if more > 0 { isUnknown = true }
        let place = position
        let bytes = utf8()
        if let secrecy = keySecrecy { keySecrecy = secrecy.joined(secrets.secrecy(of: bytes[...])) }
        // Names are short, so a text that was cut off is no name.
        let isName = keySecrecy == nil && more == 0 && secrets.isName(bytes[...])
        if isName {
            if namers == 0 { onlyName = place }
            namers += 1
        }
        if hides != .open, more > 0 || !bytes.isEmpty, !isName || place != onlyName { return .redacted }
        switch options.texts {
        case .lengths: return .text(length: bytes.scalarCount + more)
        case .whole:
            return secrets.shown(bytes, longest: longestText, more: more).map { .string($0) } ?? .redacted
        }
    }

    private var longestText: Int { min(max(options.longestText, 0), PayloadBytes.mostText) }

    private mutating func bytesValue() -> TraceValue {
        let count = Int(load(UInt64.self))
        return hides == .open || count == 0 ? .bytes(count: count) : .redacted
    }

    // MARK: Enums and dictionaries

    private mutating func enumeration() -> TraceValue {
        let fields = object()
        if let secrecy = keySecrecy, let name = fields.first?.name {
            keySecrecy = secrecy.joined(options.redaction.secrecy(of: name))
        }
        guard hides == .secret, let only = fields.first, only.value == .object([]),
            !options.redaction.isSecret(only.name)
        else { return .object(fields) }
        hiddenCases.insert(only.name)
        return .redacted
    }

    /// Reads a dictionary. Sorts its entries, because their order differs from process to process.
    private mutating func dictionary() -> TraceValue {
        var entries: [(order: [UInt8], entry: TraceValue)] = []
        while case let tag = tag(), tag != .end {
            guard tag != .note else {
                entries.append(([], value(tag)))
                continue
            }
            // A key that is a secret's name hides only its own value.
            let (key, secrecy) = key(tag)
            let entry = TraceValue.object([.init("key", key), .init("value", value(self.tag(), named: secrecy))])
            var order: [UInt8] = []
            TraceEncoder.append(entry, to: &order)
            entries.append((order, entry))
        }
        return .array(entries.sorted { $0.order.lexicographicallyPrecedes($1.order) }.map(\.entry))
    }

    /// Reads a dictionary's key. Returns it with its value's secrecy: a value is hidden also if a part of its key is
    /// unknown.
    private mutating func key(_ tag: PayloadBytes.Tag) -> (TraceValue, Secrecy) {
        let around = (keySecrecy, isUnknown)
        (keySecrecy, isUnknown) = (.open, false)
        let key = value(tag)
        let secrecy = (keySecrecy ?? .open).joined(isUnknown ? .state : .open)
        (keySecrecy, isUnknown) = around
        return (key, secrecy)
    }

    /// Reads a value, and hides it as far as its own name demands. A value that is hidden isn't taken for the name of
    /// another secret.
    private mutating func value(_ tag: PayloadBytes.Tag, named secrecy: Secrecy) -> TraceValue {
        guard secrecy != .open else { return value(tag) }
        let around = (hides, namers, onlyName)
        hides = hides.joined(secrecy)
        let value = value(tag)
        (hides, namers, onlyName) = around
        return secrecy == .secret && !value.holdsNothing ? .redacted : value
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
    /// True for a value that can't be a secret: absent, empty, true or false.
    fileprivate var holdsNothing: Bool {
        if case .bool = self { return true }
        return [.null, .string(""), .array([]), .text(length: 0), .bytes(count: 0)].contains(self)
    }
}
