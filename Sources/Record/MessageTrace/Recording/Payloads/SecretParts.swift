/// The secret parts of a text, found by their position:
///
/// - the value after a secret's name in a query, a form, a header, a command line or JSON
/// - the credentials in a URL
/// - the text after `Bearer`
///
/// A part extends to the end of its value. If that end is uncertain, the part extends to the end of the text. A part is also
/// found if the text is cut off within the part. Each byte is read only a few times, whatever the text is.
struct SecretParts {
    /// The ranges of the secret parts, in order and without overlaps.
    private(set) var parts: [Range<Int>] = []
    /// True if the whole text may be a secret.
    private(set) var isAll = false

    private let text: UnsafeRawBufferPointer
    private let texts: SecretTexts
    /// The range, in the text, of the JSON key that was read last.
    private var key = 0..<0

    init(of text: UnsafeRawBufferPointer, among texts: SecretTexts) {
        (self.text, self.texts) = (text, texts)
        let first = skip(0, text.count) { $0.isSpace || $0.isLineEnd }
        guard first < text.count else { return }
        let isJSON = text[first] == UInt8(ascii: "{") || text[first] == UInt8(ascii: "[")
        scan(0..<text.count, isJSON: isJSON)
    }

    /// True if nothing in the text is secret.
    var isEmpty: Bool { parts.isEmpty && !isAll }

    private mutating func scan(_ range: Range<Int>, isJSON: Bool) {
        let end = range.upperBound
        // The starts of the name before a possible separator, of the next name once a letter comes, and of the word.
        var (name, next, word) = (range.lowerBound, nil as Int?, range.lowerBound)
        var index = range.lowerBound
        while index < end, !isAll {
            let byte = text[index]
            switch byte {
            case UInt8(ascii: "\"") where isJSON:
                index = string(at: index, end)
                (next, word) = (index, index)
            case UInt8(ascii: ":") where begins("://", at: index, end):
                index = address(at: index + 3, end)
                (next, word) = (index, index)
            case UInt8(ascii: ":"), UInt8(ascii: "="):
                let value = skip(index + 1, end) { $0.isSpace || $0.isSeparator }
                if value < end, hides(name..<index, valueAt: value) {
                    index = hideValue(at: value, end, isJSON: isJSON, isLine: byte == UInt8(ascii: ":"))
                } else {
                    index = value
                }
                (name, next, word) = (index, nil, index)
            case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"):
                if let value = valueAfter(word..<index, in: range) {
                    parts.append(value..<end)
                    return
                }
                index += 1
                word = index
                if byte.isLineEnd { next = index }
            case UInt8(ascii: "&"), UInt8(ascii: "?"), UInt8(ascii: "#"), UInt8(ascii: ";"), UInt8(ascii: ","),
                UInt8(ascii: "{"), UInt8(ascii: "("):
                index += 1
                next = index
            case UInt8(ascii: "."), UInt8(ascii: "!"):
                index += 1
                if index < end, text[index].isSpace { next = index }
            default:
                if let begin = next, byte.isInName { (name, next) = (begin, nil) }
                index += 1
            }
        }
    }

    // MARK: Names

    /// Returns true if the text at a range is a name that hides the value after it.
    private func hides(_ name: Range<Int>, valueAt value: Int) -> Bool {
        let name = trimmed(name)
        var secrecy = texts.secrecy(of: slice(name))
        // The last word alone may be the whole name: `user=ada pass=x`.
        if secrecy == .open, let space = slice(name).lastIndex(where: \.isSpace) {
            secrecy = texts.secrecy(of: slice(space + 1..<name.upperBound))
        }
        switch secrecy {
        case .open: return false
        case .count: return !text[value].isDigit
        case .state, .secret: return true
        }
    }

