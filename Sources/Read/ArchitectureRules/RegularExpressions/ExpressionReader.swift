/// The reason why a text isn't accepted as a ``RegularExpression``.
package struct ExpressionError: Error, CustomStringConvertible {
    /// The column of the error in characters, from 1.
    let column: Int
    /// The description of the error, and the way to correct it.
    let message: String

    package var description: String { "at character \(column), \(message)" }
}

/// Reads the text of a regular expression.
struct ExpressionReader {
    /// The greatest permitted depth of nested groups.
    private static let deepest = 50
    /// The greatest permitted number in `{…}`.
    private static let mostTimes = 1000

    private let text: [Character]
    private var position = 0
    private var depth = 0
    /// The count of capturing groups read so far.
    private(set) var groups = 0

    init(_ text: String) { self.text = Array(text) }

    mutating func read() throws(ExpressionError) -> Expression {
        let expression = try choice()
        if next != nil { throw error("')' closes no group: write '\\)' for the character") }
        return expression
    }

    private var next: Character? { position < text.count ? text[position] : nil }

    private func error(_ message: String, at place: Int? = nil) -> ExpressionError {
        ExpressionError(column: (place ?? position) + 1, message: message)
    }

    /// Consumes the given characters if they come next; otherwise returns false.
    private mutating func take(_ words: String) -> Bool {
        guard text[position...].starts(with: words) else { return false }
        position += words.count
        return true
    }

    private mutating func choice() throws(ExpressionError) -> Expression {
        var choices = [try sequence()]
        while take("|") { choices.append(try sequence()) }
        return choices.count == 1 ? choices[0] : .choice(choices)
    }

    private mutating func sequence() throws(ExpressionError) -> Expression {
        var parts: [Expression] = []
        while let character = next, character != "|", character != ")" { parts.append(try repeated()) }
        return .sequence(parts)
    }

    private mutating func repeated() throws(ExpressionError) -> Expression {
        let part = try part()
        guard let (least, most) = try times() else { return part }
        switch part {
        case .place, .ahead:
            throw error("an anchor or a lookahead can't be repeated: remove the repetition", at: position - 1)
        default: break
        }
        if next == "+" { throw error("'+' after a repetition (possessive) isn't supported: remove it") }
        let isLazy = take("?")
        if try times() != nil {
            throw error("a repetition can't be repeated directly: put it in a group, '(?:…)'", at: position - 1)
        }
        return .repeated(part, Expression.Times(least: least, most: most, isLazy: isLazy))
    }

    /// Reads `*`, `+`, `?` or `{…}`; `nil` if none of these comes next.
    private mutating func times() throws(ExpressionError) -> (least: Int, most: Int?)? {
        if take("*") { return (0, nil) }
        if take("+") { return (1, nil) }
        if take("?") { return (0, 1) }
        guard next == "{", let end = text[position...].firstIndex(of: "}") else { return nil }
        let bounds = text[(position + 1)..<end].split(separator: ",", omittingEmptySubsequences: false)
        guard bounds.count <= 2, bounds.joined().allSatisfy({ $0.isASCII && $0.isNumber }),
            bounds.contains(where: { !$0.isEmpty })
        else {
            return nil
        }
        let numbers = bounds.map { Int(String($0)) ?? ($0.isEmpty ? nil : Int.max) }
        let least = numbers[0] ?? 0
        let most = numbers.count == 1 ? least : numbers[1]
        guard max(least, most ?? 0) <= Self.mostTimes else {
            throw error("a part can be repeated at most \(Self.mostTimes) times")
        }
        guard most.map({ $0 >= least }) ?? true else {
            throw error("the maximum of the repetition is below its minimum: write the lower number first")
        }
        position = end + 1
        return (least, most)
    }

