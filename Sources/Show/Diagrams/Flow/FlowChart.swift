import ArchFlowSupport
import ArchitectureRules
import FlowAnalysis
import TraceFormat

/// A run as groups of components, and counted links between the groups. The views *flow*, *matrix* and *diff* draw this
/// data.
struct FlowChart: GroupedChart {
    /// A group of components, or an actor outside of the app.
    struct Node: Hashable {
        let group: ComponentGroup
        /// The ids of the group's components that sent or received a message, set another component's property, or had
        /// a property set.
        var components: Set<Int> = []
        /// The names of the types of the node's components.
        var types: Set<String> = []
        var received = 0
        var sent = 0

        var role: Role? { group.role }
        var module: String? { group.module }
        var isNobody: Bool { group.kind == .nobody }
        var messages: Int { sent + received }

        /// The suffix ` ×3` for a node of three components of one type; empty for a node of a single component or
        /// several types.
        var times: String {
            if case .type = group.kind, components.count > 1 { " ×\(components.count)" } else { "" }
        }
    }

    /// The messages and sets from one node to another. A set is a change that one component makes to a property of
    /// another.
    struct Link: Hashable {
        struct Ends: Hashable {
            /// The index of the node where the link begins.
            let from: Int
            let to: Int
        }

        let ends: Ends
        /// The messages delivered before their cause had returned.
        var synchronous = ClassTally()
        /// The messages delivered after their cause had returned.
        var asynchronous = ClassTally()
        /// The number of times that the sender set a property of the receiver. Setting a property isn't a message.
        var sets = 0
        /// The number of messages in ``synchronous`` that failed.
        var synchronousFailures = 0
        /// The number of messages in ``asynchronous`` that failed.
        var asynchronousFailures = 0
        /// The number of messages in ``synchronous`` that are slow.
        var synchronousSlow = 0
        /// The number of messages in ``asynchronous`` that are slow.
        var asynchronousSlow = 0

        var messages: Int { synchronous.messages + asynchronous.messages }
    }

    private(set) var nodes: [Node] = []
    private(set) var links: [Link] = []
    var grouping: Grouping
    /// For each message, the index of its link; `nil` for a message to an assembly, which isn't drawn.
    private(set) var linksOfMessages: [Int?]
    /// For each set, in the run's order, the index of its link; `nil` if no link is drawn.
    private(set) var linksOfSets: [Int?] = []
    /// The number of messages to assemblies, which aren't drawn.
    let assemblyMessages: Int
    /// The number of channels between single components, which tables show too.
    private(set) var componentChannels: Int
    private var groups: GroupNumbers
    private var linkIndices: [Link.Ends: Int] = [:]

    /// Returns the chart at a granularity; for `nil`, the finest chart with at most these numbers of nodes and links.
    /// If the groups of the finest chart would hide most differences between components, returns a chart of the busiest
    /// components instead.
    static func of(_ run: RunAnalysis, nodes: Int, links: Int, by asked: Granularity? = nil) -> FlowChart {
        let chart = finest(of: run, nodes: nodes, links: links, by: asked)
        guard asked == nil, chart.grouping.hidesMost(of: run, groups: chart.componentNodes) else { return chart }
        // Two nodes are reserved for the system and for the missing receiver.
        var room = min(nodes - 2, busiestLimit)
        while room >= 2 * Grouping.fewest {
            guard let busiest = Busiest(run, by: .type, room: room, perBeat: false) else { break }
            var apart = FlowChart(busiest.run, by: .type)
            apart.grouping.busiest = busiest.note
            apart.componentChannels = run.channelCount
            if apart.links.count <= links { return apart }
            room /= 2
        }
        return chart
    }

    /// The largest number of components drawn one by one in a chart of the busiest components.
    private static let busiestLimit = 40

    /// The number of nodes that contain components. The system's node, and the dot at which messages without a receiver end,
    /// contain none.
    private var componentNodes: Int { nodes.count { !$0.components.isEmpty } }

