/// Writes JSON without spaces into a buffer of bytes.
///
/// It escapes quotes, backslashes, and the control characters of ``VisibleText/acts(_:)``.
package struct JSONWriter {
    package var bytes: [UInt8] = []

    @inlinable package init() {}

    @inlinable package mutating func beginObject() { bytes.append(UInt8(ascii: "{")) }
    @inlinable package mutating func endObject() { bytes.append(UInt8(ascii: "}")) }
    @inlinable package mutating func beginArray() { bytes.append(UInt8(ascii: "[")) }
    @inlinable package mutating func endArray() { bytes.append(UInt8(ascii: "]")) }

    /// Adds a comma, unless an object or array has just begun.
    @inlinable package mutating func separate() {
        guard let last = bytes.last, last != UInt8(ascii: "{"), last != UInt8(ascii: "[") else { return }
        bytes.append(UInt8(ascii: ","))
    }

    /// Adds a key that needs no escaping: a literal in plain ASCII.
    @inlinable package mutating func key(_ name: StaticString) {
        separate()
        bytes.append(UInt8(ascii: "\""))
        bytes.append(contentsOf: UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
        bytes.append(UInt8(ascii: "\""))
        bytes.append(UInt8(ascii: ":"))
    }

    /// Adds a key, and escapes it if necessary.
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

    /// Adds a number with the fewest digits that identify it, without `.0`. Infinity and NaN become text.
    @inlinable package mutating func number(_ value: Double) {
        guard value.isFinite else { return text("\(value)") }
        let digits = value.description
        bytes.append(contentsOf: digits.hasSuffix(".0") ? digits.dropLast(2).utf8 : digits[...].utf8)
    }

    /// Adds a text in quotes.
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
            var length = 1
            switch byte {
            case 0..<0x20, UInt8(ascii: "\""), UInt8(ascii: "\\"), 0x7F:
                bytes.append(contentsOf: text[written..<index])
                escape(byte)
                written = index + 1
            // The first bytes of control and format characters, and of some others. Most letters of the world begin with other
            // bytes.
            case 0xC2, 0xD8...0xDC, 0xE0...0xE2, 0xEF...0xF4:
                length = byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
                let character = String(decoding: text[index..<min(index + length, text.count)], as: UTF8.self)
                if character.unicodeScalars.contains(where: VisibleText.acts) {
                    bytes.append(contentsOf: text[written..<index])
                    for unit in character.utf16 { escape(unit) }
                    written = index + length
                }
            default: break
            }
            index += length
        }
        bytes.append(contentsOf: text[written...])
    }

    private mutating func escape(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
        case 0x08: bytes += "\\b".utf8
        case 0x09: bytes += "\\t".utf8
        case 0x0A: bytes += "\\n".utf8
        case 0x0C: bytes += "\\f".utf8
        case 0x0D: bytes += "\\r".utf8
        default: escape(UInt16(byte))
        }
    }

    private mutating func escape(_ unit: UInt16) {
        let digits = String(unit, radix: 16)
        bytes += "\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)".utf8
    }
}
