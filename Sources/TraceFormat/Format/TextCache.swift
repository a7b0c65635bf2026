#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Android)
    import Android
#endif

/// The texts read last, so that one that comes again costs no allocation: names, files and types do all the time.
///
/// Of texts that fall into the same slot the newest is kept. So the cache is never full and never large, whatever it
/// is fed: at most ``limit`` texts of ``longest`` bytes.
struct TextCache {
    /// How many texts are kept at most.
    static let limit = 16 << 10
    /// The longest text that is kept, in bytes.
    static let longest = 128

    private struct Slot {
        var hash: UInt64
        var text: String
    }

    private var slots = [Slot](repeating: Slot(hash: 0, text: ""), count: 256)
    private var used = 0

    /// How many texts there is room for now.
    var capacity: Int { slots.count }

    /// The text that stands in a span of some bytes; `nil` where it is not UTF-8.
    mutating func text(_ span: TextSpan, in bytes: UnsafeBufferPointer<UInt8>) -> String? {
        let text = UnsafeBufferPointer(rebasing: bytes[span.bytes])
        guard 1...Self.longest ~= text.count else { return Self.string(text, span) }
        let index = index(of: span.hash)
        if slots[index].hash == span.hash, Self.isEqual(slots[index].text, text) { return slots[index].text }
        guard let string = Self.string(text, span) else { return nil }
        keep(Slot(hash: span.hash, text: string))
        return string
    }

    /// The text that comes next, and moves past it; `nil` where something else comes next, or a text with escapes.
    @inline(__always) mutating func text(_ line: inout LineCursor) -> String? {
        guard let span = line.plainText() else { return nil }
        return text(span, in: line.bytes)
    }

    private func index(of hash: UInt64) -> Int { Int(truncatingIfNeeded: hash) & (slots.count - 1) }

    private mutating func keep(_ slot: Slot) {
        let index = index(of: slot.hash)
        if slots[index].text.isEmpty { used += 1 }
        slots[index] = slot
        if used > slots.count / 2, slots.count < Self.limit { grow() }
    }

    private mutating func grow() {
        let old = slots
        slots = [Slot](repeating: Slot(hash: 0, text: ""), count: 2 * old.count)
        used = 0
        for slot in old where !slot.text.isEmpty { keep(slot) }
    }

    /// Whether a text has these bytes. As texts "é" and "e" with an accent after it would be equal.
    private static func isEqual(_ text: String, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        text.utf8.withContiguousStorageIfAvailable { stored in
            guard stored.count == bytes.count, let left = stored.baseAddress, let right = bytes.baseAddress
            else { return false }
            return memcmp(left, right, bytes.count) == 0
        } ?? false
    }

    private static func string(_ bytes: UnsafeBufferPointer<UInt8>, _ span: TextSpan) -> String? {
        span.isASCII ? String(decoding: bytes, as: UTF8.self) : String(validating: bytes, as: UTF8.self)
    }
}
