import FlowAnalysis
import TraceFormat

/// The criterion by which components are grouped into one node or lifeline. The cases are ordered from fine to coarse.
public enum Granularity: String, CaseIterable, Hashable, Sendable {
    /// A single component.
    case object
    /// The components of one type in one module.
    case type
    /// The components of one role in one module.
    case moduleAndRole = "module-and-role"
    /// The components of one role in any module.
    case role
    /// The components of one module with any role.
    case module

    /// The properties by which components are grouped, such as `module and role`.
    var words: String {
        switch self {
        case .object: "object"
        case .type: "type and module"
        case .moduleAndRole: "module and role"
        case .role: "role"
        case .module: "module"
        }
    }

    /// Returns `finest` and all coarser granularities, the finest first.
    static func choices(from finest: Granularity) -> [Granularity] {
        Array(allCases.dropLast().drop { $0 != finest })
    }
}

/// The components that share a node, or an actor that isn't a component.
struct ComponentGroup: Hashable {
    enum Kind: Hashable {
        case user, system, nobody
        /// The screen, which keeps the views on it alive.
        case screen
        case object(Int)
        case type(String)
        /// The components of one role.
        case role
        case module(String)
        /// Components without a record in the trace.
        case unknown
    }

    let kind: Kind
    let role: Role?
    let module: String?

    init(_ kind: Kind, role: Role? = nil, module: String? = nil) {
        self.kind = kind
        self.role = role
        self.module = module
    }

    /// Makes the group of a participant.
    init(_ participant: Participant, in graph: FlowGraph, by granularity: Granularity) {
        switch participant {
        case .user: self.init(.user, role: .user)
        case .system: self.init(.system, role: .user)
        case .nobody: self.init(.nobody)
        case .component(let id):
            guard let component = graph.component(id) else {
                self.init(.unknown)
                return
            }
            let (role, module) = (component.role, component.module)
            switch granularity {
            case .object: self.init(.object(id), role: role, module: module)
            case .type: self.init(.type(component.name), role: role, module: module)
            case .moduleAndRole: self.init(.role, role: role, module: module)
            case .role: self.init(.role, role: role)
            case .module: self.init(module.map { .module($0) } ?? .role)
            }
        }
    }

    /// Makes the group of components that share a participant's lifeline. A component without a record has a lifeline
    /// of its own.
    init(ofLifeline participant: Participant, in graph: FlowGraph, by granularity: Granularity) {
        self.init(participant, in: graph, by: granularity)
        if kind == .unknown, case .component(let id) = participant { self.init(.object(id)) }
    }
}

/// Numbers a run's groups of participants from 0, in order of appearance.
struct GroupNumbers {
    private let graph: FlowGraph
    private let granularity: Granularity
    /// True if the components of a group share a lifeline; false if they share a node.
    private let areLifelines: Bool
    private var numbers: [ComponentGroup: Int] = [:]
    /// The index of each component's group; -1 for a component that hasn't appeared yet. An array makes look-ups fast.
    private var ofComponents: [Int32]
    private var ofOthers: [Participant: Int] = [:]

    init(_ graph: FlowGraph, by granularity: Granularity, areLifelines: Bool = false) {
        self.graph = graph
        self.granularity = granularity
        self.areLifelines = areLifelines
        ofComponents = [Int32](repeating: -1, count: graph.components.count)
    }

    /// The number of groups that have appeared.
    var count: Int { numbers.count }

    /// Returns the number of a participant's group. At the group's first appearance, returns the group as well;
    /// otherwise `nil`.
    mutating func number(of participant: Participant) -> (number: Int, new: ComponentGroup?) {
        guard case .component(let id) = participant, let index = graph.index(ofComponent: id) else {
            if let known = ofOthers[participant] { return (known, nil) }
            let (number, group) = add(participant)
            ofOthers[participant] = number
            return (number, group)
        }
        if ofComponents[index] >= 0 { return (Int(ofComponents[index]), nil) }
        let (number, group) = add(participant)
        ofComponents[index] = Int32(number)
        return (number, group)
    }

