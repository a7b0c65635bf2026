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
        for write in graph.writes {
            guard let written = graph.propertyWritten(by: write) else { continue }
            properties[Property(type: written.type, name: write.property), default: Writers()].add(written.writer)
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

extension FlowGraph {
    /// The type whose stored property a write changed, and the type of the component whose method was in progress; `nil`
    /// for a control, and for a component the trace has no record of.
    func propertyWritten(by write: WriteRecord) -> (type: Symbol, writer: Symbol?)? {
        guard !write.isVisible, let type = type(of: .component(write.component)) else { return nil }
        return (type, place(ofMessage: write.message).flatMap { self.type(of: messages[$0].receiver) })
    }
}
