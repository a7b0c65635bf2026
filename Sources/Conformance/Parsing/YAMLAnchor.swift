/// An anchor (`&name`) or alias (`*name`) of YAML.
///
/// Blueprints have none, and they are told before the text is parsed: aliases of aliases can stand for more nodes than
/// any memory holds, and a parser that compares keys goes through all of them. An unquoted pattern such as `*View` looks
/// like an alias, too.
struct YAMLAnchor {
    let line: Int
    let column: Int
    /// From its sign to the next space or bracket.
    let text: String
    let isAlias: Bool

    /// The first that stands where a value or a key begins, outside quotes and comments.
    ///
    /// Quotes that run over several lines aren't followed: a line within them that begins with `&` is refused.
    static func first(in text: String) -> YAMLAnchor? {
        for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
            if let (column, found) = first(inLine: Array(line)) {
                return YAMLAnchor(line: index + 1, column: column + 1, text: found, isAlias: found.hasPrefix("*"))
            }
        }
        return nil
    }

    private static func first(inLine line: [Character]) -> (Int, String)? {
        var quote: Character?
        var isStart = true
        var index = 0
        while index < line.count {
            let character = line[index]
            if let open = quote {
                if open == "\"", character == "\\" { index += 1 }
                if character == open { quote = nil }
                index += 1
                continue
            }
            switch character {
            case "'", "\"": if isStart { quote = character }
            case "#": if index == 0 || line[index - 1].isWhitespace { return nil }
            case "&", "*":
                let word = line[index...].prefix { !$0.isWhitespace && !",]}".contains($0) }
                let next = index + 1 < line.count ? line[index + 1] : nil
                if isStart, word.count > 1 || next.map({ !$0.isWhitespace }) ?? true { return (index, String(word)) }
            default: break
            }
            // After these a value begins; spaces keep it so.
            if "[{,".contains(character) {
                isStart = true
            } else if ":-?".contains(character) {
                isStart = index + 1 == line.count || line[index + 1].isWhitespace
            } else if !character.isWhitespace {
                isStart = false
            }
            index += 1
        }
        return nil
    }
}
