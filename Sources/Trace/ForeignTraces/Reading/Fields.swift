import TraceFormat

/// What readers ask of a value of JSON.
extension TraceValue {
    /// A field of an object by its name; of several the last. `nil` where it is missing or `null`.
    subscript(_ name: String) -> TraceValue? {
        guard case .object(let fields) = self, let value = fields.last(where: { $0.name == name })?.value,
            value != .null
        else { return nil }
        return value
    }

    var fields: [Field] { if case .object(let fields) = self { fields } else { [] } }

    var elements: [TraceValue] { if case .array(let elements) = self { elements } else { [] } }

    /// A text that isn't empty.
    var text: String? {
        guard case .string(let text) = self, !text.isEmpty else { return nil }
        return text
    }

    /// A text, or a number written as one.
    var identifier: String? {
        switch self {
        case .string(let text): text.isEmpty ? nil : text
        case .int(let number): "\(number)"
        case .double(let number): "\(number)"
        default: nil
        }
    }

    /// A whole number, or one written as text, as JSON has 64-bit numbers in many formats.
    var whole: Int64? {
        switch self {
        case .int(let number): number
        case .double(let number): Int64(exactly: number)
        case .string(let text): Int64(text)
        default: nil
        }
    }

    /// A number, or one written as text.
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

/// Times of foreign traces in nanoseconds.
enum ForeignTime {
    /// A number of units as nanoseconds; `nil` where it is negative or beyond the year 2262.
    static func nanoseconds(_ value: TraceValue?, unit: Int64) -> Int64? {
        switch value {
        case .int(let whole):
            let (time, overflows) = whole.multipliedReportingOverflow(by: unit)
            return overflows || time < 0 ? nil : time
        case let value?:
            if let whole = value.whole { return nanoseconds(.int(whole), unit: unit) }
            guard let number = value.number, number >= 0 else { return nil }
            return Int64(exactly: (number * Double(unit)).rounded())
        case nil: return nil
        }
    }
}
