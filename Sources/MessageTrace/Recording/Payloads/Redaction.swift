/// Which names stand for secrets: their values never reach a file.
///
/// A name is a secret when one of its camel-case or underscored words is in the list: `inputPassword`, `passwordChange`
/// and `access_token` are, `tokenizer` is not.
public struct Redaction: Hashable, Sendable {
    /// The words, in lower case.
    public var words: Set<String>

    public init(words: Set<String>) {
        self.words = Set(words.map { $0.lowercased() })
    }

    /// Password, secret, token, pin and credential, and their plurals.
    public static let standard = Redaction(words: [
        "password", "passwords", "secret", "secrets", "token", "tokens", "pin", "pins", "credential", "credentials",
    ])

    /// Nothing is redacted.
    public static let none = Redaction(words: [])

    /// Whether a name stands for a secret.
    public func isSecret(_ name: String) -> Bool {
        guard !words.isEmpty else { return false }
        return Self.words(in: name).contains { words.contains($0) }
    }

    /// The words of a camel-case or underscored name, in lower case: `userPINCode2` has user, pin, code.
    static func words(in name: String) -> [String] {
        var words: [String] = []
        var word = ""
        let characters = Array(name)
        for (index, character) in characters.enumerated() {
            guard character.isLetter else {
                if !word.isEmpty { words.append(word.lowercased()) }
                word = ""
                continue
            }
            let next = index + 1 < characters.count ? characters[index + 1] : nil
            let startsWord =
                character.isUppercase
                && (word.last?.isLowercase == true || (word.last?.isUppercase == true && next?.isLowercase == true))
            if startsWord {
                words.append(word.lowercased())
                word = ""
            }
            word.append(character)
        }
        if !word.isEmpty { words.append(word.lowercased()) }
        return words
    }
}
