/// Writes JSON without spaces into a buffer of bytes, escaping no more than must be.
///
/// What is escaped: quotes, backslashes, control characters, and U+2028 and U+2029, which end lines for some readers.
package struct JSONWriter {
    package var bytes: [UInt8] = []

    @inlinable package init() {}

    @inlinable package mutating func beginObject() { bytes.append(UInt8(ascii: "{")) }
    @inlinable package mutating func endObject() { bytes.append(UInt8(ascii: "}")) }
    @inlinable package mutating func beginArray() { bytes.append(UInt8(ascii: "[")) }
    @inlinable package mutating func endArray() { bytes.append(UInt8(ascii: "]")) }

    /// A comma, unless an object or array has just begun.
    @inlinable package mutating func separate() {
        guard let last = bytes.last, last != UInt8(ascii: "{"), last != UInt8(ascii: "[") else { return }
        bytes.append(UInt8(ascii: ","))
    }

    /// A key of the format itself: plain ASCII, nothing to escape.
    @inlinable package mutating func key(_ name: StaticString) {
        separate()
        bytes.append(UInt8(ascii: "\""))
        bytes.append(contentsOf: UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
        bytes.append(UInt8(ascii: "\""))
        bytes.append(UInt8(ascii: ":"))
    }

    /// A key that may be anything at all.
    package mutating func key(text name: String) {
        separate()
        text(name)
        bytes.append(UInt8(ascii: ":"))
    }

    @inlinable package mutating func field(_ name: StaticString, _ value: some BinaryInteger) {
        key(name)
        number(value)
    }

    @inlinable package mutating func field(_ name: StaticString, _ value: String) {
        key(name)
        text(value)
    }

    @inlinable package mutating func field(_ name: StaticString, _ value: Bool) {
        key(name)
        boolean(value)
    }

    @inlinable package mutating func field(_ name: StaticString, _ values: [String]) {
        key(name)
        beginArray()
        for value in values {
            separate()
            text(value)
        }
        endArray()
    }

    package mutating func null() { bytes.append(contentsOf: "null".utf8) }

    @inlinable package mutating func boolean(_ value: Bool) {
        bytes.append(contentsOf: (value ? "true" : "false").utf8)
    }

    @inlinable package mutating func number(_ value: some BinaryInteger) {
        bytes.append(contentsOf: String(value).utf8)
    }

    /// The shortest digits that read back as the same number, a whole one without its `.0`.
    ///
    /// JSON has no infinities: they become text.
    @inlinable package mutating func number(_ value: Double) {
        guard value.isFinite else { return text("\(value)") }
        let digits = value.description
        bytes.append(contentsOf: digits.hasSuffix(".0") ? digits.dropLast(2).utf8 : digits[...].utf8)
    }

    /// A text in quotes.
    package mutating func text(_ text: String) {
        bytes.append(UInt8(ascii: "\""))
        var text = text
        text.withUTF8 { escaped($0) }
        bytes.append(UInt8(ascii: "\""))
    }

    private mutating func escaped(_ text: UnsafeBufferPointer<UInt8>) {
        var written = 0
        var index = 0
        while index < text.count {
            let byte = text[index]
            let length: Int
            switch byte {
            case 0..<0x20, UInt8(ascii: "\""), UInt8(ascii: "\\"): length = 1
            case 0xE2 where isLineSeparator(text, at: index): length = 3
            default:
                index += 1
                continue
            }
            bytes.append(contentsOf: text[written..<index])
            escape(byte, last: text[index + length - 1])
            index += length
            written = index
        }
        bytes.append(contentsOf: text[written...])
    }

    /// U+2028 and U+2029 are `E2 80 A8` and `E2 80 A9`.
    private func isLineSeparator(_ text: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
        index + 2 < text.count && text[index + 1] == 0x80 && (text[index + 2] == 0xA8 || text[index + 2] == 0xA9)
    }

    private mutating func escape(_ byte: UInt8, last: UInt8) {
        bytes.append(UInt8(ascii: "\\"))
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes.append(byte)
        case 0x08: bytes.append(UInt8(ascii: "b"))
        case 0x09: bytes.append(UInt8(ascii: "t"))
        case 0x0A: bytes.append(UInt8(ascii: "n"))
        case 0x0C: bytes.append(UInt8(ascii: "f"))
        case 0x0D: bytes.append(UInt8(ascii: "r"))
        case 0xE2: bytes.append(contentsOf: (last == 0xA8 ? "u2028" : "u2029").utf8)
        default:
            bytes.append(contentsOf: (byte < 0x10 ? "u000" : "u001").utf8)
            bytes.append(contentsOf: String(byte & 0x0F, radix: 16).utf8)
        }
    }
}
