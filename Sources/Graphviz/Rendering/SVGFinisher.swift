/// Turns Graphviz's SVG into an element that can stand in an HTML page or alone, and that can be read aloud.
///
/// Prolog, document type and comments go; the picture gets a role, a title and a description; each element gets its own
/// words instead of Graphviz's names. Graphviz escapes every `<` in text, so a `<`
/// always starts markup.
struct SVGFinisher {
    private let graph: Graph
    private let prefix: String
    private let parts: [String: Inventory.Part]

    init(graph: Graph, inventory: Inventory) {
        self.graph = graph
        prefix = inventory.prefix
        let all = Array(inventory.nodes.values) + Array(inventory.clusters.values) + inventory.edges
        parts = Dictionary(all.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    }

    func finish(_ svg: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(svg.count + 1_000)
        var part: Inventory.Part?
        var rest = svg[...]
        while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
            result += rest[..<start]
            let markup = SVGMarkup(at: rest[start...])
            rest = markup.rest
            switch markup.kind {
            case .dropped: break
            case .tag("svg"):
                result = openPicture(markup)
            case .tag("g"):
                var markup = markup
                if let id = markup["id"] {
                    part = parts[id] ?? part
                    // Graphviz writes a hyphen in an id as an entity; written again it is a hyphen.
                    markup["id"] = id
                }
                result += markup.utf8
            case .tag("title"):
                if let end = rest.end(of: Array("</title>".utf8)) { rest = rest[end...] }
                result += part.map { "<title>\(words($0.title))</title>".utf8 } ?? "".utf8
            case .tag:
                var markup = markup
                for paint in ["fill", "stroke"] where markup[paint] == "transparent" { markup[paint] = "none" }
                result += markup.utf8
            case .other:
                result += markup.utf8
            }
        }
        return SVGClusterOrder.restore(result + rest, prefix: prefix)
    }

    private func openPicture(_ markup: SVGMarkup) -> [UInt8] {
        var markup = markup
        let title = graph.title.isEmpty ? graph.id : graph.title
        markup["role"] = "img"
        markup["aria-labelledby"] = "\(prefix).title" + (graph.description.isEmpty ? "" : " \(prefix).desc")
        var head = "\n<title id=\"\(prefix).title\">\(words(title))</title>"
        if !graph.description.isEmpty { head += "\n<desc id=\"\(prefix).desc\">\(words(graph.description))</desc>" }
        return markup.utf8 + head.utf8
    }

    private func words(_ text: String) -> String {
        TextEscaping.xml(TextEscaping.lines(text).joined(separator: "\n"))
    }
}
