import ArchFlowSupport

/// The last step of writing an SVG. It turns Graphviz's output into an `<svg>` element with texts for screen readers.
/// The element can be a part of an HTML page, or a file of its own.
///
/// Prolog, document type and comments are removed. The picture gets a role, a title and a description. Each element
/// gets a text for screen readers instead of Graphviz's names. Graphviz escapes every `<` in text, so a `<` always
/// starts markup.
struct SVGFinisher {
    private let graph: Graph
    private let prefix: String
    private let parts: [String: GraphNames.Part]

    init(graph: Graph, names: GraphNames) {
        self.graph = graph
        prefix = names.prefix
        let all = Array(names.nodes.values) + Array(names.clusters.values) + names.edges
        parts = Dictionary(all.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    }

    func finish(_ svg: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(svg.count + 1_000)
        var part: GraphNames.Part?
        var rest = svg[...]
        while let start = rest.place(of: UInt8(ascii: "<")) {
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
                    // Graphviz writes a hyphen in an id as an entity; it is written again as a hyphen.
                    markup["id"] = id
                }
                result += markup.utf8
            case .tag("title"):
                if let end = rest.end(of: Array("</title>".utf8)) { rest = rest[end...] }
                result += part.map { "<title>\(words($0.title))</title>".utf8 } ?? "".utf8
            case .tag("text"):
                let words = SVGWords(rest[..<(rest.place(of: UInt8(ascii: "<")) ?? rest.endIndex)])
                if words.isBlank {
                    rest = rest.end(of: Array("</text>\n".utf8)).map { rest[$0...] } ?? rest
                } else {
                    result += words.moved(markup).utf8 + words.content
                    rest = rest[words.end...]
                }
            case .tag:
                var markup = markup
                for paint in ["fill", "stroke"] where markup[paint] == "transparent" { markup[paint] = "none" }
                result += markup.utf8
            case .other:
                result += markup.utf8
            }
        }
        let picture = SVGClusterOrder.restore(result + rest, prefix: prefix)
        return SVGDarkColors(graph.attributes.darkColors, prefix: prefix).added(to: picture)
    }

    private func openPicture(_ markup: SVGMarkup) -> [UInt8] {
        var markup = markup
        let title = graph.title.isEmpty ? graph.id : graph.title
        markup["role"] = "img"
        markup["aria-labelledby"] = "\(prefix).title" + (graph.description.isEmpty ? "" : " \(prefix).desc")
        var head: EscapedText<XML> = "\n<title id=\"\(prefix).title\">\(words(title))</title>"
        if !graph.description.isEmpty { head += "\n<desc id=\"\(prefix).desc\">\(words(graph.description))</desc>" }
        return markup.utf8 + head.text.utf8
    }

    private func words(_ text: String) -> EscapedText<XML> {
        TextEscaping.lines(text).map { EscapedText(escaping: $0) }.joined("\n")
    }
}

/// A tag, comment or declaration at the start of a piece of Graphviz's SVG.
struct SVGMarkup {
    enum Kind: Equatable {
        /// A start tag with its name.
        case tag(String)
        /// A prolog, document type or comment, which is removed.
        case dropped
        /// An end tag, such as `</g>`.
        case other
    }

    let kind: Kind

    /// The bytes after the markup. If the markup is removed, the line end after it is removed too.
    let rest: ArraySlice<UInt8>

    private var attributes: [(name: String, value: String)] = []
    private var ending = ""
    private let raw: ArraySlice<UInt8>
    private var isChanged = false
    private var isParsed = false

