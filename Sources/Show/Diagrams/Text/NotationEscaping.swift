import ArchFlowSupport
import Graphviz
import TraceFormat

/// Words in Mermaid's notation.
enum MermaidText {
    /// Words that mean nothing but themselves, whatever they are made of.
    ///
    /// Mermaid's own escape is `#code;` with a decimal code point. All punctuation that any of its grammars reads is written
    /// so, and the first letter of two words by which it finds, in any line, text to mend.
    static func escaped(_ text: String) -> String {
        VisibleText.spaced(text).replacingScalars { scalar in
            switch scalar {
            case "a"..."z", "A"..."Z", "0"..."9", " ", ".", ",", "(", ")", "/", "-", "_", "?", "!", "+", "=", "*", ":":
                nil
            default: scalar.isASCII ? "#\(scalar.value);" : nil
            }
        }
        .replacing("style", with: "#115;tyle").replacing("classDef", with: "#99;lassDef")
    }

    /// Lines of words in a box or beside a link.
    static func escaped(_ lines: [String]) -> String { lines.map(escaped).joined(separator: "<br/>") }

    /// A diagram with its title in front, and behind it the colours of roles and the notes, which Mermaid does not draw.
    static func document(_ kind: String, _ body: [String], _ caption: PictureCaption, roles: [Role] = []) -> String {
        let title = VisibleText.spaced(caption.words).map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : String($0) }
        let colors = Role.allCases.filter(Set(roles).contains).map { role in
            let style = caption.theme.style(of: role)
            return "    classDef role-\(role.rawValue) fill:\(style.fill.hex),stroke:\(style.stroke.hex),"
                + "color:\(caption.theme[.text].hex)"
        }
        let notes = caption.foot.map {
            "%% \(VisibleText.spaced($0).replacing("{", with: "(").replacing("}", with: ")"))"
        }
        let lines = ["---", "title: \"\(title.joined())\"", "---", kind] + body + colors + notes
        return lines.joined(separator: "\n") + "\n"
    }
}

/// Words in PlantUML's notation.
enum PlantUMLText {
    /// Words that mean nothing but themselves: punctuation is written as `<U+hex>`, but for what means something only where
    /// it is doubled.
    static func escaped(_ text: String) -> String {
        var last: Unicode.Scalar = " "
        return VisibleText.spaced(text).replacingScalars { scalar in
            defer { last = scalar }
            switch scalar {
            case "-" where last != "-", "_" where last != "_", ":" where last != ":": return nil
            case "a"..."z", "A"..."Z", "0"..."9", " ", ".", ",", "(", ")", "?", "·": return nil
            case _ where scalar.isASCII:
                let digits = String(scalar.value, radix: 16, uppercase: true)
                return "<U+\(String(repeating: "0", count: max(0, 4 - digits.count)))\(digits)>"
            default: return nil
            }
        }
    }

    /// Lines of words in a box or beside a link.
    static func escaped(_ lines: [String]) -> String { lines.map(escaped).joined(separator: "\\n") }

    /// A diagram with its title in front and the notes under it.
    static func document(_ body: [String], _ caption: PictureCaption) -> String {
        let notes = caption.foot.isEmpty ? [] : ["legend center"] + caption.foot.map { escaped($0) } + ["endlegend"]
        let lines = ["@startuml", "title \(escaped(caption.words))"] + body + notes + ["@enduml"]
        return lines.joined(separator: "\n") + "\n"
    }

    /// A colour as PlantUML writes it.
    static func color(_ color: Graph.Color) -> String { String(color.hex.prefix(7)).uppercased() }
}

/// A picture in plain text.
enum PlainText {
    /// Lines without spaces at their ends, and a line end behind each.
    static func joined(_ lines: [String]) -> String {
        lines.map { line in
            var line = line
            while line.last == " " { line.removeLast() }
            return line + "\n"
        }.joined()
    }
}
