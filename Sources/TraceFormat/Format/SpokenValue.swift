import Basics

extension TraceValue {
    /// What a value is, for a sentence: `the text "abc"`, `null`, `1.5`.
    var spoken: String {
        switch self {
        case .null: "null"
        case .bool(let value): value ? "true" : "false"
        case .int(let value): "\(value)"
        case .double(let value): "\(value)"
        case .string(let text): "the text \(Self.quoted(text))"
        case .array: "an array"
        case .object: "an object"
        }
    }

    /// A text in quotes, at most 40 characters of it, with nothing in it that a terminal would act on.
    static func quoted(_ text: String) -> String {
        let limit = 40
        let shown = VisibleText.of(String(text.unicodeScalars.prefix(limit)))
        return "\"\(shown)\(text.unicodeScalars.count > limit ? "…" : "")\""
    }
}