    init(at bytes: ArraySlice<UInt8>) {
        let second = bytes.dropFirst().first
        if second == UInt8(ascii: "!") || second == UInt8(ascii: "?") {
            let close = second == UInt8(ascii: "?") ? "?>" : bytes.starts(with: "<!--".utf8) ? "-->" : ">"
            let end = bytes.end(of: Array(close.utf8)) ?? bytes.endIndex
            let after = bytes[end...]
            raw = bytes[..<end]
            rest = after.first == UInt8(ascii: "\n") ? after.dropFirst() : after
            kind = .dropped
            return
        }
        let end = Self.end(ofTagAt: bytes)
        raw = bytes[..<end]
        rest = bytes[end...]
        guard raw.dropFirst().first != UInt8(ascii: "/") else {
            kind = .other
            return
        }
        let text = raw.dropFirst()
        let name = text.prefix { !Self.isSpace($0) && $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "/") }
        let tag = String(decoding: name, as: UTF8.self)
        kind = .tag(tag)
        // Most tags are shapes, which stay unchanged.
        if ["svg", "g"].contains(tag) || text.end(of: Self.transparent) != nil { parse() }
    }

    /// Reads the tag's attributes; before this call the tag has none.
    mutating func parse() {
        guard !isParsed, case .tag(let name) = kind else { return }
        isParsed = true
        parse(raw.dropFirst(1 + name.utf8.count))
    }

    private static let transparent = Array("\"transparent\"".utf8)

    private static func isSpace(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || (9...13).contains(byte) }

    /// Returns the index after the tag's closing `>`. A `>` within quotes is skipped.
    private static func end(ofTagAt bytes: ArraySlice<UInt8>) -> Int {
        bytes.scanned { start, count in
            var quote: UInt8 = 0
            var index = 0
            while index < count {
                let byte = start[index]
                index &+= 1
                if quote != 0 {
                    if byte == quote { quote = 0 }
                } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                    quote = byte
                } else if byte == UInt8(ascii: ">") {
                    return index
                }
            }
            return count
        } ?? bytes.endIndex
    }

    private mutating func parse(_ text: ArraySlice<UInt8>) {
        var text = text.drop(while: Self.isSpace)
        while let equals = text.place(of: UInt8(ascii: "=")), text[..<equals].place(of: UInt8(ascii: ">")) == nil {
            guard let quote = text[equals...].dropFirst().first else { break }
            let content = text[(equals + 2)...]
            guard let close = content.place(of: quote) else { break }
            attributes.append((String(decoding: text[..<equals], as: UTF8.self), Self.unescaped(content[..<close])))
            text = content[(close + 1)...].drop(while: Self.isSpace)
        }
        ending = String(decoding: text, as: UTF8.self)
    }

    subscript(name: String) -> String? {
        get { attributes.first { $0.name == name }?.value }
        set {
            isChanged = true
            let index = attributes.firstIndex { $0.name == name }
            switch (index, newValue) {
            case (let index?, let value?): attributes[index].value = value
            case (let index?, nil): attributes.remove(at: index)
            case (nil, let value?): attributes.append((name, value))
            case (nil, nil): break
            }
        }
    }

    /// The markup in UTF-8. All that wasn't changed is exactly as Graphviz wrote it.
    var utf8: [UInt8] {
        guard isChanged, case .tag(let name) = kind else { return Array(raw) }
        let list = attributes.map { " \($0.name)=\"\(XML.escaped($0.value))\"" }.joined()
        return Array(("<" + name + list + ending).utf8)
    }

    /// Returns bytes with entities replaced by their characters. Only the entities that Graphviz writes into ids,
    /// classes and paints are replaced.
    private static func unescaped(_ bytes: ArraySlice<UInt8>) -> String {
        var text: [UInt8] = []
        var rest = bytes
        while let start = rest.place(of: UInt8(ascii: "&")) {
            let found = entities.first { rest[start...].starts(with: $0.written) }
            text += rest[..<start]
            text.append(found?.meant ?? UInt8(ascii: "&"))
            rest = rest[(start + (found?.written.count ?? 1))...]
        }
        return String(decoding: text + rest, as: UTF8.self)
    }

    private static let entities: [(written: [UInt8], meant: UInt8)] = [
        ("&#45;", UInt8(ascii: "-")), ("&quot;", UInt8(ascii: "\"")), ("&lt;", UInt8(ascii: "<")),
        ("&gt;", UInt8(ascii: ">")), ("&amp;", UInt8(ascii: "&")),
    ].map { (Array($0.utf8), $1) }
}