    /// Returns the start of the secret after a word and a space, as in `--password x` or `Bearer x`; `nil` if none
    /// follows.
    private mutating func valueAfter(_ word: Range<Int>, in range: Range<Int>) -> Int? {
        guard let first = word.first else { return nil }
        let end = range.upperBound
        let value = skip(word.upperBound, end) { $0.isSpace || $0.isLineEnd }
        guard value < end else { return nil }
        if text[first] == UInt8(ascii: "-") { return texts.secrecy(of: slice(word)).hidesTexts ? value : nil }
        let name = trimmed(word)
        switch name.count {
        case 6 where isWord("bearer", name): return texts.secrecy(of: slice(name)).hidesTexts ? value : nil
        case 7 where isWord("private", name) && begins("KEY-----", at: value, end):
            isAll = texts.secrecy(of: "private key").hidesTexts
            return nil
        default: break
        }
        // Only the first word of a text is checked, so the check is done once.
        guard word.lowerBound == range.lowerBound,
            !slice(value..<end).contains(where: { $0.isSpace || $0.isLineEnd })
        else { return nil }
        if isWord("basic", name) { return texts.secrecy(of: "authorization").hidesTexts ? value : nil }
        guard slice(value..<end).contains(where: \.isDigit) else { return nil }
        return texts.secrecy(of: slice(name)).hidesTexts ? value : nil
    }

    // MARK: Values

    /// Hides the value that begins at an index, and returns the value's end.
    private mutating func hideValue(at start: Int, _ end: Int, isJSON: Bool, isLine: Bool) -> Int {
        var stop = end
        switch text[start] {
        case UInt8(ascii: "\""), UInt8(ascii: "'"):
            if let close = closingQuote(of: start, end), isEndOfValue(close + 1, end) {
                if start + 1 < close { parts.append(start + 1..<close) }
                return close + 1
            }
        case UInt8(ascii: "{"), UInt8(ascii: "["):
            if let close = closingBracket(of: start, end), isEndOfValue(close, end) { stop = close }
        default:
            if isJSON {
                let last = skip(start, end, \.isInLiteral)
                if isEndOfValue(last, end) { stop = last }
            } else {
                // The lines of a cryptographic key in text form look like headers.
                let isKey = (start..<min(start + 16, end)).contains { begins("-----", at: $0, end) }
                let hasLines = isLine && !isKey
                stop = (start..<end).first { isNextPair(at: $0, end) || hasLines && isNextLine(at: $0, end) } ?? end
            }
        }
        if start < stop { parts.append(start..<stop) }
        return stop
    }

