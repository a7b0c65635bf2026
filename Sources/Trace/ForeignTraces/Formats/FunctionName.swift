/// A function, parsed from the name of its slice as tracing tools write it: `Till.charge (shop.py:4)`, `main (shop.py:12)`,
/// `builtins.len`.
struct FunctionName {
    let name: String
    /// The type that the function belongs to, or the function's file.
    let owner: String
    let module: String?
    let file: String?
    var line: Int32 = 0
    let isStatic: Bool

    /// Parses a slice's name; returns `nil` if it shows no function with a type or file.
    ///
    /// - Parameter isFunction: True if the text is a function's name even without a file.
    init?(_ text: String, isFunction: Bool) {
        var function = text[...]
        if text.hasSuffix(")"), let opening = text.firstRange(of: " ("),
            let colon = text.lastIndex(of: ":"), colon > opening.upperBound,
            let line = Int32(text[text.index(after: colon)...].dropLast())
        {
            function = text[..<opening.lowerBound]
            file = String(text[opening.upperBound..<colon])
            self.line = max(0, line)
        } else if isFunction {
            file = nil
        } else {
            return nil
        }
        let qualified = QualifiedName(function)
        let base = file?.split(separator: "/").last.map { $0.prefix { $0 != "." } }.map(String.init)
        guard let owner = qualified.qualifier ?? base, !owner.isEmpty else { return nil }
        name = qualified.name
        self.owner = owner
        module = qualified.qualifier == nil ? nil : base
        isStatic = qualified.qualifier == nil
    }
}