    private mutating func add(_ participant: Participant) -> (Int, ComponentGroup) {
        let group =
            areLifelines
            ? ComponentGroup(ofLifeline: participant, in: graph, by: granularity)
            : ComponentGroup(participant, in: graph, by: granularity)
        let number = numbers[group] ?? numbers.count
        numbers[group] = number
        return (number, group)
    }
}

/// The grouping of a picture's components, and the reason for it.
struct Grouping {
    let granularity: Granularity
    /// True if the user requested the grouping; false if it was chosen to keep the picture legible.
    var isAsked = false
    /// The number of nodes at the finest granularity; 0 if this grouping is the finest.
    var finest = 0
    /// The note that only the busiest components are drawn one by one; `nil` for other pictures.
    var busiest: String?

    /// The notes on how components are grouped; empty if each node contains components of a single type.
    var notes: [String] {
        switch granularity {
        case _ where busiest != nil: [busiest ?? ""]
        case .object, .type: []
        case _ where isAsked: ["Components are grouped by \(granularity.words)."]
        default: ["\(finest) types of components are too many to read: grouped by \(granularity.words)."]
        }
    }
}

extension Grouping {
    /// The smallest number of groups of components with which a picture is useful.
    static let fewest = 3
    /// True if components of several types share a group.
    var joinsTypes: Bool { ![.object, .type].contains(granularity) }

    /// Returns true if the groups hide most differences between components: there are only a few groups, or most
    /// components are in one group with a role but no module.
    ///
    /// - Parameter groups: The number of groups of components.
    func hidesMost(of run: RunAnalysis, groups: Int) -> Bool {
        guard joinsTypes else { return false }
        guard groups >= Self.fewest else { return true }
        var numbers = GroupNumbers(run.graph, by: granularity)
        var acting = 0
        // The number of components in each group without a module.
        var members: [Int: Int] = [:]
        for message in run.graph.messages {
            for case .component(let id) in [message.sender, message.receiver] {
                let (number, new) = numbers.number(of: .component(id))
                guard let new else { continue }
                acting += 1
                if new.module == nil { members[number, default: 0] += 1 }
            }
        }
        let most = members.values.max() ?? 0
        return 2 * most > acting
    }
}

/// A chart whose nodes are groups of components.
protocol GroupedChart {
    var grouping: Grouping { get set }
    /// The numbers of nodes and links.
    var size: (nodes: Int, links: Int) { get }
}

extension GroupedChart {
    /// Returns the chart at the granularity `asked`. If `asked` is `nil`, returns the finest chart with at most `nodes`
    /// nodes and `links` links, or the coarsest chart if each has more.
    ///
    /// - Parameters:
    ///   - asked: the requested granularity; `nil` to choose one.
    ///   - finest: the first granularity to try.
    ///   - nodes: the largest number of nodes.
    ///   - links: the largest number of links.
    ///   - count: returns the number of nodes at a granularity; `nil` if the chart must be made to count them. Counting
    ///     may stop above the limit, the second argument.
    static func grouped(
        by asked: Granularity?, from finest: Granularity = .type, nodes: Int, links: Int,
        counting count: (Granularity, Int) -> Int? = { _, _ in nil }, _ chart: (Granularity) -> Self
    ) -> Self {
        if let asked {
            var asked = chart(asked)
            asked.grouping.isAsked = true
            return asked
        }
        let choices = Granularity.choices(from: finest)
        // The number of nodes at the finest granularity.
        var most: Int?
        for granularity in choices.dropLast() {
            // A note tells the reader the number of nodes at the finest granularity.
            if let count = count(granularity, most == nil ? .max : nodes), count > nodes {
                most = most ?? count
                continue
            }
            var chart = chart(granularity)
            if chart.size.nodes <= nodes, chart.size.links <= links {
                chart.grouping.finest = most ?? 0
                return chart
            }
            most = most ?? chart.size.nodes
        }
        var coarsest = chart(choices[choices.count - 1])
        coarsest.grouping.finest = most ?? 0
        return coarsest
    }
}
