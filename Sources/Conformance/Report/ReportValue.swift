import FlowAnalysis
import TraceFormat

// Values of JSON as the reports need them.

extension TraceValue {
    /// An object without the fields that are `nil`.
    static func present(_ fields: [(String, TraceValue?)]) -> TraceValue {
        .object(fields.compactMap { name, value in value.map { Field(name, $0) } })
    }

    static func text(_ text: String?) -> TraceValue? { text.map { .string($0) } }

    static func number(_ number: Int) -> TraceValue { .int(Int64(number)) }

    static func number(_ number: Int?) -> TraceValue? { number.map { .int(Int64($0)) } }

    /// `{…,"rows":[…]}` with one row a line.
    static func document(_ fields: [(String, TraceValue?)], rows: [TraceValue]) -> String {
        let head = JSONText.value(.present(fields)).dropLast()
        let lines = rows.map { "\n" + JSONText.value($0) }.joined(separator: ",")
        return "\(head),\"rows\":[\(lines)\(rows.isEmpty ? "" : "\n")]}\n"
    }
}
