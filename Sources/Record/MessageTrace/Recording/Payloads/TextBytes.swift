// Character classes for the bytes of a text that is searched for secrets.

extension UInt8 {
    var isSpace: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }
    var isLineEnd: Bool { self == UInt8(ascii: "\n") || self == UInt8(ascii: "\r") }
    var isDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }
    private var isLetter: Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= self | 0x20 }
    /// True for a letter, a digit, or a byte of a character outside ASCII.
    var isInName: Bool { isLetter || isDigit || self >= 0x80 }
    /// True for a character of a separator between name and value: `=`, `==`, `=>`, `:=`.
    var isSeparator: Bool {
        self == UInt8(ascii: "=") || self == UInt8(ascii: ":") || self == UInt8(ascii: ">")
    }
    /// True for a character of a number, or of a word such as `true`, in JSON.
    var isInLiteral: Bool {
        isLetter || isDigit || self == UInt8(ascii: "-") || self == UInt8(ascii: "+") || self == UInt8(ascii: ".")
    }
    /// True for a character in the name of a form's field or a header.
    var isInKey: Bool {
        switch self {
        case UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "["), UInt8(ascii: "]"),
            UInt8(ascii: "%"):
            true
        default: isLetter || isDigit
        }
    }
    /// True for a character that ends the host in a URL.
    var isEndOfServer: Bool {
        switch self {
        case UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"), UInt8(ascii: "\\"), UInt8(ascii: "\""),
            UInt8(ascii: "'"), UInt8(ascii: "<"), UInt8(ascii: ">"):
            true
        default: isSpace || isLineEnd
        }
    }
}
