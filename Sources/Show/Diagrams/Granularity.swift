import FlowAnalysis
import TraceFormat

/// What one node or lifeline of a picture stands for, from fine to coarse.
public enum Granularity: String, CaseIterable, Hashable, Sendable {
    /// One component.
    case object
    /// The components of one type in one module.
    case type
    /// The components of one role in one module.
    case moduleAndRole = "module-and-role"
    /// The components of one role, whatever their module.
    case role
    /// The components of one module, whatever their role.
    case module

    /// What the components of a group have in common.
    var words: String {
        switch self {
        case .object: "object"
        case .type: "type and module"
        case .moduleAndRole: "module and role"
        case .role: "role"
        case .module: "module"
        }
    }

    /// What a view chooses from, the finest first.
    static func choices(from finest: Granularity) -> [Granularity] {
        Array(allCases.dropLast().drop { $0 != finest })
    }
}

/// The components that a node stands for, or who stands there that is no component.
struct ComponentGroup: Hashable {
    enum Kind: Hashable {
        case user, system, nobody
        /// What is on the screen, held by the system.
        case screen
        case object(Int)
        case type(String)
        /// The components of one role.
        case role
        case module(String)
        /// Components that the trace has no record of.
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

    /// The group of a participant.
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
}

/// Numbers the groups that the participants of a run are in, from 0 in order of appearance.
struct GroupNumbers {
    private let graph: FlowGraph
    private let granularity: Granularity
    private var numbers: [ComponentGroup: Int] = [:]
    /// By the components' indices; -1 for one that hasn't appeared. A run can have more components than a picture has
    /// groups, and messages than components.
    private var ofComponents: [Int32]
    private var ofOthers: [Participant: Int] = [:]

    init(_ graph: FlowGraph, by granularity: Granularity) {
        self.graph = graph
        self.granularity = granularity
        ofComponents = [Int32](repeating: -1, count: graph.components.count)
    }

    /// How many groups have appeared.
    var count: Int { numbers.count }

    /// The number of a participant's group; with the group, where the participant appears for the first time.
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
        let group = ComponentGroup(participant, in: graph, by: granularity)
        let number = numbers[group] ?? numbers.count
        numbers[group] = number
        return (number, group)
    }
}

/// How the components of a picture are grouped, and why.
struct Grouping {
    let granularity: Granularity
    /// Whether it was asked for, rather than chosen so that the picture can be read.
    var isAsked = false
    /// How many nodes there would be at the finest granularity; 0 where it is the finest.
    var finest = 0

    /// What the picture says of it, where a node stands for several types.
    var notes: [String] {
        switch granularity {
        case .object, .type: []
        case _ where isAsked: ["Components are grouped by \(granularity.words)."]
        default: ["\(finest) types of components are too many to read: grouped by \(granularity.words)."]
        }
    }
}

/// A chart whose nodes stand for groups of components.
protocol GroupedChart {
    var grouping: Grouping { get set }
    /// How many nodes and links it has.
    var size: (nodes: Int, links: Int) { get }
}

extension GroupedChart {
    /// The chart at the granularity that is asked for; else at the finest that stays within the limits, or at the coarsest
    /// if none does.
    ///
    /// - Parameters:
    ///   - asked: the granularity that is asked for; `nil` to choose one.
    ///   - finest: what the choice begins with.
    ///   - nodes: the most nodes.
    ///   - links: the most links.
    ///   - count: how many nodes there are, where that can be told without making the chart; beyond the number that it is
    ///     given any greater one will do.
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
        // How many nodes the finest has.
        var most: Int?
        for granularity in choices.dropLast() {
            // How many the finest has is told to the reader.
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
