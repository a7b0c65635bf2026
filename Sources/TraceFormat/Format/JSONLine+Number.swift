extension JSONLine {
    /// The number that comes next: an integer where it is written as one and fits 64 bits, else a double.
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
        // An integer has no negative zero, a double has.
        if isInteger, text != "-0", let value = Int64(text) { return .int(value) }
        guard let value = Double(text), value.isFinite else { throw problem("the number is out of range", at: start) }
        return .double(value)
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
