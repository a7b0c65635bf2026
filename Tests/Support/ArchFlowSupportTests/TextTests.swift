import ArchFlowSupport
import Testing

@Suite("Text shown to people")
struct TextTests {
    /// Characters to replace: escape, bell, line ends, a soft hyphen, marks for the direction of writing (U+061C was once
    /// overlooked), a byte-order mark, and a code point that is no character.
    private static let scalars: [Unicode.Scalar] = [
        "\u{1B}", "\u{07}", "\n", "\u{7F}", "\u{85}", "\u{9B}", "\u{AD}", "\u{61C}", "\u{200B}", "\u{200E}", "\u{202E}",
        "\u{2028}", "\u{2029}", "\u{2066}", "\u{FEFF}", "\u{FFFE}",
    ]

    @Test("control and direction characters in a text are replaced by visible symbols", arguments: scalars)
    func acting(scalar: Unicode.Scalar) {
        for text in [VisibleText.of("a\(scalar)b"), VisibleText.spaced("a\(scalar)b")] {
            #expect(text.unicodeScalars.count == 3)
            #expect(!text.unicodeScalars.contains(scalar))
            #expect(text.first == "a" && text.last == "b")
        }
    }

    @Test("a text keeps all visible characters", arguments: ["", "Grüße", "日本語", "👩‍💻", "ن‌ه", "e\u{301}"])
    func plain(text: String) {
        #expect(VisibleText.of(text) == text)
        #expect(VisibleText.spaced(text) == (text.isEmpty ? " " : text))
    }

    @Test("control characters are replaced by visible symbols, or by spaces if the text must stay on one line")
    func replacements() {
        #expect(VisibleText.of("a\n\t\u{1B}\u{7F}\u{202E}") == "a␊␉␛␡\u{FFFD}")
        #expect(VisibleText.spaced("a\n\t\u{1B}\u{7F}\u{202E}") == "a  \u{FFFD}\u{FFFD}\u{FFFD}")
    }

    @Test(
        "searching and replacing in a text compares bytes, not characters",
        arguments: [
            ("<a><", "<", "\\u003c", "\\u003ca>\\u003c"), ("aaa", "aa", "b", "ba"), ("ab", "abc", "x", "ab"),
            ("Grüße", "ü", "", "Grße"), ("", "a", "b", ""), ("abab", "", "x", "abab"),
            ("a\u{301}<", "<", "l", "a\u{301}l"),
        ])
    func places(text: String, sought: String, new: String, result: String) {
        #expect(text.replacingBytes(of: sought, with: new) == result)
    }

    @Test(
        "a text's width is the number of terminal columns that its characters take",
        arguments: [
            ("", 0), ("abc", 3), ("Grüße", 5), ("日本語", 6), ("e\u{301}", 1), ("한", 2), ("ｆｕｌｌ", 8), ("👩‍💻", 2), ("→", 1),
            ("❤\u{FE0F}", 2), ("\u{200D}", 0),
        ])
    func width(text: String, columns: Int) {
        #expect(TextColumns.width(text) == columns)
        #expect(TextColumns.width(TextColumns.padded(text, to: 12)) == 12)
        #expect(TextColumns.padded(text, to: -1) == text)
    }

    @Test(
        "a noun after a number is in the singular after 1, otherwise in the plural",
        arguments: [
            (0, "message", "0 messages"), (1, "message", "1 message"), (2, "reply", "2 replies"),
            (3, "class", "3 classes"),
            (2, "array", "2 arrays"), (5, "weak reference", "5 weak references"), (2, "switch", "2 switches"),
            (999, "key", "999 keys"), (1000, "key", "1,000 keys"), (14_650_321, "key", "14,650,321 keys"),
        ])
    func counts(number: Int, noun: String, words: String) { #expect(Count.of(number, noun) == words) }

    @Test(
        "a text is wrapped after spaces and punctuation, or inside a word that is longer than the line",
        arguments: [
            ("show(user:)", 20, ["show(user:)"]),
            ("show(user:animated:)", 12, ["show(user:", "  animated:)"]),
            ("one two three", 8, ["one two", "  three"]),
            ("abcdefghij", 4, ["abcd", "  ef", "  gh", "  ij"]),
            ("end .failed", 9, ["end", "  .failed"]),
            ("", 8, [""]),
        ])
    func folded(text: String, width: Int, lines: [String]) {
        #expect(TextColumns.folded(text, to: width, indent: 2) == lines)
        #expect(TextColumns.folded(text, to: width, indent: 2).allSatisfy { TextColumns.width($0) <= width })
    }
}

@Suite("A text built by string interpolation for a notation such as XML")
struct EscapedTextTests {
    @Test("a text for XML keeps the literals of its string interpolation, and escapes the interpolated values")
    func interpolation() {
        let name = "a < b & \"c\"\u{1B}"
        let element: EscapedText<XML> = "<name>\(name)</name>"
        #expect(element.text == "<name>a &lt; b &amp; &quot;c&quot;␛</name>")
        let nested: EscapedText<XML> = "<all>\([element, EscapedText(escaping: "<")].joined(", "))\(1)</all>"
        #expect(nested.text == "<all>\(element.text), &lt;1</all>")
        #expect((nested + "<br/>").text == nested.text + "<br/>")
    }

    @Test(
        "a text for XML is valid whatever characters its interpolated values have",
        arguments: [
            ("", ""), ("a\nb\tc\rd", "a&#10;b&#9;c&#13;d"), ("<\u{301}", "&lt;\u{301}"), ("\u{0}\u{FFFE}", "␀\u{FFFD}"),
            ("\u{202E}x\u{9B}", "\u{FFFD}x\u{FFFD}"), ("]]>", "]]&gt;"), ("ä", "ä"),
        ])
    func xml(words: String, text: String) { #expect(XML.escaped(words) == text) }
}
