/// Reads one line of JSON: an object, its keys in the order they were written.
///
/// Strict: what RFC 8259 forbids is a problem, and so are repeated keys, text that is not UTF-8, half surrogate pairs,
/// numbers too large for a double, and more than ``depthLimit`` levels.
struct JSONLine {
    /// How many objects and arrays may stand inside each other, the line's own object included.
    static let depthLimit = 100

    var cursor: LineCursor
    /// How many objects and arrays are open.
    private var depth: Int

    init(_ cursor: LineCursor, depth: Int = 0) {
        self.cursor = cursor
        self.depth = depth
    }

    /// The fields of the object that a line holds.
    static func fields(
        of cursor: LineCursor, _ texts: inout TextCache
    ) throws(LineProblem) -> [TraceValue.Field] {
        var line = JSONLine(cursor)
        line.skipSpaces()
        guard line.peek == UInt8(ascii: "{") else { throw line.problem("expected an object, {…}") }
        let fields = try line.object(&texts)
        line.skipSpaces()
        guard line.peek == nil else { throw line.problem("the object is followed by something; a line holds one") }
        return fields
    }

    var bytes: UnsafeBufferPointer<UInt8> { cursor.bytes }
    /// Behind the last byte of the line.
    var end: Int { cursor.end }
    /// The byte at the position; `nil` at the end of the line.
    var peek: UInt8? { cursor.peek }
    var position: Int {
        get { cursor.position }
        set { cursor.position = newValue }
    }

    /// A problem at a byte of the line, its column counted from 1.
    func problem(_ message: String, at place: Int? = nil) -> LineProblem {
        LineProblem("column \((place ?? position) - cursor.start + 1): \(message)")
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

    private mutating func value(_ texts: inout TextCache) throws(LineProblem) -> TraceValue {
        skipSpaces()
        switch peek {
        case UInt8(ascii: "{"): return .object(try object(&texts))
        case UInt8(ascii: "["): return .array(try array(&texts))
        case UInt8(ascii: "\""): return .string(try text(&texts))
        case UInt8(ascii: "t"): return try word("true", .bool(true))
        case UInt8(ascii: "f"): return try word("false", .bool(false))
        case UInt8(ascii: "n"): return try word("null", .null)
        case nil: throw problem("the line ends where a value should stand")
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
            throw problem("objects and arrays stand more than \(Self.depthLimit) levels inside each other")
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

    /// The object whose opening brace comes next.
    mutating func object(_ texts: inout TextCache) throws(LineProblem) -> [TraceValue.Field] {
        let start = position
        try enter()
        defer { depth -= 1 }
        if consume(UInt8(ascii: "}")) { return [] }
        // Most objects have one field, and then no room is taken for more.
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

    /// A name that two fields share. Names are compared by their bytes, as other JSON readers do.
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
