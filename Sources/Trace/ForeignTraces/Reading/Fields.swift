import TraceFormat

/// Accessors for readers of foreign JSON.
extension TraceValue {
    /// The value of a field of an object; of a repeated field the last. `nil` where it is missing or `null`.
    subscript(_ name: String) -> TraceValue? {
        guard case .object(let fields) = self, let value = fields.last(where: { $0.name == name })?.value,
            value != .null
        else { return nil }
        return value
    }

    var fields: [Field] { if case .object(let fields) = self { fields } else { [] } }

    var elements: [TraceValue] { if case .array(let elements) = self { elements } else { [] } }

    /// The string; `nil` where it is empty.
    var text: String? {
        guard case .string(let text) = self, !text.isEmpty else { return nil }
        return text
    }

    /// The string, or a number as a string.
    var identifier: String? {
        switch self {
        case .string(let text): text.isEmpty ? nil : text
        case .int(let number): "\(number)"
        case .double(let number): "\(number)"
        default: nil
        }
    }

    /// The whole number, also where it is written as a string, as many formats do with 64-bit numbers.
    var whole: Int64? {
        switch self {
        case .int(let number): number
        case .double(let number): Int64(exactly: number)
        case .string(let text): Int64(text)
        default: nil
        }
    }

    /// The finite number, also where it is written as a string.
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
    /// Returns a number of units in nanoseconds; `nil` where it is negative or beyond the year 2262.
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