    /// Returns the chart at the granularity `asked`; if `asked` is `nil`, the finest chart with at most these numbers
    /// of nodes and links.
    static func finest(of run: RunAnalysis, nodes: Int, links: Int, by asked: Granularity? = nil) -> FlowChart {
        grouped(
            by: asked, nodes: nodes, links: links, counting: { nodeCount(of: run, by: $0, upTo: $1) },
            { FlowChart(run, by: $0) })
    }

    /// Returns the number of nodes at a granularity. If the number exceeds `limit`, the result may be any number above `limit`.
    static func nodeCount(of run: RunAnalysis, by granularity: Granularity, upTo limit: Int = .max) -> Int {
        var groups = GroupNumbers(run.graph, by: granularity)
        let classification = run.classification
        for (place, message) in run.graph.messages.enumerated() where classification[place] != .assembly {
            _ = groups.number(of: message.sender)
            _ = groups.number(of: message.receiver)
            if groups.count > limit { return groups.count }
        }
        for set in run.graph.propertySets {
            _ = groups.number(of: set.channel.sender)
            _ = groups.number(of: set.channel.receiver)
        }
        return groups.count
    }

    /// Groups a run's messages into a chart.
    ///
    /// - Parameter showsSets: true to draw a link also for each set: from the component that sets a property to the
    ///   property's owner. A set isn't a message.
    init(_ run: RunAnalysis, by granularity: Granularity, showsSets: Bool = true) {
        grouping = Grouping(granularity: granularity)
        assemblyMessages = run.assemblyCount
        componentChannels = run.channelCount
        let graph = run.graph
        groups = GroupNumbers(graph, by: granularity)
        linksOfMessages = Array(repeating: nil, count: graph.messages.count)
        let classification = run.classification
        for (place, message) in graph.messages.enumerated() where classification[place] != .assembly {
            let from = index(of: message.sender, in: graph)
            let to = index(of: message.receiver, in: graph)
            nodes[from].sent += 1
            nodes[to].received += 1
            let link = index(of: Link.Ends(from: from, to: to))
            linksOfMessages[place] = link
            let failures = graph.isFailure(at: place) ? 1 : 0
            if message.isAsync {
                links[link].asynchronous.add(classification[place])
                links[link].asynchronousFailures += failures
            } else {
                links[link].synchronous.add(classification[place])
                links[link].synchronousFailures += failures
            }
        }
        if showsSets { addSets(graph) }
    }

    /// Counts the message at an index as slow.
    mutating func markSlow(_ place: Int, isAsync: Bool) {
        guard let link = linksOfMessages[place] else { return }
        if isAsync { links[link].asynchronousSlow += 1 } else { links[link].synchronousSlow += 1 }
    }

    private mutating func addSets(_ graph: FlowGraph) {
        for set in graph.propertySets {
            let ends = Link.Ends(
                from: index(of: set.channel.sender, in: graph), to: index(of: set.channel.receiver, in: graph))
            guard ends.from != ends.to || grouping.granularity == .type else {
                linksOfSets.append(nil)
                continue
            }
            let link = index(of: ends)
            linksOfSets.append(link)
            links[link].sets += 1
        }
    }

    private mutating func index(of participant: Participant, in graph: FlowGraph) -> Int {
        let (index, new) = groups.number(of: participant)
        guard let new else { return index }
        if index == nodes.count { nodes.append(Node(group: new)) }
        if case .component(let id) = participant {
            nodes[index].components.insert(id)
            nodes[index].types.insert(graph.name(of: participant))
        }
        return index
    }

    private mutating func index(of ends: Link.Ends) -> Int {
        linkIndices.index(of: ends, in: &links, adding: Link(ends: ends))
    }

    var size: (nodes: Int, links: Int) { (nodes.count, links.count) }

    /// The number of drawn messages, which the title states.
    var messages: Int { links.reduce(0) { $0 + $1.messages } }

    /// The number of ordered pairs of nodes with a message delivered from the first node to the second.
    var channels: Int { links.reduce(0) { $1.messages > 0 && !nodes[$1.ends.to].isNobody ? $0 + 1 : $0 } }

    /// True if a node contains several components of one type.
    var hasMultiples: Bool { nodes.contains { !$0.times.isEmpty } }

