/// A table that gives each different string an index from 0, in order of first use.
///
/// A string in a line is looked up by its bytes, without creating a `String`.
struct TextNumbers {
    private struct Slot {
        var hash: UInt64
        /// The string's index; -1 for an empty slot.
        var number: Int32
        /// The size of the string in bytes.
        var count: Int32
        /// The index into ``words`` of the string's first eight bytes.
        var start: Int
    }

    /// The maximum count of slots to search. Further strings go to a dictionary.
    ///
    /// A file's author can predict the hash, and so create many equal ones. A dictionary's hash isn't predictable.
    private static let longestSearch = 16
    private static let empty = Slot(hash: 0, number: -1, count: 0, start: 0)

    private var crowded: [[UInt8]: Int] = [:]
    private var texts: [String] = []
    /// The strings' bytes in words of eight, each string padded with zeros. Words are compared without reference
    /// counting.
    private var words: [UInt64] = []
    /// The hash table, with at least twice as many slots as strings. The count of slots is a power of two.
    private var slots: [Slot]

    /// Creates an empty table.
    ///
    /// - Parameter capacity: The initial number of slots, a power of two.
    init(capacity: Int = 256) { slots = [Slot](repeating: Self.empty, count: capacity) }

    var count: Int { texts.count }

    subscript(number: Int) -> String { texts[number] }

    mutating func number(of text: String) -> Int {
        Array(text.utf8).withUnsafeBufferPointer { text in
            let text = TextWords(text.indices, in: text)
            return number(of: text, hash: text.hash)
        }
    }

    mutating func number(of text: RecordOutline.Place, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
        number(of: TextWords(text.bytes, in: bytes), hash: text.hash)
    }

    private mutating func number(of text: TextWords, hash: UInt64) -> Int {
        var index = Int(truncatingIfNeeded: hash) & (slots.count - 1)
        for _ in 0..<Self.longestSearch {
            let slot = slots[index]
            guard slot.number >= 0 else {
                if !crowded.isEmpty, let number = crowded[text.bytes] { return number }
                slots[index] = Slot(
                    hash: hash, number: Int32(texts.count), count: Int32(text.byteCount), start: words.count)
                return add(text)
            }
            if slot.hash == hash, isEqual(slot, to: text) { return Int(slot.number) }
            index = (index + 1) & (slots.count - 1)
        }
        let key = text.bytes
        if let number = crowded[key] { return number }
        crowded[key] = texts.count
        return add(text)
    }

    private mutating func add(_ text: TextWords) -> Int {
        texts.append(text.text)
        for word in 0..<text.count { words.append(text[word]) }
        if 2 * texts.count > slots.count { grow() }
        return texts.count - 1
    }

    @inline(__always) private func isEqual(_ slot: Slot, to text: TextWords) -> Bool {
        guard Int(slot.count) == text.byteCount else { return false }
        for word in 0..<text.count where words[slot.start + word] != text[word] { return false }
        return true
    }

    private mutating func grow() {
        let old = slots
        slots = [Slot](repeating: Self.empty, count: 2 * old.count)
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
                crowded[Array(texts[Int(slot.number)].utf8)] = Int(slot.number)
            }
        }
    }
}
