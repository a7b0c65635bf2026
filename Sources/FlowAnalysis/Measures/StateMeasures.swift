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

/// The writes of a run by property.
struct StateCounter {
    private struct Property: Hashable {
        let type: Symbol
        let name: String
    }

    private struct Writers {
        var writes = 0
        var types: Set<Symbol> = []

        mutating func add(_ writer: Symbol?) {
            writes += 1
            if let writer { types.insert(writer) }
        }
    }

    private var properties: [Property: Writers] = [:]

    mutating func add(_ graph: FlowGraph) {
        for write in graph.writes where !write.isVisible {
            guard let type = graph.type(of: .component(write.component)) else { continue }
            let writer = graph.place(ofMessage: write.message).map { graph.messages[$0].receiver }
            let key = Property(type: type, name: write.property)
            properties[key, default: Writers()].add(writer.flatMap(graph.type))
        }
    }

    /// Sorted by type and name.
    func all(in context: RunContext) -> [StateMeasures] {
        properties.map { property, writers in
            StateMeasures(
                type: context.symbols[property.type], property: property.name, writes: writers.writes,
                writers: writers.types.map { context.symbols[$0] }.sorted())
        }
        .sorted { ($0.type, $0.property) < ($1.type, $1.property) }
    }
}
