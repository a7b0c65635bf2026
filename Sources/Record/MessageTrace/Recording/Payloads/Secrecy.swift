/// The degree to which a name, such as `password`, hides the value that has this name.
@usableFromInline
enum Secrecy: UInt8 {
    /// Hides nothing: the name marks no secret.
    case open
    /// Hides everything but numbers: the name marks a count of secrets (`tokenCount`).
    case count
    /// Hides everything but the names of cases: the name marks a secret or a state of the app (`session`).
    case state
    /// Hides everything.
    case secret

    /// True if a value that is a name of this secrecy marks the other values as secret: `changed(field: .password,
    /// text:)`.
    var isNamer: Bool { self == .state || self == .secret }

    /// Returns the secrecy of a value with two names: one name has this secrecy, the second has `other`.
    func joined(_ other: Secrecy) -> Secrecy {
        switch (self, other) {
        case (_, .open): self
        case (.open, _): other
        default: self == other ? self : .secret
        }
    }
}

extension Redaction {
    /// The maximum number of consecutive words in a name that are matched with one entry of the list: `oneTimeCodes`,
    /// `session_IDs`.
    private static let longestPhrase = 4
    /// The minimum length of a listed word that is also found at a word's end. Shorter words end common ones: `spin`
    /// ends in `pin`.
    private static let shortestSuffix = 5
    /// The last words of names for a count or a limit: such values are no secrets.
    private static let counts: Set<String> = ["count", "counts", "limit", "limits", "index", "attempts"]
    /// Words that may come before or after a secret's name in a text with spaces: `user password`, `pin code`.
    private static let companions: Set<String> = [
        "account", "app", "code", "confirm", "current", "field", "id", "key", "login", "my", "name", "new", "number",
        "old",
        "repeat", "the", "user", "value", "your",
    ]

    /// Returns the degree to which a name hides its value.
    func secrecy(of name: String) -> Secrecy {
        guard !words.isEmpty || !names.isEmpty else { return .open }
        let plain = secrecy(ofDecoded: name)
        guard plain != .secret, let decoded = EscapedName.decoded(name) else { return plain }
        return plain.joined(secrecy(ofDecoded: decoded))
    }

    private func secrecy(ofDecoded name: String) -> Secrecy {
        let name = NameWords(name)
        let parts = name.words
        guard let last = parts.last else { return .open }
        if parts.indices.contains(where: { lengthOfSecret(in: parts, at: $0) > 0 }) {
            return Self.counts.contains(last) ? .count : .secret
        }
        let isState = names.contains(parts.joined()) || names.contains(parts[name.lastPart...].joined())
        return isState ? .state : .open
    }

    /// Returns true if a text value is the name of a secret, and another value may be that secret. A sentence is no
    /// such name.
    func isName(_ text: String) -> Bool {
        guard secrecy(of: text).isNamer, !Self.isAddress(text) else { return false }
        let tokens = text.split(whereSeparator: \.isWhitespace)
        guard tokens.count > 1 else { return true }
        let parts = NameWords(text).words
        var index = 0
        while index < parts.count {
            let length = lengthOfSecret(in: parts, at: index)
            guard length > 0 || Self.companions.contains(parts[index]) else { return false }
            index += max(length, 1)
        }
        return true
    }

    /// Returns true for a URL. A word in its path doesn't mark other values as secrets.
    private static func isAddress(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        return bytes.indices.dropLast(2).contains { bytes[$0...].starts(with: "://".utf8) }
    }

    /// Returns the number of consecutive words, from an index on, that form one entry of the list; 0 if none do.
    private func lengthOfSecret(in parts: [String], at index: Int) -> Int {
        if endsInSecret(parts[index]) { return 1 }
        let phrase = parts[index...].prefix(Self.longestPhrase)
        let last = phrase.indices.last { words.contains(parts[index...$0].joined()) }
        return last.map { $0 - index + 1 } ?? 0
    }

    private func endsInSecret(_ word: String) -> Bool {
        let count = word.count
        guard count > Self.shortestSuffix else { return false }
        let longest = count <= 64 ? count - 1 : min(count - 1, words.lazy.map(\.count).max() ?? 0)
        guard longest >= Self.shortestSuffix else { return false }
        return (Self.shortestSuffix...longest).contains { words.contains(String(word.suffix($0))) }
    }
}

/// The words of a name in lower case, split at changes of case and at characters that are no letters: `userPINCode2`
/// has user, pin and code.
struct NameWords {
    private(set) var words: [String] = []
    /// The index of the first word after the last separator: in `com.app/session`, the index of `session`.
    private(set) var lastPart = 0

    init(_ name: String) {
        let characters = Array(Self.folded(name))
        var word = ""
        func end(_ words: inout [String]) {
            if !word.isEmpty { words.append(word.lowercased()) }
            word = ""
        }
        var isPartAhead = false
        for (index, character) in characters.enumerated() {
            guard character.isLetter else {
                end(&words)
                let isWithin =
                    character.isNumber || character.isWhitespace || character == "_" || character == "-"
                if !isWithin { isPartAhead = true }
                continue
            }
            let next = index + 1 < characters.count ? characters[index + 1] : nil
            let startsWord =
                character.isUppercase
                && (word.last?.isLowercase == true || (word.last?.isUppercase == true && next?.isLowercase == true))
            if startsWord { end(&words) }
            if isPartAhead { (lastPart, isPartAhead) = (words.count, false) }
            word.append(character)
        }
        end(&words)
    }

    /// Returns a name without invisible characters, and with full-width letters replaced by ordinary ones.
    private static func folded(_ name: String) -> String {
        guard !name.utf8.allSatisfy({ $0 < 0x80 }) else { return name }
        var folded = String.UnicodeScalarView()
        for scalar in name.unicodeScalars where !scalar.properties.isDefaultIgnorableCodePoint {
            let isWide = 0xFF01...0xFF5E ~= scalar.value
            folded.append(isWide ? Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar : scalar)
        }
        return String(folded)
    }
}

/// Decodes names that are escaped as in URLs or JSON: `user%5Bpin%5D`, `\u0070in`.
private enum EscapedName {
    /// Returns the unescaped name; `nil` if nothing in the name is escaped.
    static func decoded(_ name: String) -> String? {
        guard name.utf8.contains(where: { $0 == UInt8(ascii: "%") || $0 == UInt8(ascii: "\\") }) else { return nil }
        let bytes = Array(name.utf8)
        var decoded: [UInt8] = []
        var index = 0
        while index < bytes.count {
            if bytes[index] == UInt8(ascii: "%"), let value = number(bytes, from: index + 1, digits: 2) {
                decoded.append(UInt8(value))
                index += 3
            } else if bytes[index] == UInt8(ascii: "\\"), index + 1 < bytes.count,
                bytes[index + 1] == UInt8(ascii: "u"),
                let value = number(bytes, from: index + 2, digits: 4)
            {
                decoded += String(Unicode.Scalar(value) ?? " ").utf8
                index += 6
            } else {
                decoded.append(bytes[index])
                index += 1
            }
        }
        return String(decoding: decoded, as: UTF8.self)
    }

    private static func number(_ bytes: [UInt8], from start: Int, digits: Int) -> UInt32? {
        guard start + digits <= bytes.count else { return nil }
        let text = bytes[start..<start + digits]
        guard !text.contains(UInt8(ascii: "+")), !text.contains(UInt8(ascii: "-")) else { return nil }
        return UInt32(String(decoding: text, as: UTF8.self), radix: 16)
    }
}
