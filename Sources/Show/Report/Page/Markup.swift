import ArchFlowSupport

/// A piece of HTML or XML. What comes from outside is put in as text and stays text: signs that mean something in markup
/// are escaped, and those that act, such as one that turns the line around, are shown as signs.
struct Markup: Hashable, Sendable {
    /// The piece as it is written.
    let source: String

    private init(source: String) { self.source = source }

    /// Text.
    static func text(_ words: String) -> Markup { Markup(source: escaped(words)) }

    /// A name from a trace. Its writing direction is its own: a name in Arabic turns nothing beside it.
    static func name(_ words: String, limit: Int = 90) -> Markup {
        Markup(source: "<bdi>\(escaped(words.shortened(to: limit)))</bdi>")
    }

    /// An element by its name and classes: `p.hint`.
    ///
    /// - Parameter attributes: Names and values; a value may be any text.
    static func element(
        _ selector: String, with attributes: KeyValuePairs<String, String> = [:], _ content: Markup...
    ) -> Markup {
        element(selector, with: attributes, all: content)
    }

    /// An element by its name and classes, with any number of pieces in it.
    static func element(
        _ selector: String, with attributes: KeyValuePairs<String, String> = [:], all content: [Markup]
    ) -> Markup {
        let words = selector.split(separator: ".")
        let name = words.first ?? "span"
        var head = "<\(name)"
        if words.count > 1 { head += " class=\"\(words.dropFirst().joined(separator: " "))\"" }
        for (key, value) in attributes { head += " \(key)=\"\(escaped(value))\"" }
        return Markup(source: "\(head)>\(joined(content).source)</\(name)>")
    }

    /// An element that can have nothing in it, such as a picture.
    static func void(_ name: String, with attributes: KeyValuePairs<String, String>) -> Markup {
        Markup(source: "<\(name)\(attributes.map { " \($0)=\"\(escaped($1))\"" }.joined())/>")
    }

    /// Several pieces, one after the other.
    static func joined(_ pieces: [Markup], by between: String = "") -> Markup {
        Markup(source: pieces.map(\.source).joined(separator: escaped(between)))
    }

    /// Text with everything escaped that means something in HTML or XML, by names that both know.
    static func escaped(_ text: String) -> String { XML.escaped(VisibleText.of(text)) }
}

extension String {
    /// The start and the end of a text that is longer than a limit.
    func shortened(to limit: Int) -> String {
        guard unicodeScalars.count > limit else { return self }
        let kept = limit - 1
        return "\(String(unicodeScalars.prefix(kept - kept / 2)))…\(String(unicodeScalars.suffix(kept / 2)))"
    }
}
