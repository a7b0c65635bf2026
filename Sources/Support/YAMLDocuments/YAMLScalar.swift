/// Writes a text as a YAML value on one line.
package enum YAMLScalar {
    /// Words that YAML may read as booleans or null.
    private static let reserved: Set<String> = ["y", "n", "yes", "no", "on", "off", "true", "false", "null"]

    /// Returns the text, in quotes if it needs them. It must not contain line ends or control characters.
    package static func text(_ text: String) -> String {
        let isPlain =
            text.wholeMatch(of: /[A-Za-z](?:[A-Za-z0-9.,;?()@+'-]| (?! |$|#))*/) != nil
            || text.wholeMatch(of: /[0-9]+(?:\.[0-9]+)?(?: s)?/) != nil
        if isPlain, !reserved.contains(text.lowercased()) { return text }
        let special: Set<Unicode.Scalar> = ["\"", "\\"]
        if text.unicodeScalars.contains("'"), !text.unicodeScalars.contains(where: special.contains) {
            return "\"\(text)\""
        }
        // The text is handled by scalars, because a quote followed by a combining accent is one `Character`.
        var quoted = String.UnicodeScalarView("'".unicodeScalars)
        for scalar in text.unicodeScalars { quoted.append(contentsOf: scalar == "'" ? [scalar, scalar] : [scalar]) }
        quoted.append("'")
        return String(quoted)
    }
}
