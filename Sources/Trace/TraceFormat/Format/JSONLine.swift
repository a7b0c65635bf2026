/// Parses one line of JSON, an object. The order of keys is kept.
///
/// Everything that RFC 8259 forbids is an error. So are repeated keys, text that isn't UTF-8, unpaired surrogates,
/// numbers too large for a double, and more than ``depthLimit`` levels.
struct JSONLine {
    /// The maximum nesting of objects and arrays. The line's own object is the first level.
    static let depthLimit = 100

    var cursor: LineCursor
    /// The number of open objects and arrays.
    private var depth: Int

    init(_ cursor: LineCursor, depth: Int = 0) {
        self.cursor = cursor
        self.depth = depth
    }

    /// Returns the fields of the object in a line.
    static func fields(
        of cursor: LineCursor, _ texts: inout TextCache
    ) throws(LineProblem) -> [TraceValue.Field] {
        var line = JSONLine(cursor)
        line.skipSpaces()
        guard line.peek == UInt8(ascii: "{") else { throw line.problem("expected an object, {…}") }
        let fields = try line.object(&texts)
        line.skipSpaces()
        guard line.peek == nil else { throw line.problem("unexpected text after the JSON object: a line holds one") }
        return fields
    }

    var bytes: UnsafeBufferPointer<UInt8> { cursor.bytes }
    /// The offset past the last byte of the line.
    var end: Int { cursor.end }
    /// The next byte; `nil` at the end of the line.
    var peek: UInt8? { cursor.peek }
    var position: Int {
        get { cursor.position }
        set { cursor.position = newValue }
    }

    /// Returns a problem with its column, counted from 1.
    ///
    /// - Parameter place: An offset; `nil` for the next byte's.
    func problem(_ message: String, at place: Int? = nil) -> LineProblem {
        LineProblem("column \((place ?? position) - cursor.start + 1): \(message)")
    }

    private mutating func skipSpaces() {
        while let byte = peek, byte == 0x20 || byte == 0x09 || byte == 0x0D { position += 1 }
    }

    /// Skips spaces and then the byte `expected`. Returns false if another byte comes next.
    private mutating func consume(_ expected: UInt8) -> Bool {
        skipSpaces()
        guard peek == expected else { return false }
        position += 1
        return true
    }

    private mutating func value(_ texts: inout TextCache) throws(LineProblem) -> TraceValue {
        skipSpaces()
        switch peek {
        case UInt8(ascii: "{"): return .object(try object(&texts))
        case UInt8(ascii: "["): return .array(try array(&texts))
        case UInt8(ascii: "\""): return .string(try text(&texts))
        case UInt8(ascii: "t"): return try word("true", .bool(true))
        case UInt8(ascii: "f"): return try word("false", .bool(false))
        case UInt8(ascii: "n"): return try word("null", .null)
        case nil: throw problem("the line ends where a value is expected")
        case let byte? where byte == UInt8(ascii: "-") || Self.isDigit(byte): return try number()
        default: throw problem("expected a value: an object, an array, text, a number, true, false or null")
        }
    }

    private mutating func word(_ word: StaticString, _ value: TraceValue) throws(LineProblem) -> TraceValue {
        guard cursor.skip(word) else { throw problem("expected true, false or null") }
        return value
    }

    private mutating func enter() throws(LineProblem) {
        depth += 1
        guard depth <= Self.depthLimit else {
            throw problem("objects and arrays are nested more than \(Self.depthLimit) levels deep")
        }
        position += 1
    }

    private mutating func array(_ texts: inout TextCache) throws(LineProblem) -> [TraceValue] {
        try enter()
        defer { depth -= 1 }
        var values: [TraceValue] = []
        if consume(UInt8(ascii: "]")) { return values }
        repeat {
            values.append(try value(&texts))
        } while consume(UInt8(ascii: ","))
        guard consume(UInt8(ascii: "]")) else { throw problem("expected , or ] in an array") }
        return values
    }

