// What a byte is in a text that is looked through for secrets.

extension UInt8 {
    var isSpace: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }
    var isLineEnd: Bool { self == UInt8(ascii: "\n") || self == UInt8(ascii: "\r") }
    var isDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }
    private var isLetter: Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= self | 0x20 }
    /// A letter, a digit, or part of a character that ASCII doesn't have.
    var isInName: Bool { isLetter || isDigit || self >= 0x80 }
    /// What a separator may be written with: `=`, `==`, `=>`, `:=`.
    var isSeparator: Bool {
        self == UInt8(ascii: "=") || self == UInt8(ascii: ":") || self == UInt8(ascii: ">")
    }
    /// What numbers and words of JSON have.
    var isInLiteral: Bool {
        isLetter || isDigit || self == UInt8(ascii: "-") || self == UInt8(ascii: "+") || self == UInt8(ascii: ".")
    }
    /// What names in a form or of a header have.
    var isInKey: Bool {
        switch self {
        case UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "["), UInt8(ascii: "]"),
            UInt8(ascii: "%"):
            true
        default: isLetter || isDigit
        }
    }
    /// What ends the server's part of an address.
    var isEndOfServer: Bool {
        switch self {
        case UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"), UInt8(ascii: "\\"), UInt8(ascii: "\""),
            UInt8(ascii: "'"), UInt8(ascii: "<"), UInt8(ascii: ">"):
            true
        default: isSpace || isLineEnd
        }
    }
}