    /// Returns true if a value of JSON, a form or a call ends at an index.
    private func isEndOfValue(_ index: Int, _ end: Int) -> Bool {
        let index = skip(index, end) { $0.isSpace || $0.isLineEnd }
        guard index < end else { return true }
        switch text[index] {
        case UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: ")"), UInt8(ascii: "&"): return true
        default: return false
        }
    }

    /// Returns true if an index is at the start of a form's next pair: `&name=`.
    private func isNextPair(at index: Int, _ end: Int) -> Bool {
        guard text[index] == UInt8(ascii: "&") else { return false }
        let last = skip(index + 1, end, \.isInKey)
        return last > index + 1 && last < end && text[last] == UInt8(ascii: "=")
    }

    /// Returns true if a line end is at the index, and another header, `Name:`, follows it.
    private func isNextLine(at index: Int, _ end: Int) -> Bool {
        guard text[index].isLineEnd, !text[index - 1].isLineEnd else { return false }
        let first = skip(index, end, \.isLineEnd)
        let last = skip(first, end, \.isInKey)
        return last > first && last < end && text[last] == UInt8(ascii: ":")
    }

    /// Scans a string of JSON and returns the index where scanning continues. For a key, that is the start of the key's value.
    private mutating func string(at index: Int, _ end: Int) -> Int {
        guard let close = closingQuote(of: index, end) else {
            scan(index + 1..<end, isJSON: false)
            return end
        }
        let inner = index + 1..<close
        let after = skip(close + 1, end) { $0.isSpace || $0.isLineEnd }
        if after < end, text[after] == UInt8(ascii: ":") {
            let value = skip(after + 1, end) { $0.isSpace || $0.isLineEnd }
            key = inner
            guard value < end, hides(inner, valueAt: value) else { return after + 1 }
            return hideValue(at: value, end, isJSON: true, isLine: false)
        }
        // `{"name":"password","value":"x"}`: the secret may be any other value. But an error's name doesn't mark a secret.
        if texts.isName(slice(inner)), !isWord("error", key) {
            isAll = true
        } else {
            scan(inner, isJSON: false)
        }
        return close + 1
    }

    /// Hides the credentials in a URL, which follow `://`, and returns the end of the host's name and port.
    private mutating func address(at start: Int, _ end: Int) -> Int {
        var stop = skip(start, end) { !$0.isEndOfServer }
        var sign = slice(start..<stop).lastIndex(of: UInt8(ascii: "@"))
        if sign == nil, let colon = slice(start..<stop).firstIndex(of: UInt8(ascii: ":")),
            text[start] != UInt8(ascii: "["), !slice(colon + 1..<stop).allSatisfy(\.isDigit)
        {
            // This is no port, but a password with a character that should have been escaped.
            let far = skip(start, min(end, start + Self.longestSignIn)) { !$0.isSpace && !$0.isLineEnd }
            sign = slice(start..<far).lastIndex(of: UInt8(ascii: "@"))
            if let sign { stop = skip(sign, end) { !$0.isEndOfServer } }
        }
        if let sign, start < sign, texts.secrecy(of: "password").hidesTexts { parts.append(start..<sign) }
        return stop
    }

    /// The maximum length in bytes of credentials that contain unescaped special characters.
    private static let longestSignIn = 256
}

// MARK: - Reading

extension SecretParts {
    /// Returns the bytes of a range, which keep the indices that they have in the text.
    private func slice(_ range: Range<Int>) -> Slice<UnsafeRawBufferPointer> { text[range] }

    private func skip(_ index: Int, _ end: Int, _ isSkipped: (UInt8) -> Bool) -> Int {
        var index = index
        while index < end, isSkipped(text[index]) { index += 1 }
        return index
    }

    private func begins(_ word: StaticString, at index: Int, _ end: Int) -> Bool {
        index + word.utf8CodeUnitCount <= end
            && (0..<word.utf8CodeUnitCount).allSatisfy { text[index + $0] == word.utf8Start[$0] }
    }

    /// Returns true if the bytes of a range spell a given lower-case word. Upper and lower case in the text are not
    /// distinguished.
    private func isWord(_ word: StaticString, _ range: Range<Int>) -> Bool {
        range.count == word.utf8CodeUnitCount
            && (0..<range.count).allSatisfy { text[range.lowerBound + $0] | 0x20 == word.utf8Start[$0] }
    }

    /// Removes from both ends of a range the bytes that can't be part of a name, and returns the rest.
    private func trimmed(_ range: Range<Int>) -> Range<Int> {
        var (start, end) = (range.lowerBound, range.upperBound)
        while start < end, !text[start].isInName { start += 1 }
        while start < end, !text[end - 1].isInName { end -= 1 }
        return start..<end
    }

    private func closingQuote(of index: Int, _ end: Int) -> Int? {
        var next = index + 1
        while next < end {
            if text[next] == text[index] { return next }
            next += text[next] == UInt8(ascii: "\\") ? 2 : 1
        }
        return nil
    }

    /// Returns the index after the bracket that closes a JSON object or array; `nil` if none closes it.
    private func closingBracket(of index: Int, _ end: Int) -> Int? {
        var (next, depth) = (index, 0)
        while next < end {
            switch text[next] {
            case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
            case UInt8(ascii: "\""):
                guard let close = closingQuote(of: next, end) else { return nil }
                next = close
            default: break
            }
            next += 1
            if depth == 0 { return next }
        }
        return nil
    }
}
