import TraceFormat

/// Reads JSON (RFC 8259) of any length. Only one chunk of bytes and the open containers are in memory.
///
/// ```swift
/// _ = try json.entersArray()
/// while try json.nextElement() { let event = try json.value() }
/// ```
///
/// Accepted deviations: a byte-order mark, several documents, a comma before a closing bracket, repeated keys.
/// Everything else that the RFC forbids is an error with its line.
final class JSONStream {
    /// The kind of a value, as its first byte shows.
    enum Kind { case object, array, text, number, word }

    /// The maximum nesting of a value that is read as a whole.
    private static let depthLimit = 100
    /// The maximum size of a string, 16 MiB, as for a line of a trace.
    private static let textLimit = 16 << 20

    private let name: String
    private let source: TraceReader.ByteSource
    private var buffer: [UInt8]
    private var position = 0
    private var end = 0
    private var isAtEnd = false
    /// The open containers, outermost first: true for an object, false for an array.
    private var open: [Bool] = []
    /// True until the first member of the innermost container is read.
    private var isFirst = true

    /// The number of the line with the next byte, from 1.
    private(set) var line = 1
    /// True if the input ended within a value.
    private(set) var isCutOff = false
    /// True if the input ended between members of the outermost container, which has no closing bracket.
    private(set) var endsBetweenMembers = false
    /// True if the input contains nothing but spaces. Set by the first call of ``nextDocument()``.
    private(set) var isEmpty = true

    /// Creates a stream.
    ///
    /// - Parameter name: The input's name in errors.
    init(name: String, source: @escaping TraceReader.ByteSource) {
        self.name = name
        self.source = source
        buffer = [UInt8](repeating: 0, count: 64 << 10)
    }

    /// Reads a short document in memory.
    init(_ bytes: [UInt8], name: String) {
        self.name = name
        source = { _ in 0 }
        buffer = bytes
        end = bytes.count
        isAtEnd = true
    }

    /// Returns an error at the current line.
    func problem(_ reason: String) -> TraceError { .badData(name, line: line, reason: reason) }

    // MARK: Bytes

    private func fill() throws(TraceError) -> Bool {
        guard !isAtEnd else { return false }
        let source = source
        let count = try buffer.withUnsafeMutableBufferPointer { (bytes) throws(TraceError) in
            try source(UnsafeMutableRawBufferPointer(bytes))
        }
        (position, end) = (0, min(count, buffer.count))
        isAtEnd = count <= 0
        return !isAtEnd
    }

    /// Returns the next byte without consuming it; `nil` at the input's end.
    @inline(__always) private func peek() throws(TraceError) -> UInt8? {
        if position == end, try !fill() { return nil }
        return buffer[position]
    }

    /// Returns the next byte without consuming it; throws at the input's end.
    private func byte() throws(TraceError) -> UInt8 {
        guard let byte = try peek() else {
            isCutOff = true
            throw problem("the file ends within this value: it was cut off, or is still being written")
        }
        return byte
    }

