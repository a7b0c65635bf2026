/// A text as a value of YAML on one line.
package enum YAMLScalar {
    /// The words that YAML reads as other values than text.
    private static let reserved: Set<String> = ["y", "n", "yes", "no", "on", "off", "true", "false", "null"]

    /// Returns the text as it is where YAML reads it as text, else in quotes. It must have no line ends and no control
    /// characters.
    package static func text(_ text: String) -> String {
        let isPlain =
            text.wholeMatch(of: /[A-Za-z](?:[A-Za-z0-9.,;?()@+'-]| (?! |$|#))*/) != nil
            || text.wholeMatch(of: /[0-9]+(?:\.[0-9]+)?(?: s)?/) != nil
        if isPlain, !reserved.contains(text.lowercased()) { return text }
        let special: Set<Unicode.Scalar> = ["\"", "\\"]
        if text.unicodeScalars.contains("'"), !text.unicodeScalars.contains(where: special.contains) {
            return "\"\(text)\""
        }
        // Scalar by scalar: a quote may carry an accent.
        var quoted = String.UnicodeScalarView("'".unicodeScalars)
        for scalar in text.unicodeScalars { quoted.append(contentsOf: scalar == "'" ? [scalar, scalar] : [scalar]) }
        quoted.append("'")
        return String(quoted)
    }
}
