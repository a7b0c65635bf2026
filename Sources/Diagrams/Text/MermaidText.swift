import Basics
import Graphviz
import TraceFormat

/// Words in Mermaid's notation.
enum MermaidText {
    /// Words that mean nothing but themselves, whatever they are made of.
    ///
    /// Mermaid's own escape is `#code;` with a decimal code point. All punctuation that any of its grammars reads is written
    /// so, and the first letter of two words by which it finds, in any line, text to mend.
    static func escaped(_ text: String) -> String {
        let text = VisibleText.spaced(text)
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "a"..."z", "A"..."Z", "0"..."9", " ", ".", ",", "(", ")", "/", "-", "_", "?", "!", "+", "=", "*", ":":
                result.unicodeScalars.append(scalar)
            case _ where scalar.isASCII: result += "#\(scalar.value);"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result.replacing("style", with: "#115;tyle").replacing("classDef", with: "#99;lassDef")
    }

    /// The lines at the start that hold the title.
    static func front(title: String) -> [String] {
        let words = VisibleText.spaced(title).map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : String($0) }.joined()
        return ["---", "title: \"\(words)\"", "---"]
    }

    /// Remarks, which Mermaid does not draw.
    static func remarks(_ lines: [String]) -> [String] {
        lines.map { "%% \(VisibleText.spaced($0).replacing("{", with: "(").replacing("}", with: ")"))" }
    }

    /// The colours of the boxes of those roles that are used.
    static func definitions(of used: [Role], _ theme: Theme) -> [String] {
        Role.allCases.filter(Set(used).contains).map { role in
            let style = theme.style(of: role)
            return "    classDef role-\(role.rawValue) fill:\(style.fill.hex),stroke:\(style.stroke.hex),"
                + "color:\(theme[.text].hex)"
        }
    }
}
