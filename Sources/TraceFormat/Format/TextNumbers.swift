#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Android)
    import Android
#endif

/// Different texts, numbered from 0 in the order in which they came.
///
/// A text in the bytes of a line is found by its bytes, so that none is made of it.
struct TextNumbers {
    private struct Slot {
        var hash: UInt64
        /// -1 for an empty slot.
        var number: Int32
    }

    /// How many slots are searched for a text. The hash can be foreseen, so a file may hold any number of texts with one
    /// hash; those for which there is no slot are kept in a dictionary, whose hash can't.
    private static let longestSearch = 16

    private var crowded: [[UInt8]: Int] = [:]
    private var texts: [String] = []
    /// The texts' bytes, one after the other, and where each ends.
    private var bytes: [UInt8] = []
    private var ends: [Int] = []
    /// A power of two of them, at least twice as many as there are texts.
    private var slots: [Slot]

    /// - Parameter capacity: How many slots there are at first, a power of two.
    init(capacity: Int = 256) { slots = [Slot](repeating: Slot(hash: 0, number: -1), count: capacity) }

    subscript(number: Int) -> String { texts[number] }

    mutating func number(of text: String) -> Int {
        // As it stands in a line, between quotes: so its hash is that of the same text in a line.
        let line = [UInt8(ascii: "\"")] + Array(text.utf8) + [UInt8(ascii: "\"")]
        return line.withUnsafeBufferPointer { line in
            let place = 1..<line.count - 1
            return number(of: place, hash: LineCursor.hash(of: place, in: line), in: line)
        }
    }

    mutating func number(of text: RecordOutline.Place, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
        number(of: text.bytes, hash: text.hash, in: bytes)
    }

    private mutating func number(
        of place: Range<Int>, hash: UInt64, in line: UnsafeBufferPointer<UInt8>
    ) -> Int {
        var index = Int(truncatingIfNeeded: hash) & (slots.count - 1)
        for _ in 0..<Self.longestSearch {
            guard slots[index].number >= 0 else {
                if !crowded.isEmpty, let number = crowded[Array(line[place])] { return number }
                slots[index] = Slot(hash: hash, number: Int32(texts.count))
                return add(line[place])
            }
            if slots[index].hash == hash, isEqual(Int(slots[index].number), to: line[place]) {
                return Int(slots[index].number)
            }
            index = (index + 1) & (slots.count - 1)
        }
        let key = Array(line[place])
        if let number = crowded[key] { return number }
        crowded[key] = texts.count
        return add(line[place])
    }

    private mutating func add(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Int {
        texts.append(String(decoding: text, as: UTF8.self))
        bytes.append(contentsOf: text)
        ends.append(bytes.count)
        if 2 * texts.count > slots.count { grow() }
        return texts.count - 1
    }

    private func isEqual(_ number: Int, to text: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        let start = number > 0 ? ends[number - 1] : 0
        guard ends[number] - start == text.count else { return false }
        return bytes.withUnsafeBufferPointer { bytes in
            guard let left = bytes.baseAddress, let right = text.base.baseAddress else { return text.isEmpty }
            return memcmp(left + start, right + text.startIndex, text.count) == 0
        }
    }

    private mutating func grow() {
        let old = slots
        slots = [Slot](repeating: Slot(hash: 0, number: -1), count: 2 * old.count)
        for slot in old where slot.number >= 0 {
            var index = Int(truncatingIfNeeded: slot.hash) & (slots.count - 1)
            var searched = 1
            while slots[index].number >= 0, searched < Self.longestSearch {
                index = (index + 1) & (slots.count - 1)
                searched += 1
            }
            if slots[index].number < 0 {
                slots[index] = slot
            } else {
                let start = slot.number > 0 ? ends[Int(slot.number) - 1] : 0
                crowded[Array(bytes[start..<ends[Int(slot.number)]])] = Int(slot.number)
            }
        }
    }
}
