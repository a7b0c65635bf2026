import TraceFormat

/// Accessors for other tools' JSON, where a value may be missing or of another type.
extension TraceValue {
    /// Returns a field of an object; `nil` if it is missing or `null`. Of repeated fields, returns the last.
    subscript(_ name: String) -> TraceValue? {
        guard case .object(let fields) = self, let value = fields.last(where: { $0.name == name })?.value,
            value != .null
        else { return nil }
        return value
    }

    var fields: [Field] { if case .object(let fields) = self { fields } else { [] } }

    mutating func append(_ name: String, _ value: TraceValue) { self = .object(fields + [Field(name, value)]) }

    var elements: [TraceValue] { if case .array(let elements) = self { elements } else { [] } }

    /// The value as a string; `nil` if it is empty or not a string.
    var text: String? {
        guard case .string(let text) = self, !text.isEmpty else { return nil }
        return text
    }

    /// The value as a string, converted if it is a number; `nil` for any other value.
    var identifier: String? {
        switch self {
        case .string(let text): text.isEmpty ? nil : text
        case .int(let number): "\(number)"
        case .double(let number): "\(number)"
        default: nil
        }
    }

    /// The whole number, also from a string, as many formats write 64-bit numbers; `nil` for other values.
    var whole: Int64? {
        switch self {
        case .int(let number): number
        case .double(let number): Int64(exactly: number)
        case .string(let text): Int64(text)
        default: nil
        }
    }

    /// The value as a finite number, converted if it is a string; `nil` for any other value.
    var number: Double? {
        switch self {
        case .int(let number): Double(number)
        case .double(let number): number.isFinite ? number : nil
        case .string(let text): Double(text).flatMap { $0.isFinite ? $0 : nil }
        default: nil
        }
    }

    var isTrue: Bool { self == .bool(true) }
}

/// Converts times of foreign traces to nanoseconds.
enum ForeignTime {
    /// Converts a time in units of `unit` nanoseconds; returns `nil` beyond 292 years. Negative times are allowed.
    static func nanoseconds(_ value: TraceValue?, unit: Int64) -> Int64? {
        switch value {
        case .int(let whole):
            let (time, overflows) = whole.multipliedReportingOverflow(by: unit)
            return overflows || time == .min ? nil : time
        case let value?:
            if let whole = value.whole { return nanoseconds(.int(whole), unit: unit) }
            guard let number = value.number else { return nil }
            return Int64(exactly: (number * Double(unit)).rounded())
        case nil: return nil
        }
    }

    /// Converts a time since 1970; returns `nil` for negative times and 0, which means unknown.
    static func moment(_ value: TraceValue?, unit: Int64) -> Int64? {
        nanoseconds(value, unit: unit).flatMap { $0 > 0 ? $0 : nil }
    }

    /// Converts a duration; returns `nil` if negative.
    static func length(_ value: TraceValue?, unit: Int64) -> Int64? {
        nanoseconds(value, unit: unit).flatMap { $0 >= 0 ? $0 : nil }
    }
}
