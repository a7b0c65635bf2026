/// Words on one line that a person can see: for text formats, whose readers take control characters for commands.
enum VisibleText {
    /// Line ends and tabs as spaces, other control characters and those that turn the direction of writing as `U+FFFD`.
    static func of(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 9, 10, 11, 12, 13, 0x85, 0x2028, 0x2029: result += " "
            case 0..<32, 0x7F..<0xA0, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069, 0xFEFF, 0xFFFE, 0xFFFF:
                result += "\u{FFFD}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result.isEmpty ? " " : result
    }
}
