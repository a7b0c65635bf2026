import Basics
import FlowAnalysis

/// Text as it stands in a YAML file.
enum YAMLText {
    /// A scalar: as it is where that is safe, else in double quotes.
    static func quoted(_ text: String) -> String {
        let isPlain =
            text.first?.isLetter == true
            && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_" || $0 == "-") }
        if isPlain, !["true", "false", "null", "yes", "no", "on", "off"].contains(text.lowercased()) { return text }
        var quoted = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": quoted += "\\\""
            case "\\": quoted += "\\\\"
            case "\u{00}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}", "\u{FEFF}", "\u{FFFE}", "\u{FFFF}":
                let digits = String(scalar.value, radix: 16)
                quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted + "\""
    }

    /// A pattern that matches just one name.
    static func exactly(_ name: String) -> String {
        guard name.isEmpty || name.contains(where: { "*?$/\\".contains($0) }) else { return name }
        return "/" + name.map { $0.isLetter || $0.isNumber ? String($0) : "\\\($0)" }.joined() + "/"
    }

    /// Text in a comment, on one line.
    static func comment(_ text: String) -> String { VisibleText.of(text) }
}
