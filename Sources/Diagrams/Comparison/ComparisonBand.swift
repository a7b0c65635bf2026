import FlowAnalysis
import TraceFormat

/// One run of a comparison: what its roles said to each other.
struct ComparisonBand {
    /// Where a component stands: the column of its role, or of those who have none.
    enum Column: Hashable, Comparable {
        case role(Role)
        /// Of which the trace has no record, and nobody, who receives what is lost.
        case other

        var words: String {
            switch self {
            case .role(let role): role.rawValue
            case .other: "no record"
            }
        }

        var role: Role? {
            switch self {
            case .role(let role): role
            case .other: nil
            }
        }
    }

    struct Link {
        let from: Column
        let to: Column
        var messages = 0
        var idle = 0
        var asynchronous = 0
    }

    struct Member {
        /// What its components are called, their module's name aside, those who received most in front.
        var types: [(name: String, messages: Int)] = []
        /// Messages from one to another of this role.
        var within = 0
    }

    private(set) var links: [Link] = []
    private(set) var members: [Column: Member] = [:]
    private(set) var messages = 0

    init(_ run: RunAnalysis) {
        let graph = run.graph
        var places: [[Column]: Int] = [:]
        var types: [Column: [String: (first: Int, messages: Int)]] = [:]
        for (place, message) in graph.messages.enumerated() where run.classification[place] != .assembly {
            messages += 1
            let ends = [message.sender, message.receiver].map { graph.role(of: $0).map(Column.role) ?? .other }
            for (index, participant) in [message.sender, message.receiver].enumerated() {
                let name = ComparisonBand.kind(of: participant, in: graph)
                var entry = types[ends[index], default: [:]][name] ?? (place, 0)
                entry.messages += index
                types[ends[index], default: [:]][name] = entry
            }
            guard ends[0] != ends[1] else {
                members[ends[0], default: Member()].within += 1
                continue
            }
            let index = places[ends] ?? links.count
            if index == links.count {
                places[ends] = index
                links.append(Link(from: ends[0], to: ends[1]))
            }
            links[index].messages += 1
            if run.classification[place] == .idle { links[index].idle += 1 }
            if message.isAsync { links[index].asynchronous += 1 }
        }
        for (column, names) in types {
            members[column, default: Member()].types = names.sorted {
                ($1.value.messages, $0.value.first, $0.key) < ($0.value.messages, $1.value.first, $1.key)
            }
            .map { (name: $0.key, messages: $0.value.messages) }
        }
    }

    /// The pattern's own word: `ModulePresenter` for the `LoginModulePresenter` of the module `Login`.
    private static func kind(of participant: Participant, in graph: FlowGraph) -> String {
        let name = graph.name(of: participant)
        guard case .component(let id) = participant, let module = graph.component(id)?.module, !module.isEmpty else {
            return name
        }
        let kind = name.replacing(module, with: "", maxReplacements: 1)
        return kind.isEmpty ? name : kind
    }
}
