import Basics
import TraceFormat

/// Values as a person reads them: short, on one line.
enum ShownValue {
    /// How many characters of a value are shown.
    static let limit = 60

    /// Both values of a difference, shortened to where they differ.
    static func pair(_ before: TraceValue?, _ after: TraceValue?) -> (before: String, after: String) {
        let (left, right) = (before.map(text) ?? "nothing", after.map(text) ?? "nothing")
        guard max(left.count, right.count) > limit else { return (left, right) }
        let common = zip(left, right).prefix { $0 == $1 }.count
        let start = max(0, common - limit / 4)
        return (shortened(left, from: start), shortened(right, from: start))
    }

    private static func shortened(_ text: String, from start: Int) -> String {
        let rest = text.dropFirst(start)
        return (start > 0 ? "…" : "") + (rest.count > limit ? "\(rest.prefix(limit - 1))…" : rest)
    }

    /// `"Hello"`; `LoginCore` for a component; `success(name: "Arthur")` for a case with values.
    static func text(_ value: TraceValue) -> String {
        switch value {
        case .object(let fields):
            if let name = value.shownName { return name }
            guard fields.count == 1, case .object(let values) = fields[0].value else { return "{\(text(fields))}" }
            return values.isEmpty ? fields[0].name : "\(fields[0].name)(\(text(values)))"
        case .array(let values): return "[\(values.map(text).joined(separator: ", "))]"
        case .null, .bool, .int, .double, .string: return value.json.text
        }
    }

    /// `name: "Arthur"`; a value without a label is recorded as `_0`, and shown by itself.
    private static func text(_ fields: [TraceValue.Field]) -> String {
        fields.map { $0.name.hasPrefix("_") ? text($0.value) : "\($0.name): \(text($0.value))" }.joined(separator: ", ")
    }
}

extension TraceValue {
    /// The name of a component or a type, where that is all that is known of a value.
    var shownName: String? {
        guard case .object(let fields) = self, fields.count == 1, case .string(let name) = fields[0].value,
            ["component", "type"].contains(fields[0].name)
        else { return nil }
        return name
    }
}
