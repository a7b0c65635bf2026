import SystemLibrary

/// A position in a line of a trace, with functions that read the JSON there.
///
/// It reads through a pointer, because reading a trace spends most of its time here. Every read checks that it stays in
/// the line, or in the buffer if it reads eight bytes.
struct LineCursor {
    /// The buffer with the line. Reads of eight bytes may reach beyond the line.
    let bytes: UnsafeBufferPointer<UInt8>
    /// The index of the line's first byte.
    let start: Int
    /// The index past the line's last byte.
    let end: Int
    /// The index of the next byte, between start and end.
    var position: Int

    init(_ bytes: UnsafeBufferPointer<UInt8>, line: Range<Int>) {
        self.bytes = bytes
        start = max(0, min(line.lowerBound, bytes.count))
        end = max(start, min(line.upperBound, bytes.count))
        position = start
    }

    /// A cursor over the bytes up to the next newline; `nil` if no newline follows.
    var line: LineCursor? {
        guard position < end, let base = bytes.baseAddress, let newline = memchr(base + position, 0x0A, end - position)
        else { return nil }
        return LineCursor(bytes, line: position..<UnsafeRawPointer(newline) - UnsafeRawPointer(base))
    }

    /// The next byte of the line; `nil` at the end.
    @inline(__always) var peek: UInt8? { position < end ? bytes[position] : nil }

    /// Returns true if `expected` comes next.
    @inline(__always) func comes(_ expected: StaticString) -> Bool {
        comes(expected.utf8Start, count: expected.utf8CodeUnitCount)
    }

    /// Moves past `expected`; returns false if it doesn't come next.
    @inline(__always) mutating func skip(_ expected: StaticString) -> Bool {
        guard comes(expected) else { return false }
        position += expected.utf8CodeUnitCount
        return true
    }

    /// Moves past `count` bytes; returns false if they don't equal `expected`.
    @inline(__always) mutating func skip(_ expected: UnsafePointer<UInt8>, count: Int) -> Bool {
        guard comes(expected, count: count) else { return false }
        position += count
        return true
    }

    @inline(__always) private func comes(_ expected: UnsafePointer<UInt8>, count: Int) -> Bool {
        guard end - position >= count, let base = bytes.baseAddress else { return false }
        return memcmp(base + position, expected, count) == 0
    }

    @inline(__always) mutating func number(from lowest: Int) -> Int? {
        guard let plain = plainNumber(), let number = Int(exactly: plain), number >= lowest else { return nil }
        return number
    }

    /// Returns the next integer of at most 18 digits and moves past it; `nil` if anything else comes next.
    ///
    /// Signs, leading zeros, fractions and exponents are not allowed.
    @inline(__always) mutating func plainNumber() -> Int64? {
        // Reads the first eight digits at once, because a branch for each digit would be mispredicted.
        let first = eightBytes(at: position).leadingDigits
        var value = Int64(first.value)
        var place = min(position + first.count, end)
        if first.count == 8 {
            while place < end {
                let digit = bytes[place] &- UInt8(ascii: "0")
                guard digit < 10 else { break }
                // Numbers with too many digits are rejected below.
                value = value &* 10 &+ Int64(digit)
                place += 1
            }
        }
        let count = place - position
        guard 1...18 ~= count, count == 1 || bytes[position] != UInt8(ascii: "0") else { return nil }
        if place < end {
            switch bytes[place] {
            case UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"): return nil
            default: break
            }
        }
        position = place
        return value
    }
}

// MARK: - Texts

/// A string without escapes in a line.
struct TextSpan {
    /// The indices of the string's bytes, without the quotes.
    let bytes: Range<Int>
    /// A hash of the bytes. A file's author can predict it, so only speed may depend on it.
    let hash: UInt64
    let isASCII: Bool
}

extension LineCursor {
    /// Moves past a quoted string without escapes; returns `nil`, without moving, if anything else comes next.
    mutating func plainText() -> TextSpan? {
        guard peek == UInt8(ascii: "\"") else { return nil }
        let start = position + 1
        var place = start
        var hash = Hash()
        while true {
            let eight = eightBytes(at: place)
            let special = eight.placesOfSpecials
            guard special == 0 else {
                hash.add(eight.beginning(before: special))
                place += special.trailingZeroBitCount / 8
                break
            }
            hash.add(eight)
            place += 8
        }
        guard place < end, bytes[place] == UInt8(ascii: "\"") else { return nil }
        position = place + 1
        return TextSpan(bytes: start..<place, hash: hash.value, isASCII: hash.isASCII)
    }

    /// Moves past a quoted ASCII string without escapes; returns false, without moving, if anything else comes next.
    @inline(__always) mutating func skipASCIIText() -> Bool {
        guard peek == UInt8(ascii: "\"") else { return false }
        var place = position + 1
        while true {
            let eight = eightBytes(at: place)
            let special = eight.placesOfSpecials | eight & .highBits
            guard special == 0 else {
                place += special.trailingZeroBitCount / 8
                break
            }
            place += 8
        }
        guard place < end, bytes[place] == UInt8(ascii: "\"") else { return false }
        position = place + 1
        return true
    }

