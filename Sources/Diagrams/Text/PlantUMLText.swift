import Basics
import Graphviz

/// Words in PlantUML's notation.
enum PlantUMLText {
    /// Words that mean nothing but themselves: punctuation is written as `<U+hex>`, but for what means something only where
    /// it is doubled.
    static func escaped(_ text: String) -> String {
        var result = ""
        var last: Unicode.Scalar = " "
        for scalar in VisibleText.spaced(text).unicodeScalars {
            defer { last = scalar }
            switch scalar {
            case "-" where last != "-", "_" where last != "_", ":" where last != ":":
                result.unicodeScalars.append(scalar)
            case "a"..."z", "A"..."Z", "0"..."9", " ", ".", ",", "(", ")", "?", "·":
                result.unicodeScalars.append(scalar)
            case _ where scalar.isASCII:
                let digits = String(scalar.value, radix: 16, uppercase: true)
                result += "<U+\(String(repeating: "0", count: max(0, 4 - digits.count)))\(digits)>"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// Lines under the picture.
    static func foot(_ lines: [String]) -> [String] {
        lines.isEmpty ? [] : ["legend center"] + lines.map { escaped($0) } + ["endlegend"]
    }

    /// A colour as PlantUML writes it.
    static func color(_ color: Graph.Color) -> String { String(color.hex.prefix(7)).uppercased() }
}
