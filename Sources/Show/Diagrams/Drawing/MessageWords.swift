import FlowAnalysis
import TraceFormat

/// Makes the labels of a run's messages, for pictures.
struct MessageWords {
    private let graph: FlowGraph
    private let records: [MessageRecord]
    /// The indices of the messages that are marked as slow.
    private let slow: Set<Int>

    /// Creates the labels of a run's messages.
    ///
    /// - Parameters:
    ///   - payloads: true to show the values that a message carries.
    ///   - slow: The indices of the messages that are marked as slow.
    init(_ run: RunAnalysis, payloads: Bool, slow: Set<Int> = []) {
        graph = run.graph
        records = payloads ? run.trace.messages : []
        self.slow = slow
    }

    /// The sign before the name of a message that failed.
    static let failure = "✕ "
    /// The sign before the name of a slow message. If the message also failed, the sign follows ``failure``.
    static let slow = "◷ "
    /// The legend's explanation of an arrow that stands for properties set on another component.
    static let setMeaning = "the sender sets properties of the receiver, without a message"
    /// The legend's explanation of the sign ``slow``. See ``RunTimes/isSlow(_:)``.
    static let slowMeaning = "self time at least a tenth of all calls' self time, and twice the average"

    /// Returns true if a label marks a slow message.
    static func marksSlow(_ words: String) -> Bool { words.hasPrefix(slow) || words.hasPrefix(failure + slow) }

    /// Returns a label without the sign ``slow``.
    static func withoutSlow(_ words: String) -> String {
        guard marksSlow(words) else { return words }
        let isFailure = words.hasPrefix(failure)
        return (isFailure ? failure : "") + words.dropFirst((isFailure ? failure.count : 0) + slow.count)
    }

    /// The label of a message: `notify(intent: .loginButtonTap)`, or, with payloads, `signIn(login: "ann", password:
    /// "•••")`. A sign before it marks a failed or slow one.
    subscript(place: Int) -> String {
        (graph.isFailure(at: place) ? Self.failure : "") + (slow.contains(place) ? Self.slow : "") + words(at: place)
    }

    private func words(at place: Int) -> String {
        let message = graph.messages[place]
        let name = graph.text(message.name)
        if records.indices.contains(place), let arguments = records[place].arguments, !arguments.isEmpty {
            let base = name.prefix { $0 != "(" }
            return "\(base)(\(arguments.map(field).joined(separator: ", ")))"
        }
        guard let caseName = message.caseName.map(graph.text), !caseName.isEmpty else { return name }
        guard name.hasSuffix(":)") else { return "\(name) .\(caseName)" }
        return "\(name.dropLast()) .\(caseName))"
    }

    private func field(_ field: TraceValue.Field) -> String {
        let value = text(field.value, depth: 0)
        return field.name.isEmpty || field.name.hasPrefix("_") ? value : "\(field.name): \(value)"
    }

    /// Returns a value as Swift writes it. Values nested more than three levels deep are replaced by `…`.
    private func text(_ value: TraceValue, depth: Int) -> String {
        guard depth < 3 else { return "…" }
        switch value {
        case .null: return "nil"
        case .bool(let value): return "\(value)"
        case .int(let value): return "\(value)"
        case .double(let value): return "\(value)"
        case .string(let value): return "\"\(ShortName.of(value, limit: 24))\""
        case .array(let values):
            let shown = values.prefix(4).map { text($0, depth: depth + 1) } + (values.count > 4 ? ["…"] : [])
            return "[\(shown.joined(separator: ", "))]"
        case .object(let fields): return object(fields, depth: depth)
        }
    }

    private func object(_ fields: [TraceValue.Field], depth: Int) -> String {
        if let only = fields.first, fields.count == 1 {
            switch (only.name, only.value) {
            case ("component", .int(let id)): return graph.name(of: .component(Int(clamping: id)))
            case ("type", .string(let name)): return ShortName.of(name, limit: 24)
            case (_, .object(let values)):
                return values.isEmpty ? ".\(only.name)" : ".\(only.name)(\(list(values, depth: depth + 1)))"
            default: break
            }
        }
        return "{\(list(fields, depth: depth + 1))}"
    }

    private func list(_ fields: [TraceValue.Field], depth: Int) -> String {
        let shown = fields.prefix(4).map { field in
            let value = text(field.value, depth: depth)
            return field.name.hasPrefix("_") ? value : "\(field.name): \(value)"
        }
        return (shown + (fields.count > 4 ? ["…"] : [])).joined(separator: ", ")
    }
}
