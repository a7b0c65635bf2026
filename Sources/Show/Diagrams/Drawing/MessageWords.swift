import FlowAnalysis
import TraceFormat

/// The labels beside the lines of messages.
struct MessageWords {
    private let graph: FlowGraph
    private let records: [MessageRecord]

    /// Creates the words for a run's messages.
    ///
    /// - Parameter payloads: true to show the values that a message carries.
    init(_ run: RunAnalysis, payloads: Bool) {
        graph = run.graph
        records = payloads ? run.trace.messages : []
    }

    /// The sign before the name of a message that failed.
    static let failure = "✕ "

    /// The label of a message: `notify(intent: .loginButtonTap)`. With payloads: `signIn(login: "ann", password: "•••")`. That of
    /// a message that failed begins with a sign.
    subscript(place: Int) -> String {
        graph.isFailure(at: place) ? Self.failure + words(at: place) : words(at: place)
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

    /// Returns a value as Swift writes it. Values nested more than three levels deep are left out.
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
