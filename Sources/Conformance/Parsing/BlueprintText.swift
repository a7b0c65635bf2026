import Yams

/// The text of a blueprint, read into YAML nodes.
enum BlueprintText {
    /// No blueprint for people is larger. Unit: bytes.
    static let sizeLimit = 1 << 20

    /// The node of the only document.
    static func node(of bytes: [UInt8], file: String) throws(BlueprintError) -> Node {
        func fail(_ line: Int? = nil, _ column: Int? = nil, _ message: String) -> BlueprintError {
            BlueprintError(file: file, problems: [.init(line: line, column: column, message: message)])
        }
        guard bytes.count <= sizeLimit else {
            throw fail(nil, nil, "is larger than \(sizeLimit >> 20) MiB: no blueprint for people is")
        }
        guard let text = String(validating: bytes, as: UTF8.self) else { throw fail(nil, nil, "is not UTF-8 text") }
        if let anchor = YAMLAnchor.first(in: text) {
            throw fail(
                anchor.line, anchor.column,
                anchor.isAlias
                    ? "in YAML, what begins with * refers to an anchor: put the pattern in quotes, '\(anchor.text)'"
                    : "anchors, such as \(anchor.text), are no part of a blueprint: define a role, or quote the text")
        }
        do {
            guard let node = try Yams.compose(yaml: text) else {
                throw fail(nil, nil, "is empty: a blueprint begins with 'archflow-blueprint: 1'")
            }
            return node
        } catch let error as BlueprintError {
            throw error
        } catch let error as YamlError {
            switch error {
            case .scanner(let context, let problem, let mark, _), .parser(let context, let problem, let mark, _),
                .composer(let context, let problem, let mark, _):
                let begun = context.map { " (\($0.text), line \($0.mark.line))" } ?? ""
                throw fail(mark.line, mark.column, "is not YAML: \(problem)\(begun)")
            case .duplicatedKeysInMapping(let keys, let context):
                let names = keys.map { "'\($0)'" }.joined(separator: ", ")
                throw fail(context.mark.line, context.mark.column, "the key \(names) is given twice")
            case .reader(let problem, _, _, _): throw fail(nil, nil, "is not YAML: \(problem)")
            case .memory: throw fail(nil, nil, "is nested too deep")
            default: throw fail(nil, nil, "is not YAML")
            }
        } catch {
            throw fail(nil, nil, "is not YAML: \(error)")
        }
    }
}

/// An anchor (`&name`) or alias (`*name`) of YAML.
///
/// Blueprints have none, and they are reported before the text is parsed: aliases of aliases can stand for more nodes than
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

/// Why a blueprint can't be used: everything that is wrong in it.
public struct BlueprintError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The file, as the caller named it.
    public let file: String
    /// In the order of the lines; at least one.
    public let problems: [Problem]

    /// One thing that is wrong.
    public struct Problem: Hashable, Sendable {
        /// From 1; `nil` for the file as a whole.
        public let line: Int?
        /// In characters, from 1.
        public let column: Int?
        /// What is wrong and what would be right.
        public let message: String
    }

    /// How many problems are reported at once.
    static let limit = 20

    /// `blueprint.yml:12:7: there is no role 'cor': did you mean 'core'? …`, one line for each problem.
    public var description: String {
        let lines = problems.prefix(Self.limit).map { problem in
            let place = [problem.line, problem.column].compactMap { $0.map { ":\($0)" } }.joined()
            return "\(file)\(place): \(problem.message)"
        }
        let rest = problems.count - lines.count
        return (lines + (rest > 0 ? ["\(file): … and \(rest) more problems"] : [])).joined(separator: "\n")
    }
}