// Each byte of each picture is read several times. With the library's general functions, which a debug build does not
// specialise, these searches took a quarter of the time of the command `compare`.

extension ArraySlice<UInt8> {
    /// Calls a search function with a pointer to the bytes and the number of bytes. Returns the offset that the
    /// function finds as an index of the slice; `nil` if it finds nothing.
    fileprivate func scanned(_ search: (UnsafePointer<UInt8>, Int) -> Int?) -> Int? {
        withUnsafeBufferPointer { bytes in bytes.baseAddress.flatMap { search($0, bytes.count) } }
            .map { startIndex + $0 }
    }

    /// Returns the first index of a byte; `nil` if the byte doesn't occur.
    func place(of byte: UInt8) -> Int? {
        scanned { start, count in
            var index = 0
            while index < count {
                if start[index] == byte { return index }
                index &+= 1
            }
            return nil
        }
    }

    /// Returns the index after the first occurrence of these bytes; `nil` if they don't occur.
    func end(of bytes: [UInt8]) -> Int? {
        guard let first = bytes.first else { return startIndex }
        return bytes.withUnsafeBufferPointer { sought in
            scanned { start, count in
                var index = 0
                while index &+ sought.count <= count {
                    if start[index] == first, matches(start + index, sought) { return index &+ sought.count }
                    index &+= 1
                }
                return nil
            }
        }
    }

    private func matches(_ start: UnsafePointer<UInt8>, _ sought: UnsafeBufferPointer<UInt8>) -> Bool {
        var index = 1
        while index < sought.count {
            if start[index] != sought[index] { return false }
            index &+= 1
        }
        return true
    }

    /// The lines, without their line ends.
    fileprivate var lines: [ArraySlice<UInt8>] {
        var lines: [ArraySlice<UInt8>] = []
        var rest = self
        while let end = rest.place(of: UInt8(ascii: "\n")) {
            lines.append(rest[..<end])
            rest = rest[(end + 1)...]
        }
        lines.append(rest)
        return lines
    }
}

/// Puts the clusters of an SVG into the order that they have in the graph.
///
/// Graphviz orders clusters by the memory addresses of their names, so that two processes may write the same picture in
/// different orders. Clusters can be reordered freely, because fills overlap only where one cluster is inside another.
/// Each cluster's id contains a number, which is lower for an outer cluster than for its inner clusters.
enum SVGClusterOrder {
    static func restore(_ svg: [UInt8], prefix: String) -> [UInt8] {
        let start = Array("<g id=\"\(XML.escaped(prefix)).cluster".utf8)
        let lines = svg[...].lines
        var result: [ArraySlice<UInt8>] = []
        var run: [(number: Int, lines: ArraySlice<ArraySlice<UInt8>>)] = []
        var index = lines.startIndex
        while index < lines.endIndex {
            if lines[index].starts(with: start), let end = end(ofGroupAt: index, in: lines),
                let number = number(in: lines[index].dropFirst(start.count))
            {
                run.append((number, lines[index...end]))
                index = end + 1
            } else {
                result += run.sorted { $0.number < $1.number }.flatMap(\.lines) + [lines[index]]
                run = []
                index += 1
            }
        }
        result += run.sorted { $0.number < $1.number }.flatMap(\.lines)
        var bytes: [UInt8] = []
        bytes.reserveCapacity(svg.count)
        for (number, line) in result.enumerated() {
            if number > 0 { bytes.append(UInt8(ascii: "\n")) }
            bytes += line
        }
        return bytes
    }

    /// Returns the line that closes a group; `nil` if the group contains other groups. Then the order of clusters isn't
    /// changed.
    private static func end(ofGroupAt index: Int, in lines: [ArraySlice<UInt8>]) -> Int? {
        for (offset, line) in lines[(index + 1)...].enumerated() {
            if line.starts(with: "<g ".utf8) { return nil }
            if line.elementsEqual("</g>".utf8) { return index + 1 + offset }
        }
        return nil
    }

    private static func number(in text: ArraySlice<UInt8>) -> Int? {
        Int(String(decoding: text.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }, as: UTF8.self))
    }
}
