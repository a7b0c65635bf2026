package import TraceFormat

/// Pieces of JSON after RFC 8259.
package enum JSONText {
    /// A string, with the line separators that break scripts escaped as well.
    package static func string(_ text: String) -> String {
        var string = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": string += "\\\""
            case "\\": string += "\\\\"
            case "\n": string += "\\n"
            case "\r": string += "\\r"
            case "\t": string += "\\t"
            case "\u{00}"..."\u{1F}", "\u{7F}", "\u{2028}", "\u{2029}":
                let digits = String(scalar.value, radix: 16)
                string += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: string.unicodeScalars.append(scalar)
            }
        }
        return string + "\""
    }

    /// A string, or `null`.
    package static func string(_ text: String?) -> String { text.map { string($0) } ?? "null" }

    /// An array of numbers.
    static func list(_ numbers: [Int]) -> String { "[\(numbers.map(String.init).joined(separator: ","))]" }

    /// Any value of a trace; a number that JSON has no form for becomes a string.
    package static func value(_ value: TraceValue) -> String {
        switch value {
        case .null: "null"
        case .bool(let flag): flag ? "true" : "false"
        case .int(let number): "\(number)"
        case .double(let number): number.isFinite ? "\(number)" : string("\(number)")
        case .string(let text): string(text)
        case .array(let values): "[\(values.map { JSONText.value($0) }.joined(separator: ","))]"
        case .object(let fields): object(fields)
        }
    }

    /// An object, its keys in the order of the fields.
    static func object(_ fields: [TraceValue.Field]) -> String {
        "{\(fields.map { "\(string($0.name)):\(value($0.value))" }.joined(separator: ","))}"
    }
}
