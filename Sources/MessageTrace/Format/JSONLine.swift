/// Reads one line of JSON: an object, its keys in the order they were written.
///
/// Strict: what RFC 8259 forbids is a problem, and so are repeated keys, text that is not UTF-8, half surrogate pairs,
/// numbers too large for a double, and more than ``depthLimit`` levels.
struct JSONLine {
    /// How many objects and arrays may stand inside each other, the line's own object included.
    static let depthLimit = 100

    let bytes: UnsafeBufferPointer<UInt8>
    var position = 0
    private var depth = 0

    private init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
    }

    /// The fields of the object that a line holds.
    static func fields(of bytes: UnsafeBufferPointer<UInt8>) throws(LineProblem) -> [TraceValue.Field] {
        var line = JSONLine(bytes)
        line.skipSpaces()
        guard line.peek == UInt8(ascii: "{") else { throw line.problem("expected an object, {…}") }
        let fields = try line.object()
        line.skipSpaces()
        guard line.peek == nil else { throw line.problem("the object is followed by something; a line holds one") }
        return fields
    }

    /// The byte at the position; `nil` at the end of the line.
    var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

    /// A problem at a byte of the line, its column counted from 1.
    func problem(_ message: String, at place: Int? = nil) -> LineProblem {
        LineProblem("column \((place ?? position) + 1): \(message)")
    }

    private mutating func skipSpaces() {
        while let byte = peek, byte == 0x20 || byte == 0x09 || byte == 0x0D { position += 1 }
    }

    /// Skips spaces and moves past a byte if it comes next.
    private mutating func consume(_ expected: UInt8) -> Bool {
        skipSpaces()
        guard peek == expected else { return false }
        position += 1
        return true
    }

    private mutating func value() throws(LineProblem) -> TraceValue {
        skipSpaces()
        switch peek {
        case UInt8(ascii: "{"): return .object(try object())
        case UInt8(ascii: "["): return .array(try array())
        case UInt8(ascii: "\""): return .string(try text())
        case UInt8(ascii: "t"): return try word("true", .bool(true))
        case UInt8(ascii: "f"): return try word("false", .bool(false))
        case UInt8(ascii: "n"): return try word("null", .null)
        case nil: throw problem("the line ends where a value should stand")
        case let byte? where byte == UInt8(ascii: "-") || Self.isDigit(byte): return try number()
        default: throw problem("expected a value: an object, an array, text, a number, true, false or null")
        }
    }

    private mutating func word(_ word: StaticString, _ value: TraceValue) throws(LineProblem) -> TraceValue {
        let expected = UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
        let end = position + expected.count
        guard end <= bytes.count, bytes[position..<end].elementsEqual(expected) else {
            throw problem("expected true, false or null")
        }
        position = end
        return value
    }

    private mutating func enter() throws(LineProblem) {
        depth += 1
        guard depth <= Self.depthLimit else {
            throw problem("objects and arrays stand more than \(Self.depthLimit) levels inside each other")
        }
        position += 1
    }

    private mutating func array() throws(LineProblem) -> [TraceValue] {
        try enter()
        defer { depth -= 1 }
        var values: [TraceValue] = []
        if consume(UInt8(ascii: "]")) { return values }
        repeat {
            values.append(try value())
        } while consume(UInt8(ascii: ","))
        guard consume(UInt8(ascii: "]")) else { throw problem("expected , or ] in an array") }
        return values
    }

    private mutating func object() throws(LineProblem) -> [TraceValue.Field] {
        try enter()
        defer { depth -= 1 }
        let start = position - 1
        var fields: [TraceValue.Field] = []
        if consume(UInt8(ascii: "}")) { return fields }
        repeat {
            skipSpaces()
            guard peek == UInt8(ascii: "\"") else { throw problem("expected a key in quotes") }
            let name = try text()
            guard consume(UInt8(ascii: ":")) else { throw problem("expected : after a key") }
            fields.append(.init(name, try value()))
        } while consume(UInt8(ascii: ","))
        guard consume(UInt8(ascii: "}")) else { throw problem("expected , or } in an object") }
        if let name = Self.repeatedName(in: fields) {
            throw problem("the key \(quoted(name)) is given twice in one object", at: start)
        }
        return fields
    }

    /// A name that two fields share. Names are compared by their bytes, as other JSON readers do.
    private static func repeatedName(in fields: [TraceValue.Field]) -> String? {
        guard fields.count > 24 else {
            for (index, field) in fields.enumerated() {
                let count = field.name.utf8.count
                for other in fields[..<index] where other.name.utf8.count == count && other.name == field.name {
                    return field.name
                }
            }
            return nil
        }
        var seen: Set<[UInt8]> = []
        return fields.first { !seen.insert(Array($0.name.utf8)).inserted }?.name
    }
}
