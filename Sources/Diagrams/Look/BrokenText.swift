/// Words broken into short lines, where a reader of code would break them.
enum BrokenText {
    /// The lines of a message's label, each of at most `limit` characters; what doesn't fit into two or three is cut.
    static func label(_ text: String, limit: Int = 30) -> [String] {
        let text = ShortName.of(text, limit: limit * 2 - 4)
        guard text.count > limit else { return [text] }
        var lines: [String] = []
        var line = ""
        for piece in pieces(of: text) {
            if !line.isEmpty, line.count + piece.trimmed.count > limit {
                lines.append(line.trimmed)
                line = ""
            }
            line += piece
        }
        if !line.isEmpty { lines.append(line.trimmed) }
        return lines.prefix(3).map { ShortName.of($0, limit: limit + 6) }
    }

    /// A type's name in two lines, broken at the hump nearest to its middle, if it is longer than `limit` characters.
    static func name(_ name: String, limit: Int = 16) -> [String] {
        let name = ShortName.of(name, limit: 40)
        guard name.count > limit else { return [name] }
        let letters = Array(name)
        let humps = letters.indices.dropFirst().filter {
            letters[$0].isUppercase && (letters[$0 - 1].isLowercase || letters[$0 - 1].isNumber)
                || letters[$0 - 1] == " "
        }
        let middle = letters.count / 2
        guard let hump = humps.min(by: { (abs($0 - middle), $0) < (abs($1 - middle), $1) }) else { return [name] }
        return [String(letters[..<hump]).trimmed, String(letters[hump...])]
    }

    /// Pieces that a line may end after: an opening parenthesis, a colon, a comma, a space.
    private static func pieces(of text: String) -> [String] {
        var pieces: [String] = []
        var piece = ""
        var characters = Substring(text)
        while let next = characters.popFirst() {
            piece.append(next)
            let isLast = characters.first == nil || ":, )".contains(characters.first ?? " ")
            if "(:, ".contains(next), !isLast {
                pieces.append(piece)
                piece = ""
            }
        }
        if !piece.isEmpty { pieces.append(piece) }
        return pieces
    }
}

extension String {
    /// Without spaces at its ends.
    fileprivate var trimmed: String {
        let start = drop { $0 == " " }
        return String(start[..<(start.lastIndex { $0 != " " }.map { start.index(after: $0) } ?? start.startIndex)])
    }
}
