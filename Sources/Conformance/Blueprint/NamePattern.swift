/// A pattern of whole names: `*` for any text, `?` for one character, `/…/` a regular expression.
struct NamePattern: Hashable, Sendable {
    /// As it was written.
    let text: String

    init(_ text: String) { self.text = text }

    /// The regular expression between the slashes; `nil` for other patterns.
    var expression: Substring? {
        guard text.utf8.count >= 2, text.hasPrefix("/"), text.hasSuffix("/") else { return nil }
        return text.dropFirst().dropLast()
    }

    /// The numbers of the groups that it refers to: 1 for `$1`, but not for the `\$1` of a regular expression.
    var groupReferences: [Int] {
        let escapes = expression != nil
        var numbers: [Int] = []
        var rest = text[...]
        while let character = rest.popFirst() {
            if escapes, character == "\\" {
                rest = rest.dropFirst()
            } else if character == "$", let number = rest.first.flatMap(NamePattern.digit) {
                numbers.append(number)
            }
        }
        return numbers
    }

    /// The value of 1 to 9; groups have no other numbers.
    static func digit(_ character: Character) -> Int? {
        guard let value = character.asciiValue, (49...57).contains(value) else { return nil }
        return Int(value) - 48
    }
}
