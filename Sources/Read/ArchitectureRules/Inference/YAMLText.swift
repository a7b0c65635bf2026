import ArchFlowSupport

/// Writes texts in YAML.
enum YAMLText {
    /// Returns a text as a YAML scalar: plain if that is safe, otherwise in double quotes.
    static func quoted(_ text: String) -> String {
        let isPlain =
            text.first?.isLetter == true
            && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_" || $0 == "-") }
        if isPlain, !["true", "false", "null", "yes", "no", "on", "off"].contains(text.lowercased()) { return text }
        let quoted = text.replacingScalars { scalar in
            switch scalar {
            case "\"": return "\\\""
            case "\\": return "\\\\"
            case _ where VisibleText.acts(scalar):
                let digits = String(scalar.value, radix: 16)
                let (mark, width) = digits.count > 4 ? ("U", 8) : ("u", 4)
                return "\\\(mark)" + String(repeating: "0", count: width - digits.count) + digits
            default: return nil
            }
        }
        return "\"\(quoted)\""
    }

    /// Returns a pattern that matches only this name.
    static func exactly(_ name: String) -> String {
        guard name.isEmpty || name.contains(where: { "*?$/\\".contains($0) }) else { return name }
        return "/" + name.map { $0.isLetter || $0.isNumber ? String($0) : "\\\($0)" }.joined() + "/"
    }

    /// Returns the lines of a key and its value, indented as in a list of checks. The value is one mapping, or a list
    /// of several.
    static func key(_ key: String, _ mappings: [String]) -> [String] {
        mappings.count == 1
            ? ["  \(key): {\(mappings[0])}"] : ["  \(key):"] + mappings.map { "    - {\($0)}" }
    }

    /// Returns texts in YAML: a single text as a scalar, several as a list.
    static func list(_ texts: [String]) -> String {
        texts.count == 1 ? quoted(texts[0]) : "[\(texts.map(quoted).joined(separator: ", "))]"
    }
}
