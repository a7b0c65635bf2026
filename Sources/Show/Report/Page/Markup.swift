import ArchFlowSupport

/// HTML or XML source text. Inserted text is escaped, and its control characters are made visible.
struct Markup: Hashable, Sendable {
    let source: String

    private init(source: String) { self.source = source }

    /// Escapes the words.
    static func text(_ words: String) -> Markup { Markup(source: escaped(words)) }

    /// Returns a name as markup that doesn't change the writing direction of the words around it.
    ///
    /// - Parameter limit: The largest number of scalars of the name. The middle of a longer name is left out.
    static func name(_ words: String, limit: Int = 90) -> Markup {
        Markup(source: "<bdi>\(escaped(words.shortened(to: limit)))</bdi>")
    }

    /// Returns a component's name as markup. A line may break before a capital letter or after a closing bracket.
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

    /// Returns an element, by a selector such as `p.hint`.
    ///
    /// - Parameter attributes: Names and values; values are escaped.
    static func element(
        _ selector: String, with attributes: KeyValuePairs<String, String> = [:], _ content: Markup...
    ) -> Markup {
        element(selector, with: attributes, all: content)
    }

    /// Returns an element, by a selector such as `p.hint`.
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

    static func joined(_ pieces: [Markup], by between: String = "") -> Markup {
        Markup(source: pieces.map(\.source).joined(separator: escaped(between)))
    }

    /// Escapes a text by entities that exist in both HTML and XML.
    static func escaped(_ text: String) -> String { XML.escaped(VisibleText.of(text)) }
}

extension String {
    /// Returns the text; if it has more scalars than the limit, without its middle.
    func shortened(to limit: Int) -> String {
        guard unicodeScalars.count > limit else { return self }
        let kept = limit - 1
        return "\(String(unicodeScalars.prefix(kept - kept / 2)))…\(String(unicodeScalars.suffix(kept / 2)))"
    }
}