    private mutating func part() throws(ExpressionError) -> Expression {
        let character = text[position]
        switch character {
        case "(": return try group()
        case "[": return .character(try set())
        case "*", "+", "?": throw error("'\(character)' repeats nothing: write '\\\(character)' for the character")
        case "^", "$", ".", "\\": break
        default:
            position += 1
            return .character(Expression.CharacterSet(members: [.one(character)]))
        }
        position += 1
        switch character {
        case "^": return .place(.start)
        case "$": return .place(.end)
        case ".": return .character(Expression.CharacterSet(members: [.anyOfLine]))
        default: break
        }
        switch next {
        case "b"?:
            position += 1
            return .place(.wordBoundary)
        case "B"?:
            position += 1
            return .place(.noWordBoundary)
        case "A"?:
            position += 1
            return .place(.start)
        case "z"?, "Z"?:
            position += 1
            return .place(.end)
        default: return .character(Expression.CharacterSet(members: [try escaped()]))
        }
    }

    private mutating func group() throws(ExpressionError) -> Expression {
        let start = position
        position += 1
        depth += 1
        defer { depth -= 1 }
        guard depth <= Self.deepest else {
            throw error("groups are nested more than \(Self.deepest) levels deep, the limit", at: start)
        }
        var wanted: Bool?
        var number: Int?
        if take("?=") {
            wanted = true
        } else if take("?!") {
            wanted = false
        } else if take("?<=") || take("?<!") {
            throw error("lookbehind isn't supported, only lookahead: '(?=…)' and '(?!…)'", at: start)
        } else if take("?<") || take("?P<") {
            guard let end = text[position...].firstIndex(of: ">"), end > position else {
                throw error("the group's name has no end: '(?<name>…)'", at: start)
            }
            position = end + 1
            number = groups
        } else if take("?:") {
        } else if next == "?" {
            throw error("'(?' begins no known group: write '(?:', '(?=', '(?!' or '(?<name>'", at: start)
        } else {
            number = groups
        }
        if number != nil { groups += 1 }
        let outside = groups
        let inner = try choice()
        guard take(")") else { throw error("the group is never closed: write '\\(' for the character", at: start) }
        if let wanted {
            guard groups == outside else {
                throw error("a lookahead can't contain a capturing group: write '(?:'", at: start)
            }
            return .ahead(inner, isWanted: wanted)
        }
        return number.map { .group($0, inner) } ?? inner
    }

    private mutating func set() throws(ExpressionError) -> Expression.CharacterSet {
        let start = position
        position += 1
        let isNegated = take("^")
        var members: [Expression.CharacterSet.Member] = []
        while let character = next, character != "]" || members.isEmpty {
            let place = position
            let member = try setMember(character)
            if case .one(let first) = member, next == "-", position + 1 < text.count, text[position + 1] != "]" {
                position += 1
                guard case .one(let last) = try setMember(text[position]), first <= last else {
                    throw error("a range must run from a lower to a higher character", at: place)
                }
                members.append(.range(first...last))
            } else {
                members.append(member)
            }
        }
        guard take("]") else { throw error("the set '[…]' is never closed: write '\\[' for the character", at: start) }
        return Expression.CharacterSet(members: isNegated ? [.allBut(members)] : members)
    }

    private mutating func setMember(_ character: Character) throws(ExpressionError) -> Expression.CharacterSet.Member {
        if character == "[" { throw error("a set within a set isn't supported: write '\\[' for the character") }
        position += 1
        return character == "\\" ? try escaped() : .one(character)
    }

    /// Reads the character after a backslash.
    private mutating func escaped() throws(ExpressionError) -> Expression.CharacterSet.Member {
        guard let character = next else { throw error("a character is missing after the backslash", at: position - 1) }
        position += 1
        switch character {
        case "d": return .digit
        case "D": return .allBut([.digit])
        case "w": return .word
        case "W": return .allBut([.word])
        case "s": return .space
        case "S": return .allBut([.space])
        case "t": return .one("\t")
        case "n": return .one("\n")
        case "r": return .one("\r")
        case "1"..."9":
            throw error(
                "a back-reference isn't supported, because matching it could take forever: remove it", at: position - 2)
        default:
            guard !character.isLetter, !character.isNumber else {
                throw error(
                    "'\\\(character)' isn't a known escape; the escapes are \\d, \\w, \\s, \\b, their capitals, \\n, \\r and \\t",
                    at: position - 2)
            }
            return .one(character)
        }
    }
}
