import TraceFormat

/// Who writes one stored property of any object of a type.
///
/// Readers aren't recorded, so what is shared shows only where it is written from more than one place.
public struct StateMeasures: Hashable, Sendable {
    /// The type that the property belongs to.
    public let type: String
    public let property: String
    /// How often it was written.
    public let writes: Int
    /// The types of the components that wrote it, sorted: those whose methods were in progress.
    public let writers: [String]
}

/// What measures distinguish in a write.
struct WriteKind: Hashable, Sendable {
    let component: Int
    /// The stored property; `nil` for a control.
    let property: String?
    /// The type of the component whose method was in progress, if it is known.
    let writer: Symbol?
}

extension FlowGraph {
    func kind(of write: WriteRecord) -> WriteKind {
        WriteKind(
            component: write.component, property: write.isVisible ? nil : write.property,
            writer: place(ofMessage: write.message).flatMap { type(of: messages[$0].receiver) })
    }
}

extension StateMeasures {
    /// The properties of a run, sorted by type and name.
    static func all(_ writes: [WriteKind: Int], in context: RunContext) -> [StateMeasures] {
        var properties: [String: [String: (writes: Int, writers: Set<String>)]] = [:]
        for (kind, count) in writes {
            guard let property = kind.property, let type = context.type(of: .component(kind.component)) else {
                continue
            }
            var found = properties[context.symbols[type]]?[property] ?? (0, [])
            found.writes += count
            if let writer = kind.writer { found.writers.insert(context.symbols[writer]) }
            properties[context.symbols[type], default: [:]][property] = found
        }
        return properties.flatMap { type, properties in
            properties.map {
                StateMeasures(type: type, property: $0, writes: $1.writes, writers: $1.writers.sorted())
            }
        }
        .sorted { ($0.type, $0.property) < ($1.type, $1.property) }
    }
}
