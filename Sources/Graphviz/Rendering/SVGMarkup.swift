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
            let end = bytes.firstRange(of: Array(close.utf8))?.upperBound ?? bytes.endIndex
            let after = bytes[end...]
            raw = bytes[..<end]
            rest = after.first == UInt8(ascii: "\n") ? after.dropFirst() : after
            kind = .dropped
            return
        }
        var quote: UInt8?
        var end = bytes.endIndex
        for index in bytes.indices {
            let byte = bytes[index]
            if let open = quote {
                if byte == open { quote = nil }
            } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                quote = byte
            } else if byte == UInt8(ascii: ">") {
                end = index + 1
                break
            }
        }
        raw = bytes[..<end]
        rest = bytes[end...]
        guard raw.dropFirst().first != UInt8(ascii: "/") else {
            kind = .other
            return
        }
        let text = Substring(decoding: raw.dropFirst(), as: UTF8.self)
        let name = text.prefix { !$0.isWhitespace && $0 != ">" && $0 != "/" }
        kind = .tag(String(name))
        // Most tags are shapes that nothing is changed in.
        if ["svg", "g", "a"].contains(name) || text.contains("\"transparent\"") { parse(text[name.endIndex...]) }
    }

    private mutating func parse(_ text: Substring) {
        var text = text.drop(while: \.isWhitespace)
        while let equals = text.firstIndex(of: "="), text[..<equals].allSatisfy({ $0 != ">" }) {
            let open = text.index(after: equals)
            guard open < text.endIndex else { break }
            let quote = text[open]
            let content = text[text.index(after: open)...]
            guard let close = content.firstIndex(of: quote) else { break }
            attributes.append((String(text[..<equals]), Self.unescaped(content[..<close])))
            text = content[content.index(after: close)...].drop(while: \.isWhitespace)
        }
        ending = String(text)
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
    private static func unescaped(_ text: Substring) -> String {
        guard text.utf8.contains(UInt8(ascii: "&")) else { return String(text) }
        return String(text).replacing("&#45;", with: "-").replacing("&quot;", with: "\"").replacing("&lt;", with: "<")
            .replacing("&gt;", with: ">").replacing("&amp;", with: "&")
    }
}
