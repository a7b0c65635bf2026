extension JSONLine {
    /// The text whose opening quote comes next.
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
                // What is escaped is looked at later; here only an escaped quote matters.
                position += 2
            default:
                throw problem("a control character stands in text; it is written as \\u00\(Self.hex(byte))")
            }
        }
        throw problem("the text that begins here has no closing quote", at: opening)
    }

    /// Moves to the next byte of a text that needs a closer look, a quote, backslash or control character, and gives it.
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

    /// The scalar that one `\uXXXX`, or a surrogate pair of two, stands for; moves past it.
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
        throw problem("half of a surrogate pair stands alone; it is no character", at: start)
    }

    /// The four hexadecimal digits after `\u`; moves past them.
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

    /// A name in quotes for a sentence: shortened, and without characters that would break a terminal's line.
    func quoted(_ text: String) -> String { TraceValue.quoted(text) }
}
