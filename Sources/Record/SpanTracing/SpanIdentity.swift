/// The identity of a span in its trace, as in W3C's Trace Context.
struct SpanIdentity: Hashable, Sendable {
    /// The name of the header that carries a span's identity.
    static let header = "traceparent"

    let traceHigh: UInt64
    let traceLow: UInt64
    let span: UInt64

    /// Creates the identity of a new span: in another span's trace, or in a new trace if `trace` is `nil`.
    init(in trace: SpanIdentity?) {
        traceHigh = trace?.traceHigh ?? .random(in: 1 ... .max)
        traceLow = trace?.traceLow ?? .random(in: 1 ... .max)
        span = .random(in: 1 ... .max)
    }

    /// Reads the header's value, `00-<32 digits>-<16 digits>-<2 digits>`. The value of a later version may be longer. Returns
    /// `nil` for any other text.
    init?(traceParent text: String) {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count >= 4, parts[0].utf8.count == 2, parts[0] != "ff", parts[0] != "00" || parts.count == 4,
            parts[1].utf8.count == 32, parts[2].utf8.count == 16, parts[3].utf8.count == 2,
            parts[...3].allSatisfy({ $0.utf8.allSatisfy(Self.isDigit) }),
            let high = UInt64(parts[1].prefix(16), radix: 16), let low = UInt64(parts[1].suffix(16), radix: 16),
            let span = UInt64(parts[2], radix: 16), high != 0 || low != 0, span != 0
        else { return nil }
        (traceHigh, traceLow, self.span) = (high, low, span)
    }

    /// Returns true for a hexadecimal digit in lower case.
    private static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
            || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
    }

    /// The value of the header `traceparent` for this span, marked as sampled.
    var traceParent: String {
        "00-\(Self.hexadecimal(traceHigh))\(Self.hexadecimal(traceLow))-\(Self.hexadecimal(span))-01"
    }

    private static func hexadecimal(_ number: UInt64) -> String {
        let digits = String(number, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
