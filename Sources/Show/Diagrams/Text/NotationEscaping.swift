import ArchFlowSupport
import Graphviz
import TraceFormat

/// Writes words in Mermaid's notation.
enum MermaidText {
    /// Returns a text escaped so that Mermaid prints it unchanged.
    ///
    /// Mermaid's own escape is `#code;` with a decimal code point. All punctuation with a meaning in one of Mermaid's
    /// grammars is escaped. So are the first letters of `style` and `classDef`, two words that Mermaid would rewrite.
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

    /// Returns the lines of a box or a label, joined by Mermaid's line break.
    static func escaped(_ lines: [String]) -> String { lines.map(escaped).joined(separator: "<br/>") }

    /// Returns a complete Mermaid text: the title, the diagram, the colours of roles, and the notes as comments. Mermaid
    /// doesn't draw comments.
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

/// Writes words in PlantUML's notation.
enum PlantUMLText {
    /// Returns a text escaped so that PlantUML prints it unchanged. Most punctuation is written as `<U+hex>`. A few harmless
    /// characters stay, and so do single `-`, `_` and `:`, which PlantUML interprets only if they are doubled.
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

    /// Returns the lines of a box or a label, joined by PlantUML's line break.
    static func escaped(_ lines: [String]) -> String { lines.map(escaped).joined(separator: "\\n") }

    /// Returns a complete PlantUML text: the title, the diagram, and the notes as its legend.
    static func document(_ body: [String], _ caption: PictureCaption) -> String {
        let notes = caption.foot.isEmpty ? [] : ["legend center"] + caption.foot.map { escaped($0) } + ["endlegend"]
        let lines = ["@startuml", "title \(escaped(caption.words))"] + body + notes + ["@enduml"]
        return lines.joined(separator: "\n") + "\n"
    }

    /// Returns a colour in PlantUML's notation.
    static func color(_ color: Graph.Color) -> String { String(color.hex.prefix(7)).uppercased() }
}

/// Writes pictures as plain text.
enum PlainText {
    /// Returns the lines joined into one text, without the spaces at their ends.
    static func joined(_ lines: [String]) -> String {
        lines.map { line in
            var line = line
            while line.last == " " { line.removeLast() }
            return line + "\n"
        }.joined()
    }
}