    private func skipSpaces() throws(TraceError) {
        while let byte = try peek(), byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
            if byte == 0x0A { line += 1 }
            position += 1
        }
    }

    private func consume(_ expected: UInt8) throws(TraceError) -> Bool {
        try skipSpaces()
        guard try byte() == expected else { return false }
        position += 1
        return true
    }

    // MARK: Structure

    /// Returns true if another document follows. Earlier documents must have been read to their ends.
    func nextDocument() throws(TraceError) -> Bool {
        if isEmpty, try peek() == 0xEF {
            for expected: UInt8 in [0xEF, 0xBB, 0xBF] {
                guard try peek() == expected else { throw problem("expected JSON in UTF-8") }
                position += 1
            }
        }
        try skipSpaces()
        guard try peek() != nil else { return false }
        isEmpty = false
        return true
    }

    /// Returns the kind of the next value.
    func kind() throws(TraceError) -> Kind {
        try skipSpaces()
        switch try byte() {
        case UInt8(ascii: "{"): return .object
        case UInt8(ascii: "["): return .array
        case UInt8(ascii: "\""): return .text
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number
        case UInt8(ascii: "t"), UInt8(ascii: "f"), UInt8(ascii: "n"): return .word
        default: throw problem("expected a value of JSON: an object, an array, text, a number, true, false or null")
        }
    }

    /// Enters the next value if it is an object and returns true. Skips any other value and returns false.
    func entersObject() throws(TraceError) -> Bool { try enters(.object) }

    /// Enters the next value if it is an array and returns true. Skips any other value and returns false.
    func entersArray() throws(TraceError) -> Bool { try enters(.array) }

    private func enters(_ kind: Kind) throws(TraceError) -> Bool {
        guard try self.kind() == kind else {
            try skip()
            return false
        }
        begin()
        return true
    }

    /// Enters the next value, an object or array.
    private func begin() {
        open.append(buffer[position] == UInt8(ascii: "{"))
        position += 1
        isFirst = true
    }

    /// Moves to the object's next field and returns its key. At the end, leaves the object and returns `nil`.
    func nextKey() throws(TraceError) -> String? {
        guard try nextMember(before: UInt8(ascii: "}")) else { return nil }
        try skipSpaces()
        guard try byte() == UInt8(ascii: "\"") else { throw problem("expected a key in quotes, or }") }
        let key = try text()
        try expectColon()
        return key
    }

    /// Moves to the array's next element. At the end, leaves the array and returns false.
    func nextElement() throws(TraceError) -> Bool { try nextMember(before: UInt8(ascii: "]")) }

    private func nextMember(before closing: UInt8) throws(TraceError) -> Bool {
        defer { if isCutOff, open.count == 1 { endsBetweenMembers = true } }
        if !isFirst, try !consume(UInt8(ascii: ",")), try byte() != closing {
            throw problem("expected , or \(Character(Unicode.Scalar(closing)))")
        }
        if try consume(closing) {
            open.removeLast()
            isFirst = false
            return false
        }
        isFirst = false
        return true
    }

    private func expectColon() throws(TraceError) {
        guard try consume(UInt8(ascii: ":")) else { throw problem("expected : after a key") }
    }

    /// Skips the next value, whatever its size, without storing it.
    func skip() throws(TraceError) {
        let depth = open.count
        repeat {
            if open.count > depth {
                let isObject = open[open.count - 1]
                guard try nextMember(before: isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) else { continue }
                if isObject {
                    try skipSpaces()
                    guard try byte() == UInt8(ascii: "\"") else { throw problem("expected a key in quotes, or }") }
                    try skipText()
                    try expectColon()
                }
            }
            switch try kind() {
            case .object, .array: begin()
            case .text: try skipText()
            case .number: _ = try number()
            case .word: _ = try word()
            }
        } while open.count > depth
        // The skipped value was a member of the container around it.
        isFirst = false
    }

    // MARK: Values

    /// Returns the next value with all nested values; throws if it is nested too deep.
    func value() throws(TraceError) -> TraceValue { try value(depth: 1) }

    private func value(depth: Int) throws(TraceError) -> TraceValue {
        let kind = try kind()
        switch kind {
        case .text: return .string(try text())
        case .number: return try number()
        case .word: return try word()
        case .object, .array:
            guard depth <= Self.depthLimit else {
                throw problem("objects and arrays are nested more than \(Self.depthLimit) levels deep")
            }
            begin()
            if kind == .array {
                var values: [TraceValue] = []
                while try nextElement() { values.append(try value(depth: depth + 1)) }
                return .array(values)
            }
            var fields: [TraceValue.Field] = []
            while let key = try nextKey() { fields.append(.init(key, try value(depth: depth + 1))) }
            return .object(fields)
        }
    }

    private func word() throws(TraceError) -> TraceValue {
        var letters: [UInt8] = []
        while letters.count < 6, let letter = try peek(), UInt8(ascii: "a")...UInt8(ascii: "z") ~= letter {
            letters.append(letter)
            position += 1
        }
        switch String(decoding: letters, as: UTF8.self) {
        case "true": return .bool(true)
        case "false": return .bool(false)
        case "null": return .null
        case let word:
            if try peek() == nil, ["true", "false", "null"].contains(where: { $0.hasPrefix(word) }) { _ = try byte() }
            throw problem("expected true, false or null")
        }
    }

    /// Returns an integer if it fits 64 bits, otherwise a double, which may be infinite.
    private func number() throws(TraceError) -> TraceValue {
        var digits: [UInt8] = []
        while let byte = try peek(), Self.isOfNumber(byte) {
            // No sensible number has more digits, and further ones would not change a double.
            if digits.count < 400 { digits.append(byte) }
            position += 1
        }
        let text = String(decoding: digits, as: UTF8.self)
        if let whole = Int64(text), text != "-0" { return .int(whole) }
        guard let number = Double(text) else {
            if try peek() == nil { _ = try byte() }
            throw problem("expected a number, found \(TraceValue.quoted(text))")
        }
        return .double(number)
    }

    private static func isOfNumber(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."),
            UInt8(ascii: "e"), UInt8(ascii: "E"):
            true
        default: false
        }
    }

    // MARK: Texts

    private func skipText() throws(TraceError) {
        position += 1
        while true {
            let byte = try byte()
            position += 1
            switch byte {
            case UInt8(ascii: "\""): return
            case UInt8(ascii: "\\"):
                _ = try self.byte()
                position += 1
            case 0x0A: line += 1
            default: break
            }
        }
    }

    /// Reads the next string. Invalid UTF-8 and unpaired surrogates become U+FFFD.
    private func text() throws(TraceError) -> String {
        position += 1
        var bytes: [UInt8] = []
        while true {
            _ = try byte()
            // Append the longest run within the chunk at once.
            let start = position
            while position < end, buffer[position] != UInt8(ascii: "\""), buffer[position] != UInt8(ascii: "\\"),
                buffer[position] >= 0x20
            {
                position += 1
            }
            bytes.append(contentsOf: buffer[start..<position])
            guard bytes.count <= Self.textLimit else {
                throw problem("a text is longer than \(Self.textLimit >> 20) MiB")
            }
            guard position < end else { continue }
            switch buffer[position] {
            case UInt8(ascii: "\""):
                position += 1
                return String(decoding: bytes, as: UTF8.self)
            case UInt8(ascii: "\\"):
                position += 1
                try appendEscaped(to: &bytes)
            default:
                throw problem("a control character in text must be written as \\u and four digits")
            }
        }
    }

    private func appendEscaped(to bytes: inout [UInt8]) throws(TraceError) {
        let letter = try byte()
        position += 1
        switch letter {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): bytes.append(letter)
        case UInt8(ascii: "b"): bytes.append(0x08)
        case UInt8(ascii: "f"): bytes.append(0x0C)
        case UInt8(ascii: "n"): bytes.append(0x0A)
        case UInt8(ascii: "r"): bytes.append(0x0D)
        case UInt8(ascii: "t"): bytes.append(0x09)
        case UInt8(ascii: "u"):
            var unit = try unit()
            // The high half of a pair, unless the low one follows.
            while (0xD800..<0xDC00).contains(unit), try byte() == UInt8(ascii: "\\") {
                position += 1
                guard try byte() == UInt8(ascii: "u") else {
                    bytes.append(contentsOf: "\u{FFFD}".utf8)
                    return try appendEscaped(to: &bytes)
                }
                position += 1
                let low = try self.unit()
                if (0xDC00..<0xE000).contains(low) {
                    unit = 0x10000 + ((unit - 0xD800) << 10) + (low - 0xDC00)
                } else {
                    bytes.append(contentsOf: "\u{FFFD}".utf8)
                    unit = low
                }
            }
            bytes.append(contentsOf: String(Character(Unicode.Scalar(unit) ?? "\u{FFFD}")).utf8)
        default:
            throw problem(
                "a backslash must not stand before \(TraceValue.quoted(String(Unicode.Scalar(letter))))")
        }
    }

    private func unit() throws(TraceError) -> UInt32 {
        var unit: UInt32 = 0
        for _ in 0..<4 {
            guard let digit = Character(Unicode.Scalar(try byte())).hexDigitValue else {
                throw problem("\\u needs four hexadecimal digits")
            }
            unit = unit << 4 | UInt32(digit)
            position += 1
        }
        return unit
    }
}
