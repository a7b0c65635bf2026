import TraceFormat

/// The identifiers of a span and its trace in OpenTelemetry, Zipkin and Jaeger.
struct SpanKey: Hashable {
    let trace: SpanIdentifier
    let span: SpanIdentifier
}

/// An identifier of a trace or span: hexadecimal or base64 digits, or any other text.
enum SpanIdentifier: Hashable {
    /// A number of up to 16 bytes.
    case number(high: UInt64, low: UInt64)
    case text(ExactText)

    /// Reads an identifier of `size` bytes in hexadecimal or base64. Any other text is used unchanged.
    ///
    /// - Returns: `nil` if the text is missing or stands for 0, which means no identifier.
    static func ofBytes(_ value: TraceValue?, size: Int) -> SpanIdentifier? {
        guard let text = value?.identifier else { return nil }
        let utf8 = text.utf8
        let number = utf8.count == 2 * size ? hexadecimal(utf8) : base64(utf8, size: size)
        return of(number, text)
    }

    /// Reads an identifier of at most 32 hexadecimal digits. Any other text is used unchanged.
    ///
    /// - Returns: `nil` if the text is missing or stands for 0, which means no identifier.
    static func ofDigits(_ value: TraceValue?) -> SpanIdentifier? {
        guard let text = value?.identifier else { return nil }
        return of(hexadecimal(text.utf8), text)
    }

    private static func of(_ number: (high: UInt64, low: UInt64)?, _ text: String) -> SpanIdentifier? {
        guard let number else {
            return text.utf8.allSatisfy { $0 == UInt8(ascii: "0") } ? nil : .text(ExactText(text))
        }
        return number == (0, 0) ? nil : .number(high: number.high, low: number.low)
    }

    /// Parses at most 32 hexadecimal digits; returns `nil` for other text.
    private static func hexadecimal(_ text: String.UTF8View) -> (high: UInt64, low: UInt64)? {
        var (high, low): (UInt64, UInt64) = (0, 0)
        guard 1...32 ~= text.count else { return nil }
        for byte in text {
            guard byte < 0x80, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { return nil }
            high = high << 4 | low >> 60
            low = low << 4 | UInt64(digit)
        }
        return (high, low)
    }

    private static func base64(_ text: String.UTF8View, size: Int) -> (high: UInt64, low: UInt64)? {
        var (high, low): (UInt64, UInt64) = (0, 0)
        var (bits, held, bytes): (UInt32, Int, Int) = (0, 0, 0)
        for byte in text where byte != UInt8(ascii: "=") {
            let six: UInt8
            switch byte {
            case UInt8(ascii: "A")...UInt8(ascii: "Z"): six = byte - UInt8(ascii: "A")
            case UInt8(ascii: "a")...UInt8(ascii: "z"): six = byte - UInt8(ascii: "a") + 26
            case UInt8(ascii: "0")...UInt8(ascii: "9"): six = byte - UInt8(ascii: "0") + 52
            case UInt8(ascii: "+"), UInt8(ascii: "-"): six = 62
            case UInt8(ascii: "/"), UInt8(ascii: "_"): six = 63
            default: return nil
            }
            bits = bits << 6 | UInt32(six)
            held += 6
            if held >= 8 {
                held -= 8
                high = high << 8 | low >> 56
                low = low << 8 | UInt64(bits >> UInt32(held) & 0xFF)
                bytes += 1
                guard bytes <= size else { return nil }
            }
        }
        // An encoder leaves the last bits empty. Otherwise two texts would be one number.
        guard bytes == size, bits & (1 << UInt32(held) - 1) == 0 else { return nil }
        return (high, low)
    }
}
