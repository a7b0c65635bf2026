/// A tag, comment or declaration at the start of a piece of Graphviz's SVG.
struct SVGMarkup {
    enum Kind: Equatable {
        /// A start tag with its name.
        case tag(String)
        /// A prolog, document type or comment.
        case dropped
        /// An end tag.
        case other
    }

    let kind: Kind

    /// What follows, without the line end after something dropped.
    let rest: ArraySlice<UInt8>

    private var attributes: [(name: String, value: String)] = []
    private var ending = ""
    private let raw: ArraySlice<UInt8>
    private var isChanged = false

    init(at bytes: ArraySlice<UInt8>) {
        if bytes.starts(with: "<!--".utf8) || bytes.starts(with: "<?".utf8) || bytes.starts(with: "<!".utf8) {
            let close = bytes.starts(with: "<!--".utf8) ? "-->" : bytes.starts(with: "<?".utf8) ? "?>" : ">"
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
        // Most tags are shapes that nothing is changed in.
        if ["svg", "g"].contains(tag) || text.end(of: Self.transparent) != nil {
            parse(text[name.endIndex...])
        }
    }

    private static let transparent = Array("\"transparent\"".utf8)

    private static func isSpace(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || (9...13).contains(byte) }

    /// Behind the `>` that is not within quotes.
    private static func end(ofTagAt bytes: ArraySlice<UInt8>) -> Int {
        var quote: UInt8?
        for (index, byte) in zip(bytes.indices, bytes) {
            if let open = quote {
                if byte == open { quote = nil }
            } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                quote = byte
            } else if byte == UInt8(ascii: ">") {
                return index + 1
            }
        }
        return bytes.endIndex
    }

    private mutating func parse(_ text: ArraySlice<UInt8>) {
        var text = text.drop(while: Self.isSpace)
        while let equals = text.firstIndex(of: UInt8(ascii: "=")), !text[..<equals].contains(UInt8(ascii: ">")) {
            guard let quote = text[equals...].dropFirst().first else { break }
            let content = text[(equals + 2)...]
            guard let close = content.firstIndex(of: quote) else { break }
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

    /// The markup, word for word as it was if nothing in it was changed.
    var utf8: [UInt8] {
        guard isChanged, case .tag(let name) = kind else { return Array(raw) }
        let list = attributes.map { " " + $0.name + "=\"" + TextEscaping.xml($0.value) + "\"" }.joined()
        return Array(("<" + name + list + ending).utf8)
    }

    /// Only what Graphviz writes into the values that are read here: ids, classes and paints hold no other entities.
    private static func unescaped(_ bytes: ArraySlice<UInt8>) -> String {
        let text = String(decoding: bytes, as: UTF8.self)
        guard bytes.contains(UInt8(ascii: "&")) else { return text }
        return text.replacing("&#45;", with: "-").replacing("&quot;", with: "\"").replacing("&lt;", with: "<")
            .replacing("&gt;", with: ">").replacing("&amp;", with: "&")
    }
}

extension ArraySlice<UInt8> {
    /// Behind the first place of these bytes. Written out, since the general search is slow and most of a finish.
    func end(of bytes: [UInt8]) -> Int? {
        guard let first = bytes.first else { return startIndex }
        var rest = self
        while let start = rest.firstIndex(of: first) {
            if rest[start...].starts(with: bytes) { return start + bytes.count }
            rest = rest[(start + 1)...]
        }
        return nil
    }
}