    /// Returns the columns of the nodes. Within a role, nodes without a domain come before nodes in a domain.
    func columns(_ domains: Domains = Domains()) -> Columns {
        Columns(roles: nodes.map(\.role), links: links.map { ($0.ends.from, $0.ends.to) }) {
            nodes[$0].domain(domains) != nil
        }
    }
}

extension FlowChart.Node {
    /// The first line of the node's label.
    var name: String {
        switch group.kind {
        case .user: "User"
        case .system: "System"
        case .nobody: "nobody"
        case .screen: "screen"
        case .unknown: "Unknown"
        case .object: types.min() ?? ""
        case .type(let name): name
        case .role: components.count == 1 ? types.min() ?? "" : Count.of(components.count, "component")
        case .module(let name): name
        }
    }

    /// Returns the domain of the node's components; `nil` if the components have several types, or a type that is in no domain.
    func domain(_ domains: Domains) -> String? {
        guard let role, let type = types.first, types.count == 1 else { return nil }
        return domains.name(ofType: type, role: role)
    }

    /// The second line of the node's label: the role, and the numbers of messages received and sent.
    var detail: String {
        let role =
            switch group.kind {
            case .unknown: "unrecorded"
            case .module: "module"
            default: role?.rawValue ?? "no module"
            }
        guard messages > 0 else { return "\(role) · set only" }
        switch group.kind {
        case .user, .system: return received > 0 ? "\(received) in, \(sent) out" : "\(sent) out"
        default: return "\(role) · \(received) in, \(sent) out"
        }
    }
}

/// A line of a flow picture. A link consists of up to three lines: synchronous messages, asynchronous messages, and sets, which
/// aren't messages.
struct FlowLine: Hashable {
    enum Kind: String {
        case synchronous = "channel"
        case asynchronous = "async"
        case write = "write"
    }

    let ends: FlowChart.Link.Ends
    let kind: Kind
    /// The numbers of the line's messages, by class; all 0 for a line of sets.
    let part: ClassTally
    /// The line's label, such as `7`, `7 (5 idle)`, `7, 2 failed`, `7, 1 slow`, `9 idle`, `1 async`, `3 async (1
    /// idle)`, `1 set`.
    let label: String

    var isIdle: Bool { part.isWhollyIdle }
}

extension FlowChart {
    /// True if a slow message is drawn.
    var hasSlow: Bool { links.contains { $0.synchronousSlow + $0.asynchronousSlow > 0 } }

    /// The lines to draw, up to three for each link.
    var lines: [FlowLine] {
        links.flatMap { link -> [FlowLine] in
            var lines: [FlowLine] = []
            func add(_ kind: FlowLine.Kind, _ part: ClassTally, failed: Int, slow: Int, unit: String) {
                guard part.messages > 0 else { return }
                let count = "\(part.messages)\(unit)"
                let idle = unit.isEmpty ? " idle" : ", idle"
                var label =
                    part.isWhollyIdle ? count + idle : part.idle > 0 ? "\(count) (\(part.idle) idle)" : count
                if failed > 0 { label += part.messages == 1 ? ", failed" : ", \(failed) failed" }
                if slow > 0 { label += part.messages == 1 ? ", slow" : ", \(slow) slow" }
                lines.append(FlowLine(ends: link.ends, kind: kind, part: part, label: label))
            }
            add(.synchronous, link.synchronous, failed: link.synchronousFailures, slow: link.synchronousSlow, unit: "")
            add(
                .asynchronous, link.asynchronous, failed: link.asynchronousFailures, slow: link.asynchronousSlow,
                unit: nodes[link.ends.to].isNobody ? " lost" : " async")
            if link.sets > 0 {
                let label = Count.of(link.sets, "set")
                lines.append(FlowLine(ends: link.ends, kind: .write, part: ClassTally(), label: label))
            }
            return lines
        }
    }

    /// The nodes of each module; nodes without a module come first. In a module, nodes are in order of role, then of
    /// appearance.
    var modules: [(module: String?, members: [Int])] {
        ModuleMembers.of(nodes.map(\.module), order: Role.order(of: nodes.map(\.role)))
    }
}
