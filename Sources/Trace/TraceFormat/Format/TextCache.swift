import SystemLibrary

/// A cache of strings. Names, files and types often occur again, and then need no allocation.
///
/// A string's hash determines its slot, where a new string replaces the old one. So there are never more than ``limit``
/// strings.
struct TextCache {
    /// The maximum number of strings.
    static let limit = 16 << 10
    /// The maximum size of a cached string in bytes.
    static let longest = 128

    private struct Slot {
        var hash: UInt64
        var text: String
    }

    private var slots = [Slot](repeating: Slot(hash: 0, text: ""), count: 256)
    private var used = 0

    /// The number of strings for which the cache currently has room.
    var capacity: Int { slots.count }

    /// Returns the string in a span of bytes; `nil` if the bytes are not UTF-8.
    mutating func text(_ span: TextSpan, in bytes: UnsafeBufferPointer<UInt8>) -> String? {
        let text = UnsafeBufferPointer(rebasing: bytes[span.bytes])
        guard 1...Self.longest ~= text.count else { return Self.string(text, span) }
        let index = index(of: span.hash)
        if slots[index].hash == span.hash, Self.isEqual(slots[index].text, text) { return slots[index].text }
        guard let string = Self.string(text, span) else { return nil }
        keep(Slot(hash: span.hash, text: string))
        return string
    }

    /// Reads the next string. Returns `nil` if something else or a string with escapes comes next.
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

    /// Compares bytes, unlike `==`, which treats both Unicode spellings of é as equal.
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
