/// Texts that repeat, each kept once and named by its number.
struct TextTable {
    private(set) var texts: [String] = []
    private var numbers: [String: Int] = [:]

    mutating func number(_ text: String) -> Int {
        if let number = numbers[text] { return number }
        numbers[text] = texts.count
        texts.append(text)
        return texts.count - 1
    }

    /// The number of a text; -1 for none.
    mutating func number(_ text: String?) -> Int { text.map { number($0) } ?? -1 }
}
