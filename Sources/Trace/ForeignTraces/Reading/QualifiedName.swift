/// A name with its qualifier, as many languages write it: `app.Login`, `App::Login`, `app/Login#check`.
struct QualifiedName {
    /// The text before the last name and its separator: `app` in `app.Login`; `nil` if the name has no qualifier.
    let qualifier: String?
    let name: String

    init(_ text: some StringProtocol) {
        let isSeparator = { (character: Character) in ".:/\\#".contains(character) }
        guard let separator = text.lastIndex(where: isSeparator), text.index(after: separator) < text.endIndex else {
            qualifier = nil
            name = String(text)
            return
        }
        var qualifier = text[..<separator]
        while let last = qualifier.last, isSeparator(last) { qualifier = qualifier.dropLast() }
        self.qualifier = qualifier.isEmpty ? nil : String(qualifier)
        name = String(text[text.index(after: separator)...])
    }
}