    /// Reads the next value, which must be an object, and returns its fields.
    mutating func object(_ texts: inout TextCache) throws(LineProblem) -> [TraceValue.Field] {
        let start = position
        try enter()
        defer { depth -= 1 }
        if consume(UInt8(ascii: "}")) { return [] }
        // Most objects have one field; reserve no room for more.
        var fields = [try field(&texts)]
        while consume(UInt8(ascii: ",")) {
            fields.append(try field(&texts))
        }
        guard consume(UInt8(ascii: "}")) else { throw problem("expected , or } in an object") }
        if fields.count > 1, let name = Self.repeatedName(in: fields) {
            throw problem("the key \(quoted(name)) is given twice in one object", at: start)
        }
        return fields
    }

    private mutating func field(_ texts: inout TextCache) throws(LineProblem) -> TraceValue.Field {
        skipSpaces()
        guard peek == UInt8(ascii: "\"") else { throw problem("expected a key in quotes") }
        let name = try text(&texts)
        guard consume(UInt8(ascii: ":")) else { throw problem("expected : after a key") }
        return TraceValue.Field(name, try value(&texts))
    }

    /// Returns a repeated name; `nil` if there is none. Names are compared by their bytes.
    private static func repeatedName(in fields: [TraceValue.Field]) -> String? {
        guard fields.count > 24 else {
            for index in fields.indices.dropFirst() {
                let name = fields[index].name.utf8
                for other in fields[..<index] where other.name.utf8.count == name.count {
                    if name.elementsEqual(other.name.utf8) { return fields[index].name }
                }
            }
            return nil
        }
        var seen: Set<[UInt8]> = []
        return fields.first { !seen.insert(Array($0.name.utf8)).inserted }?.name
    }
}

// MARK: - Texts

extension JSONLine {
    /// Reads the next value, which must be a string.
    mutating func text(_ texts: inout TextCache) throws(LineProblem) -> String {
        let opening = position
        if let span = cursor.plainText() {
            guard let text = texts.text(span, in: bytes) else { throw notUTF8(opening) }
            return text
        }
        position += 1
        while let byte = skipPlainText() {
            switch byte {
            case UInt8(ascii: "\""):
                defer { position += 1 }
                return try unescaped(opening + 1..<position)
            case UInt8(ascii: "\\"):
                // Escapes are decoded later; here only an escaped quote matters.
                position += 2
            default:
                throw problem("a control character in text must be written as \\u00\(Self.hex(byte))")
            }
        }
        throw problem("the text that begins here has no closing quote", at: opening)
    }

    /// Moves to the string's next quote, backslash or control character, and returns it; `nil` at the line's end.
    private mutating func skipPlainText() -> UInt8? {
        while position < end {
            let byte = bytes[position]
            if byte == 0x22 || byte == 0x5C || byte < 0x20 { return byte }
            position += 1
        }
        return nil
    }

    private func notUTF8(_ opening: Int) -> LineProblem {
        problem("the text that begins here is not UTF-8", at: opening)
    }

    private func unescaped(_ contents: Range<Int>) throws(LineProblem) -> String {
        var text: [UInt8] = []
        text.reserveCapacity(contents.count)
        var index = contents.lowerBound
        while index < contents.upperBound {
            guard bytes[index] == UInt8(ascii: "\\") else {
                text.append(bytes[index])
                index += 1
                continue
            }
            // An escape never ends the contents: its second byte would be the closing quote.
            switch bytes[index + 1] {
            case UInt8(ascii: "u"):
                text.append(contentsOf: String(try scalar(at: &index, before: contents.upperBound)).utf8)
                continue
            case let byte:
                guard let plain = Self.plain(byte) else {
                    throw problem(#"there is no such escape; the escapes are \" \\ \/ \b \f \n \r \t \u"#, at: index)
                }
                text.append(plain)
                index += 2
            }
        }
        guard let text = String(validating: text, as: UTF8.self) else { throw notUTF8(contents.lowerBound - 1) }
        return text
    }

    private static func plain(_ escaped: UInt8) -> UInt8? {
        switch escaped {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): escaped
        case UInt8(ascii: "b"): 0x08
        case UInt8(ascii: "f"): 0x0C
        case UInt8(ascii: "n"): 0x0A
        case UInt8(ascii: "r"): 0x0D
        case UInt8(ascii: "t"): 0x09
        default: nil
        }
    }

