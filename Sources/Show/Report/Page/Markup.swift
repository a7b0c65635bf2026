import ArchFlowSupport

/// HTML or XML source text, such as an element with its content. Inserted text is escaped, and its control characters
/// are made visible, so that it can't reverse the writing direction.
struct Markup: Hashable, Sendable {
    /// The source text.
    let source: String

    private init(source: String) { self.source = source }

    /// Returns words as escaped text.
    static func text(_ words: String) -> Markup { Markup(source: escaped(words)) }

    /// Returns a name from a trace as markup, isolated in its writing direction, so that an Arabic name doesn't reverse
    /// the words around it. If the name has more than `limit` scalars, its middle is left out.
    static func name(_ words: String, limit: Int = 90) -> Markup {
        Markup(source: "<bdi>\(escaped(words.shortened(to: limit)))</bdi>")
    }

    /// Returns the name of a component as markup. Its line may break before a capital letter, and before the dot after
    /// a closing bracket, as in `fetch(completion:).completion`.
    static func componentName(_ words: String, limit: Int = 90) -> Markup {
        var parts = [""]
        var isAfterSmall = false
        for character in words.shortened(to: limit) {
            if character.isUppercase && isAfterSmall || character == "." && parts[parts.count - 1].hasSuffix(")") {
                parts.append("")
            }
            parts[parts.count - 1].append(character)
            isAfterSmall = character.isLowercase
        }
        return Markup(source: "<bdi>\(parts.map(escaped).joined(separator: "<wbr/>"))</bdi>")
    }

    /// Returns a new element with the name and the classes in a selector such as `p.hint`.
    ///
    /// - Parameter attributes: Names and values; a value may be any text.
    static func element(
        _ selector: String, with attributes: KeyValuePairs<String, String> = [:], _ content: Markup...
    ) -> Markup {
        element(selector, with: attributes, all: content)
    }

    /// Returns a new element with the name and the classes in a selector such as `p.hint`, and with a list of markup as
    /// its content.
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

    /// Returns an element without content, such as a picture.
    static func void(_ name: String, with attributes: KeyValuePairs<String, String>) -> Markup {
        Markup(source: "<\(name)\(attributes.map { " \($0)=\"\(escaped($1))\"" }.joined())/>")
    }

    /// Returns several pieces joined into one, with `between` after each but the last.
    static func joined(_ pieces: [Markup], by between: String = "") -> Markup {
        Markup(source: pieces.map(\.source).joined(separator: escaped(between)))
    }

    /// Returns a text in which all characters with a meaning in HTML or XML are escaped by entities that exist in both.
    static func escaped(_ text: String) -> String { XML.escaped(VisibleText.of(text)) }
}

extension String {
    /// Returns the text. If it is longer than the limit, its middle is left out.
    func shortened(to limit: Int) -> String {
        guard unicodeScalars.count > limit else { return self }
        let kept = limit - 1
        return "\(String(unicodeScalars.prefix(kept - kept / 2)))…\(String(unicodeScalars.suffix(kept / 2)))"
    }
}
