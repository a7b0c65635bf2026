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