    /// Returns the character of a `\uXXXX` escape or of a surrogate pair, and moves past it.
    private func scalar(at index: inout Int, before end: Int) throws(LineProblem) -> Unicode.Scalar {
        let start = index
        let high = try unit(at: &index, before: end)
        if let scalar = Unicode.Scalar(high) { return scalar }
        if (0xD800..<0xDC00).contains(high), index + 1 < end, bytes[index] == UInt8(ascii: "\\"),
            bytes[index + 1] == UInt8(ascii: "u")
        {
            let low = try unit(at: &index, before: end)
            if (0xDC00..<0xE000).contains(low),
                let scalar = Unicode.Scalar(0x10000 + ((high - 0xD800) << 10) + (low - 0xDC00))
            {
                return scalar
            }
        }
        throw problem("half of a surrogate pair isn't a character; both halves are needed", at: start)
    }

    /// Returns the value of the four hexadecimal digits after `\u`, and moves past the digits.
    private func unit(at index: inout Int, before end: Int) throws(LineProblem) -> UInt32 {
        var unit: UInt32 = 0
        for place in index + 2..<index + 6 {
            guard place < end, let digit = Self.digit(bytes[place]) else {
                throw problem("\\u needs four hexadecimal digits", at: index)
            }
            unit = unit << 4 | digit
        }
        index += 6
        return unit
    }

    private static func digit(_ byte: UInt8) -> UInt32? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
        case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a") + 10)
        case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A") + 10)
        default: nil
        }
    }

    private static func hex(_ byte: UInt8) -> String {
        String(byte >> 4, radix: 16) + String(byte & 0x0F, radix: 16)
    }

    /// Returns a name for an error message: shortened, in quotes, and with control characters made visible.
    func quoted(_ text: String) -> String { TraceValue.quoted(text) }
}

// MARK: - Numbers

extension JSONLine {
    /// Reads the next number: an integer if it has no fraction and fits 64 bits, otherwise a double.
    mutating func number() throws(LineProblem) -> TraceValue {
        if let number = cursor.plainNumber() { return .int(number) }
        let start = position
        if peek == UInt8(ascii: "-") { position += 1 }
        guard let first = peek, Self.isDigit(first) else { throw problem("expected digits", at: start) }
        if first == UInt8(ascii: "0") { position += 1 } else { skipDigits() }
        if let next = peek, Self.isDigit(next) { throw problem("a number must not begin with 0", at: start) }
        var isInteger = true
        if peek == UInt8(ascii: ".") {
            isInteger = false
            position += 1
            try digits("expected digits after the point")
        }
        if peek == UInt8(ascii: "e") || peek == UInt8(ascii: "E") {
            isInteger = false
            position += 1
            if peek == UInt8(ascii: "+") || peek == UInt8(ascii: "-") { position += 1 }
            try digits("expected digits in the exponent")
        }
        let text = String(decoding: bytes[start..<position], as: UTF8.self)
        // Only a double can be negative zero.
        if isInteger, text != "-0", let value = Int64(text) { return .int(value) }
        guard let value = Double(text), value.isFinite else { throw problem("the number is out of range", at: start) }
        return .number(value)
    }

    private mutating func digits(_ expectation: String) throws(LineProblem) {
        guard let byte = peek, Self.isDigit(byte) else { throw problem(expectation) }
        skipDigits()
    }

    private mutating func skipDigits() {
        while let byte = peek, Self.isDigit(byte) { position += 1 }
    }

    static func isDigit(_ byte: UInt8) -> Bool { UInt8(ascii: "0") <= byte && byte <= UInt8(ascii: "9") }
}

/// The reason why a line of a trace can't be read: a sentence for a person, without file and line number.
struct LineProblem: Error, Hashable {
    let message: String

    init(_ message: String) {
        self.message = message
    }
}
