import TraceFormat

/// The identity of a span in OpenTelemetry and Zipkin: the trace's identifier of 16 bytes, and the span's own of 8 bytes.
struct SpanKey: Hashable {
    let trace: TraceKey
    let span: UInt64
}

/// The identity of a foreign trace.
struct TraceKey: Hashable {
    let high: UInt64
    let low: UInt64
}

/// Identifiers of traces and spans, as bytes in hexadecimal or base64.
enum SpanIdentifier {
    /// Returns the number of `size` bytes that a text encodes in hexadecimal or base64; the length of the text tells which.
    /// Returns `nil` for any other text, and for the number 0, which stands for no identifier.
    static func parse(_ text: String, size: Int) -> (high: UInt64, low: UInt64)? {
        let utf8 = text.utf8
        let number = utf8.count == 2 * size ? hexadecimal(utf8) : base64(utf8, size: size)
        return number.flatMap { $0 == (0, 0) ? nil : $0 }
    }

    /// Returns the number of up to 16 bytes that a text encodes in hexadecimal; `nil` for any other text.
    static func hexadecimal(_ text: String.UTF8View) -> (high: UInt64, low: UInt64)? {
        var (high, low): (UInt64, UInt64) = (0, 0)
        guard 1...32 ~= text.count else { return nil }
        for byte in text {
            guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { return nil }
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
            }
        }
        return bytes == size ? (high, low) : nil
    }
}
