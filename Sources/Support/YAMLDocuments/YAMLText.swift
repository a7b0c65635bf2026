package import Yams

/// A kind of file that people write in YAML, such as a blueprint or a scenario, with its version.
package struct YAMLFileKind: Sendable {
    /// The noun in errors: `blueprint`.
    package let noun: String
    /// The file's first key, whose value is the version.
    package let key: String
    /// The only version of this kind of file that can be read.
    package let version: Int
    /// The largest allowed file, in bytes.
    package let sizeLimit: Int

    /// The deepest allowed nesting of lists and mappings.
    private static let deepest = 50

    package init(_ noun: String, key: String, version: Int, sizeLimit: Int) {
        self.noun = noun
        self.key = key
        self.version = version
        self.sizeLimit = sizeLimit
    }

    /// Parses a file with one document, and throws the first problem.
    package func node(of bytes: [UInt8], file: String) throws(YAMLFileError) -> Node {
        func fail(_ line: Int? = nil, _ column: Int? = nil, _ message: String) -> YAMLFileError {
            YAMLFileError(file: file, problems: [.init(line: line, column: column, message: message)])
        }
        guard bytes.count <= sizeLimit else {
            throw fail(nil, nil, "is larger than \(sizeLimit >> 10) KiB, the limit for a \(noun)")
        }
        guard let text = String(validating: bytes, as: UTF8.self) else { throw fail(nil, nil, "is not UTF-8 text") }
        if let anchor = YAMLAnchor.first(in: text) {
            throw fail(
                anchor.line, anchor.column,
                anchor.isAlias
                    ? "in YAML, a text that begins with * refers to an anchor: put it in quotes, '\(anchor.text)'"
                    : "a \(noun) can't contain anchors such as \(anchor.text): put the text in quotes")
        }
        do {
            // The recursion of the parser, and of freeing its result, is as deep as the nesting, up to a thousand levels.
            let composed = RoomyThread.run {
                Result { () throws in
                    let node = try Yams.compose(yaml: text)
                    return node?.isDeeper(than: Self.deepest) == true ? Composed.tooDeep : .node(node)
                }
            }
            switch try composed.get() {
            case .node(let node?): return node
            case .node(nil): throw fail(nil, nil, "is empty: a \(noun) begins with '\(key): \(version)'")
            case .tooDeep:
                throw fail(nil, nil, "is nested more than \(Self.deepest) levels deep, the limit for a \(noun)")
            }
        } catch let error as YAMLFileError {
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
            case .memory:
                throw fail(nil, nil, "is nested too deeply: the limit for a \(noun) is \(Self.deepest) levels")
            default: throw fail(nil, nil, "is not YAML")
            }
        } catch {
            throw fail(nil, nil, "is not YAML: \(error)")
        }
    }
}

private enum Composed {
    case node(Node?)
    case tooDeep
}

extension Node {
    /// Returns true if more than `limit` lists and mappings are nested.
    fileprivate func isDeeper(than limit: Int) -> Bool {
        // Level by level, without recursion, which could overflow the stack.
        var level = [self]
        for _ in 0...limit {
            level = level.flatMap { node -> [Node] in
                switch node {
                case .mapping(let mapping): mapping.flatMap { [$0.key, $0.value] }
                case .sequence(let sequence): Array(sequence)
                case .scalar, .alias: []
                }
            }
            if level.isEmpty { return false }
        }
        return true
    }
}

/// An anchor (`&name`) or alias (`*name`) of YAML; no blueprint or scenario needs any.
///
/// They are reported before parsing, because aliases of aliases can stand for more nodes than fit into memory. An
/// unquoted wildcard such as `*View` also looks like an alias.
struct YAMLAnchor {
    let line: Int
    let column: Int
    /// The text up to the next space, comma or closing bracket: `&name`.
    let text: String
    let isAlias: Bool

    /// Returns the first anchor or alias at the beginning of a value or key, outside quotes and comments; `nil` if
    /// there is none. Each line is searched alone, so a line within a quoted text that begins with `&` is taken for an
    /// anchor.
    static func first(in text: String) -> YAMLAnchor? {
        for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
            // By scalars, like in YAML: a quote followed by a combining accent is one `Character`.
            if let (column, found) = first(inLine: Array(line.unicodeScalars)) {
                return YAMLAnchor(line: index + 1, column: column + 1, text: found, isAlias: found.hasPrefix("*"))
            }
        }
        return nil
    }

    private static func first(inLine line: [Unicode.Scalar]) -> (Int, String)? {
        var quote: Unicode.Scalar?
        var isStart = true
        var index = 0
        func isSpace(at index: Int) -> Bool { index >= line.count || line[index].properties.isWhitespace }
        while index < line.count {
            let scalar = line[index]
            if let open = quote {
                // A quote within quotes is escaped as \" or ''.
                let isDoubled = open == "'" && scalar == "'" && index + 1 < line.count && line[index + 1] == "'"
                if isDoubled || open == "\"" && scalar == "\\" {
                    index += 1
                } else if scalar == open {
                    quote = nil
                }
                index += 1
                continue
            }
            switch scalar {
            case "'", "\"": if isStart { quote = scalar }
            case "#": if index == 0 || isSpace(at: index - 1) { return nil }
            case "&", "*":
                let word = line[index...].prefix { !$0.properties.isWhitespace && !",]}".unicodeScalars.contains($0) }
                if isStart, word.count > 1 || !isSpace(at: index + 1) {
                    return (index, String(String.UnicodeScalarView(word)))
                }
            default: break
            }
            // A value begins after these characters and the spaces that follow them.
            if "[{,".unicodeScalars.contains(scalar) {
                isStart = true
            } else if ":-?".unicodeScalars.contains(scalar) {
                isStart = isSpace(at: index + 1)
            } else if !scalar.properties.isWhitespace {
                isStart = false
            }
            index += 1
        }
        return nil
    }
}
