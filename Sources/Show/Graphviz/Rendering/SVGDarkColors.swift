/// The colours of an SVG in a dark scheme, as a style sheet.
///
/// The light colours are attributes of the SVG's elements, and every program reads these attributes. The style sheet
/// selects the elements with each light colour by the colour's value, and gives them the dark colour.
struct SVGDarkColors {
    private let colors: [String: String]
    private let prefix: String

    init(_ colors: [Graph.Color: Graph.Color], prefix: String) {
        self.colors = Dictionary(uniqueKeysWithValues: colors.map { ($0.key.hex, $0.value.hex) })
        self.prefix = prefix
    }

    /// Returns the picture with the style sheet before its first group.
    func added(to svg: [UInt8]) -> [UInt8] {
        guard !colors.isEmpty, let start = svg[...].end(of: Array("<g ".utf8)) else { return svg }
        var rules: [String] = []
        for paint in ["fill", "stroke"] {
            for color in used(as: paint, in: svg).sorted() {
                guard let dark = colors[color] else { continue }
                rules.append("[id=\"\(prefix)\"] [\(paint)=\"\(color)\"]{\(paint):\(dark)}\n")
            }
        }
        let style = "<style>@media screen and (prefers-color-scheme:dark){\n\(rules.joined())}</style>\n"
        return svg[..<(start - 3)] + Array(style.utf8) + svg[(start - 3)...]
    }

    private func used(as paint: String, in svg: [UInt8]) -> Set<String> {
        let attribute = Array(" \(paint)=\"#".utf8)
        var (found, rest) = (Set<String>(), svg[...])
        while let start = rest.end(of: attribute) {
            found.insert("#" + String(decoding: rest[start...].prefix(6), as: UTF8.self))
            rest = rest[start...]
        }
        return found
    }
}
