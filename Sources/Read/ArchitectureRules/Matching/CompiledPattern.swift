/// A pattern of names, ready for matching, with references to another pattern's groups filled in. In a glob, `*`
/// matches the shortest text that fits. The time for a match is at most proportional to pattern length × name length.
struct CompiledPattern {
    private enum Token {
        case text([Character])
        case one
        case any

        var text: [Character]? { if case .text(let text) = self { text } else { nil } }
    }

    private enum Program {
        /// A pattern without `*` and `?`, as most patterns are.
        case name(String)
        /// A glob: the texts with which all matching names begin and end, which exclude most names at once, and the
        /// tokens.
        case glob(String, String, [Token])
        case expression(RegularExpression)
    }

    private let program: Program

    /// Compiles a name pattern.
    ///
    /// - Parameter groups: The values of `$1` and up; missing values are empty.
    /// - Throws: The error of an invalid regular expression.
    init(_ pattern: NamePattern, groups: [String] = []) throws {
        if let expression = pattern.expression {
            let filled = CompiledPattern.fill(expression, groups) { text in
                text.map { $0.isLetter || $0.isNumber ? String($0) : "\\\($0)" }.joined()
            }
            program = .expression(try RegularExpression(filled))
        } else {
            let tokens = CompiledPattern.tokens(pattern.text, groups)
            let (beginning, ending) = (String(tokens.first?.text ?? []), String(tokens.last?.text ?? []))
            let isName = tokens.isEmpty || tokens.count == 1 && !beginning.isEmpty
            program = isName ? .name(beginning) : .glob(beginning, ending, tokens)
        }
    }

    /// Returns the text that each group of the pattern matched; `nil` if the pattern doesn't match the whole name.
    func groups(of name: String) -> [String]? {
        switch program {
        case .name(let text): return name == text ? [] : nil
        case .glob(let beginning, let ending, let tokens):
            guard name.hasPrefix(beginning), name.hasSuffix(ending) else { return nil }
            return CompiledPattern.match(Array(name), tokens)
        case .expression(let expression): return expression.groups(of: name)
        }
    }

    private static func fill(
        _ text: Substring, _ groups: [String], quoting: (String) -> String
    ) -> String {
        var filled = ""
        var rest = text
        while let character = rest.popFirst() {
            if character == "$", let number = rest.first.flatMap(NamePattern.digit) {
                rest.removeFirst()
                filled += quoting(number <= groups.count ? groups[number - 1] : "")
            } else {
                filled.append(character)
                // An escaped character stands for itself: '\$1' refers to no group.
                if character == "\\", let escaped = rest.popFirst() { filled.append(escaped) }
            }
        }
        return filled
    }

    private static func tokens(_ text: String, _ groups: [String]) -> [Token] {
        var tokens: [Token] = []
        var literal: [Character] = []
        func flush() {
            if !literal.isEmpty { tokens.append(.text(literal)) }
            literal = []
        }
        var rest = text[...]
        while let character = rest.popFirst() {
            switch character {
            case "*":
                flush()
                tokens.append(.any)
            case "?":
                flush()
                tokens.append(.one)
            case "$":
                guard let number = rest.first.flatMap(NamePattern.digit) else { fallthrough }
                rest.removeFirst()
                if number <= groups.count { literal += groups[number - 1] }
            default: literal.append(character)
            }
        }
        flush()
        return tokens
    }

    private static func match(_ name: [Character], _ tokens: [Token]) -> [String]? {
        var ranges = [Range<Int>](repeating: 0..<0, count: tokens.count)
        var (position, token) = (0, 0)
        /// The last `*` so far; `nil` before the first. It matches one more character each time the rest of the pattern
        /// doesn't match.
        var star: Int?
        while true {
            if token == tokens.count, position == name.count { break }
            if token < tokens.count {
                switch tokens[token] {
                case .any:
                    // The last `*` takes all but the text that ends the pattern.
                    let start = position
                    if token + 1 == tokens.count {
                        position = name.count
                    } else if token + 2 == tokens.count, let ending = tokens[token + 1].text {
                        position = max(start, name.count - ending.count)
                    }
                    ranges[token] = start..<position
                    star = token
                    token += 1
                    continue
                case .one where position < name.count:
                    ranges[token] = position..<position + 1
                    position += 1
                    token += 1
                    continue
                case .text(let text) where name[position...].starts(with: text):
                    position += text.count
                    token += 1
                    continue
                case .one, .text: break
                }
            }
            guard let last = star, ranges[last].upperBound < name.count else { return nil }
            ranges[last] = ranges[last].lowerBound..<ranges[last].upperBound + 1
            position = ranges[last].upperBound
            token = last + 1
        }
        var groups: [String] = []
        for (token, range) in zip(tokens, ranges) {
            if case .text = token { continue }
            groups.append(String(name[range]))
        }
        return groups
    }
}
