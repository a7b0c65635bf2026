import TraceFormat

/// The writes to one stored property, in all objects of its type together.
///
/// Reads aren't recorded, so shared state is visible only where several types write a property.
public struct StateMeasures: Hashable, Sendable {
    /// The name of the type that the property belongs to.
    public let type: String
    public let property: String
    /// The number of times that the property was written.
    public let writes: Int
    /// The types of the components whose method was in progress when the property was written, sorted.
    public let writers: [String]
}

/// Counts the writes to each component, and the writes to each stored property of a type.
struct WriteCounter: Sendable {
    private struct Property: Hashable {
        let owner: Owner
        let name: String
        /// The type of the component whose method was in progress during the write; `nil` if it isn't known.
        let writer: Symbol?
    }

    private enum Owner: Hashable {
        case type(Symbol)
        /// A component without a record in the trace so far.
        case component(Int)
    }

    private let detail: RunDetail
    private var properties: [Property: Int] = [:]
    /// The number of writes to each component's properties and controls, by the component's id in the trace.
    private(set) var ofComponents: [Int: Int] = [:]

    init(_ detail: RunDetail) { self.detail = detail }

    mutating func add(_ graph: FlowGraph) {
        if detail.contains(.components) { for write in graph.writes { ofComponents[write.component, default: 0] += 1 } }
        guard detail.contains(.state) else { return }
        for write in graph.writes where !write.isVisible {
            let owner =
                graph.type(of: .component(write.component)).map { Owner.type($0) } ?? .component(write.component)
            let writer = graph.place(ofMessage: write.message).flatMap { graph.type(of: graph.messages[$0].receiver) }
            properties[Property(owner: owner, name: write.property, writer: writer), default: 0] += 1
        }
    }

    /// Returns the measures of the run's stored properties, sorted by type and name.
    func state(in context: RunContext) -> [StateMeasures] {
        var found: [String: [String: (writes: Int, writers: Set<String>)]] = [:]
        for (property, count) in properties {
            let type: Symbol?
            switch property.owner {
            case .type(let symbol): type = symbol
            case .component(let id): type = context.type(of: .component(id))
            }
            guard let type = type.map({ context.symbols[$0] }) else { continue }
            found[type, default: [:]][property.name, default: (0, [])].writes += count
            if let writer = property.writer {
                found[type]?[property.name]?.writers.insert(context.symbols[writer])
            }
        }
        return found.flatMap { type, properties in
            properties.map {
                StateMeasures(type: type, property: $0, writes: $1.writes, writers: $1.writers.sorted())
            }
        }
        .sorted { ($0.type, $0.property) < ($1.type, $1.property) }
    }
}
