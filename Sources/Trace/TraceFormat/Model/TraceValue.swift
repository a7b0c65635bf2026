import ArchFlowSupport

/// A JSON value in a trace. Fields keep their order.
///
/// ```swift
/// let arguments: [TraceValue.Field] = [
///     .init("login", .string("arthur@camelot.example")), .init("password", .redacted),
/// ]
/// for field in arguments where field.value != .redacted { print(field.name, field.value) }
/// ```
public enum TraceValue: Hashable, Sendable {
    case null
    case bool(Bool)
    case int(Int64)
    case double(Double)
    case string(String)
    case array([TraceValue])
    case object([Field])

    /// A named value: a field of an object, or an argument of a message.
    public struct Field: Hashable, Sendable {
        public var name: String
        public var value: TraceValue

        public init(_ name: String, _ value: TraceValue) {
            self.name = name
            self.value = value
        }
    }

    /// The text that replaces a secret.
    public static let redacted = TraceValue.string("•••")

    /// Returns an `int` if the number is whole and fits 64 bits, a `string` if it is infinite or NaN, otherwise a
    /// `double`.
    ///
    /// The value doesn't change by writing and reading.
    public static func number(_ number: Double) -> TraceValue {
        guard number.isFinite else { return .string("\(number)") }
        // An integer has no negative zero.
        guard let whole = Int64(exactly: number), whole != 0 || number.sign == .plus else { return .double(number) }
        return .int(whole)
    }

    /// Returns a value that states only a text's length in Unicode scalars: `{"text":26}`.
    public static func text(length: Int) -> TraceValue { .object([Field("text", .int(Int64(length)))]) }

    /// Returns a value that states only a size in bytes, of data or of a text in UTF-8: `{"bytes":26}`.
    public static func bytes(count: Int) -> TraceValue { .object([Field("bytes", .int(Int64(count)))]) }

    /// Returns the value of an argument that is a component: `{"component":3}`.
    public static func component(_ id: Int) -> TraceValue { .object([Field("component", .int(Int64(id)))]) }

    /// Returns the type of a value that has no description: `{"type":"UITextField"}`.
    ///
    /// The type of a closure contains `->`.
    public static func type(_ name: String) -> TraceValue { .object([Field("type", .string(name))]) }
}

extension TraceValue {
    /// True if the value replaces an omitted part, such as a long list's end. Equal values may replace different parts.
    package var isCut: Bool {
        guard case .string(let text) = self else { return false }
        guard text.utf8.last == UInt8(ascii: "e"), text.hasSuffix(" more") else { return text == "…" }
        let shown = text.dropLast(" more".count)
        let count = shown.reversed().prefix { ("0"..."9").contains($0) }.count
        return count > 0 && shown.dropLast(count).hasSuffix("… ")
    }
}

extension TraceValue.Field {
    /// True if the field marks omitted arguments.
    package var isCut: Bool { name == "…" }
}

extension TraceValue {
    /// The value as part of an error message: `the text "abc"`, `null`, `1.5`.
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

    /// Returns the first 40 characters of a text in quotes. Control characters are made visible.
    package static func quoted(_ text: String) -> String {
        let limit = 40
        let shown = VisibleText.of(String(text.unicodeScalars.prefix(limit)))
        return "\"\(shown)\(text.unicodeScalars.count > limit ? "…" : "")\""
    }
}
