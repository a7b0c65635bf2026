/// A name that new types, files and folders begin with, such as `ShoppingCart`.
public struct ScaffoldName: Hashable, Sendable {
    /// The maximal number of characters, which keeps file names and lines of code short.
    static let lengthLimit = 40
    /// Names that Swift reserves, so that no type can have them.
    private static let reserved: Set = ["Any", "Protocol", "Self", "Type"]

    /// The name as given: `ShoppingCart`.
    public let text: String

    /// Checks that a text can be a name.
    ///
    /// - Parameter what: The thing to name, for the error: `module`.
    /// - Throws: ``ScaffoldingError`` (usage) with a suggestion, if the text can't be a name.
    public init(_ text: String, of what: String) throws(ScaffoldingError) {
        guard Self.isFit(text) else {
            let near = Self.nearest(to: text).map { ": '\($0)', for instance" } ?? ": 'Cart', for instance"
            let reason =
                Self.reserved.contains(text)
                ? "is a keyword of Swift" : text.count > Self.lengthLimit ? "is too long" : "can't name a type"
            throw ScaffoldingError(
                .usage,
                "'\(text.prefix(80))' \(reason): a \(what)'s name begins with a capital letter and has only letters and digits, A to "
                    + "Z, a to z and 0 to 9, at most \(Self.lengthLimit)\(near)")
        }
        self.text = text
    }

    /// The name as a property: `shoppingCart`, or `urlList` for `URLList`.
    public var lowerCamelCase: String {
        let capitals = text.prefix(while: \.isUppercase)
        let lowered = capitals.count == 1 || capitals.count == text.count ? capitals : capitals.dropLast()
        return lowered.lowercased() + text.dropFirst(lowered.count)
    }

    /// The name on a command line: `shopping-cart`, or `url-list` for `URLList`.
    public var hyphenated: String {
        text.replacing(/([a-z0-9])([A-Z])|([A-Z])([A-Z][a-z])/) { match in
            "\(match.1 ?? match.3 ?? "")-\(match.2 ?? match.4 ?? "")"
        }.lowercased()
    }

    private static func isFit(_ text: String) -> Bool {
        guard let first = text.utf8.first, (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(first) else { return false }
        return text.utf8.count <= lengthLimit && text.utf8.allSatisfy(isLetterOrDigit) && !reserved.contains(text)
    }

    private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: false
        }
    }

    /// Returns the valid name that a text probably means: `ShoppingCart` for `shopping-cart`; `nil` if there is none.
    private static func nearest(to text: String) -> String? {
        let words = text.split { !$0.utf8.allSatisfy(isLetterOrDigit) }
        let joined = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
        let name = String(joined.drop { $0.isNumber })
        let capitalized = name.prefix(1).uppercased() + name.dropFirst()
        return isFit(capitalized) ? capitalized : nil
    }
}