    /// Returns a hash of the bytes up to the next closing brace. Equal objects have equal hashes.
    func hashToBrace() -> UInt64 {
        var hash = Hash()
        var place = position
        while place < end {
            let eight = eightBytes(at: place)
            let brace = eight.places(of: UInt8(ascii: "}"))
            guard brace == 0 else {
                hash.add(eight.beginning(before: brace))
                break
            }
            hash.add(eight)
            place += 8
        }
        return hash.value
    }

    /// Returns eight bytes as a little-endian integer, with zeros after the buffer's end.
    @inline(__always) fileprivate func eightBytes(at place: Int) -> UInt64 {
        guard place <= bytes.count - 8 else { return lastBytes(from: place) }
        return UInt64(littleEndian: UnsafeRawBufferPointer(bytes).loadUnaligned(fromByteOffset: place, as: UInt64.self))
    }

    @inline(never) private func lastBytes(from place: Int) -> UInt64 {
        bytes[min(place, bytes.count)...].prefix(8).reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }
}

/// A string without its quotes, read in words of eight bytes.
struct TextWords {
    private let line: LineCursor

    init(_ text: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>) { line = LineCursor(bytes, line: text) }

    @inline(__always) var byteCount: Int { line.end - line.start }
    /// The number of words. The last word has 0 to 7 of the string's bytes.
    @inline(__always) var count: Int { byteCount / 8 + 1 }
    var bytes: [UInt8] { Array(line.bytes[line.start..<line.end]) }
    var text: String { String(decoding: line.bytes[line.start..<line.end], as: UTF8.self) }

    /// A word of the string as a little-endian number, with zeros for bytes past the end of the string.
    @inline(__always) subscript(word: Int) -> UInt64 {
        let eight = line.eightBytes(at: line.start + 8 * word)
        let rest = byteCount - 8 * word
        return rest >= 8 ? eight : eight & ~(~0 &<< UInt64(8 * rest))
    }

    /// The hash of the string, equal to the ``TextSpan/hash`` of the same string in a line.
    var hash: UInt64 {
        var hash = Hash()
        for word in 0..<count { hash.add(self[word]) }
        return hash.value
    }
}

private struct Hash {
    private(set) var value: UInt64 = 0
    private var union: UInt64 = 0

    var isASCII: Bool { union & .highBits == 0 }

    @inline(__always) mutating func add(_ eight: UInt64) {
        union |= eight
        // The low bits of a product don't depend on the high bits of its factors, and low bits choose slots.
        value = (value ^ eight) &* 0x9E37_79B9_7F4A_7C15
        value ^= value &>> 32
    }
}

/// Searches in eight bytes at once, by Mycroft's method, as in Anderson's *Bit Twiddling Hacks*.
///
/// The lowest bit set in a result is the high bit of the first byte found. Higher bits are meaningless.
extension UInt64 {
    @inline(__always) fileprivate func places(of byte: UInt8) -> UInt64 {
        let difference = self ^ (.lowBits &* UInt64(byte))
        return (difference &- .lowBits) & ~difference & .highBits
    }

    @inline(__always) private var placesBelow32: UInt64 { (self &- .lowBits &* 32) & ~self & .highBits }

    /// A bit for each byte that is a quote, a backslash or a control character, such as a line's newline.
    @inline(__always) fileprivate var placesOfSpecials: UInt64 {
        places(of: UInt8(ascii: "\"")) | places(of: UInt8(ascii: "\\")) | placesBelow32
    }

    /// Returns the bytes before the first byte that `places` marks, and zeros for the rest.
    @inline(__always) fileprivate func beginning(before places: UInt64) -> UInt64 {
        self & ~(~0 &<< UInt64(truncatingIfNeeded: places.trailingZeroBitCount & ~7))
    }

    /// The leading decimal digits as a number, and their count.
    ///
    /// The first digit is the lowest byte. Three multiplications combine the digits into groups of two, four and eight.
    @inline(__always) fileprivate var leadingDigits: (value: UInt64, count: Int) {
        let digits = self ^ (.lowBits &* UInt64(UInt8(ascii: "0")))
        // The sum for a byte above 9 has the high bit; a carry reaches only later bytes.
        let others = (digits &+ .lowBits &* (0x80 - 10) | digits) & .highBits
        let count = others == 0 ? 8 : others.trailingZeroBitCount / 8
        guard count > 0 else { return (0, 0) }
        let aligned = digits &<< UInt64(64 - 8 * count)
        let pairs = aligned &* 10 &+ aligned &>> 8
        let low = (pairs & 0x0000_00FF_0000_00FF) &* (100 &+ 1_000_000 &<< 32)
        let high = (pairs &>> 16 & 0x0000_00FF_0000_00FF) &* (1 &+ 10_000 &<< 32)
        return ((low &+ high) &>> 32, count)
    }

    fileprivate static var lowBits: UInt64 { 0x0101_0101_0101_0101 }
    fileprivate static var highBits: UInt64 { 0x8080_8080_8080_8080 }
}
