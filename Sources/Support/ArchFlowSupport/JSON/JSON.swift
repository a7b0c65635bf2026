/// A JSON value (RFC 8259) as text.
///
/// It is a type of its own, so that no text gets into JSON without quotes.
package struct JSON: Hashable, Sendable, CustomStringConvertible {
    /// The value as text.
    package let text: String

    package var description: String { text }

    /// Creates a value from text that is already JSON.
    package init(verbatim text: String) { self.text = text }

    package init(_ writer: JSONWriter) { text = String(decoding: writer.bytes, as: UTF8.self) }

    private init(_ write: (inout JSONWriter) -> Void) {
        var writer = JSONWriter()
        write(&writer)
        self.init(writer)
    }

    package static let null = JSON(verbatim: "null")

    package static func bool(_ value: Bool) -> JSON { JSON(verbatim: value ? "true" : "false") }

    package static func number(_ value: some BinaryInteger) -> JSON { JSON(verbatim: String(value)) }

    /// Returns a number as JSON; an integral one without a fraction: `1`. Infinity and NaN become text.
    package static func number(_ value: Double) -> JSON { JSON { $0.number(value) } }

    package static func string(_ text: String) -> JSON { JSON { $0.text(text) } }

    /// Returns a text as JSON; `null` for `nil`.
    package static func string(_ text: String?) -> JSON { text.map { .string($0) } ?? .null }

    /// Returns a text as JSON; `nil` for `nil`, so that ``object(_:)`` leaves the field out.
    package static func ifPresent(_ text: String?) -> JSON? { text.map { .string($0) } }

    /// Returns a number as JSON; `nil` for `nil`, so that ``object(_:)`` leaves the field out.
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

    /// Returns an array with one value in each line.
    package static func lines(_ values: [JSON]) -> JSON {
        if values.isEmpty { return .array([JSON]()) }
        return JSON(verbatim: "[\n\(values.lazy.map(\.text).joined(separator: ",\n"))\n]")
    }

    /// Returns an object with the fields in this order. Fields with the value `nil` are left out.
    package static func object(_ fields: [(String, JSON?)]) -> JSON {
        let written = fields.compactMap { name, value in value.map { "\(JSON.string(name)):\($0)" } }
        return JSON(verbatim: "{\(written.joined(separator: ","))}")
    }

    /// The value with every `<` escaped, for a `script` element of HTML.
    package var inScript: JSON { JSON(verbatim: text.replacingBytes(of: "<", with: "\\u003c")) }
}
