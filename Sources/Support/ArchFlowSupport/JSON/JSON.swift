/// A value of JSON (RFC 8259), written out: larger ones are made of smaller ones.
///
/// It is a type of its own so that no text gets into JSON without quotes. Everything is written as ``JSONWriter`` has it,
/// numbers too: `1`, not `1.0`.
package struct JSON: Hashable, Sendable, CustomStringConvertible {
    /// The value as text.
    package let text: String

    package var description: String { text }

    /// What is JSON already.
    package init(verbatim text: String) { self.text = text }

    /// What was written.
    package init(_ writer: JSONWriter) { text = String(decoding: writer.bytes, as: UTF8.self) }

    private init(_ write: (inout JSONWriter) -> Void) {
        var writer = JSONWriter()
        write(&writer)
        self.init(writer)
    }

    package static let null = JSON(verbatim: "null")

    package static func bool(_ value: Bool) -> JSON { JSON(verbatim: value ? "true" : "false") }

    package static func number(_ value: some BinaryInteger) -> JSON { JSON(verbatim: String(value)) }

    /// A number that JSON has no form for becomes text.
    package static func number(_ value: Double) -> JSON { JSON { $0.number(value) } }

    package static func string(_ text: String) -> JSON { JSON { $0.text(text) } }

    /// A text, or `null`.
    package static func string(_ text: String?) -> JSON { text.map { .string($0) } ?? .null }

    /// A text, or nothing, so that its field is left out.
    package static func ifPresent(_ text: String?) -> JSON? { text.map { .string($0) } }

    /// A number, or nothing, so that its field is left out.
    package static func ifPresent(_ number: Int?) -> JSON? { number.map { .number($0) } }

    package static func array(_ values: [JSON]) -> JSON {
        JSON(verbatim: "[\(values.lazy.map(\.text).joined(separator: ","))]")
    }

    package static func array(_ texts: [String]) -> JSON { .array(texts.map { .string($0) }) }

    package static func array(_ numbers: [some BinaryInteger]) -> JSON {
        JSON { writer in
            writer.beginArray()
            for number in numbers {
                writer.separate()
                writer.number(number)
            }
            writer.endArray()
        }
    }

    /// An array with one value to a line.
    package static func lines(_ values: [JSON]) -> JSON {
        if values.isEmpty { return .array([JSON]()) }
        return JSON(verbatim: "[\n\(values.lazy.map(\.text).joined(separator: ",\n"))\n]")
    }

    /// An object with its fields in this order; those that are `nil` are left out.
    package static func object(_ fields: [(String, JSON?)]) -> JSON {
        let written = fields.compactMap { name, value in value.map { "\(JSON.string(name)):\($0)" } }
        return JSON(verbatim: "{\(written.joined(separator: ","))}")
    }

    /// The same value without any `<`, so that it can stand in a script element of HTML.
    package var inScript: JSON { JSON(verbatim: text.replacingBytes(of: "<", with: "\\u003c")) }
}
