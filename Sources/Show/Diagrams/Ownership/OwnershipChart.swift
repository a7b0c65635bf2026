import ArchFlowSupport
import FlowAnalysis
import TraceFormat

/// The nodes and links of an ownership picture: groups of objects, and links from holders to the objects that they
/// hold.
struct OwnershipChart: GroupedChart {
    struct Node {
        let group: ComponentGroup
        /// The ids of the node's components.
        var components: [Int]
    }

    struct Link {
        let from: Int
        let to: Int
        let strength: ReferenceStrength
        var references: [ReferenceRecord]
        /// True if the link is part of a cycle of strong references; the picture draws such a link in red.
        var isCycle = false
    }

    private(set) var nodes: [Node] = []
    private(set) var links: [Link] = []
    var grouping: Grouping
    let cycles: [StrongCycle]
    /// The ids of the components that outlived their screen.
    let left: Set<Int>
    let objects: Int
    /// The number of live objects that aren't drawn because they aren't selected.
    let leftOut: Int
    private var indices: [ComponentGroup: Int] = [:]
    private var places: [Ends: Int] = [:]

    /// The nodes of the holder and of the held object, and the reference's strength. References that are equal in all
    /// three share a link.
    private struct Ends: Hashable {
        let from: Int
        let to: Int
        let strength: ReferenceStrength
    }
    /// The index of each component's node, by the component's id.
    private var nodeOfComponent: [Int: Int] = [:]

    /// Returns the chart at the end of a beat. If `chosen` is given, the chart contains only these components.
    static func of(
        _ run: RunAnalysis, _ ownership: OwnershipGraph?, beat: Int, among chosen: Set<Int>?, nodes: Int, links: Int,
        by asked: Granularity?
    ) -> OwnershipChart {
        let held = Held(run, ownership, beat: beat, among: chosen)
        return grouped(
            by: asked, from: .object, nodes: nodes, links: links,
            counting: { granularity, _ in held.groups(in: run.graph, by: granularity) },
            { OwnershipChart(held, in: run.graph, by: $0) })
    }

    /// The references and objects of a chart at the end of a beat, before any grouping.
    struct Held {
        let references: [ReferenceRecord]
        let cycles: [StrongCycle]
        /// The ids of the drawn components.
        let drawn: [Int]
        /// The ids of the components that outlived their screen.
        let left: Set<Int>
        let leftOut: Int

        init(_ run: RunAnalysis, _ ownership: OwnershipGraph?, beat: Int, among chosen: Set<Int>?) {
            references = (ownership?.references ?? []).filter { reference in
                chosen.map { $0.contains(reference.from) || $0.contains(reference.to) } ?? true
            }
            cycles = (ownership?.strongCycles ?? []).filter { cycle in
                chosen.map { !$0.isDisjoint(with: cycle.components) } ?? true
            }
            let alive = run.alive(atEndOf: beat).map { run.graph.components[$0].id }
            if let chosen {
                // Besides the chosen components, draws the components that hold them and that they hold.
                let ends = Set(references.flatMap { [$0.from, $0.to] })
                drawn = alive.filter { chosen.contains($0) || ends.contains($0) }
            } else {
                drawn = alive
            }
            leftOut = alive.count - drawn.count
            left = (ownership.map(run.left) ?? []).intersection(drawn)
        }

        /// Returns the number of nodes that the chart has at a granularity.
        func groups(in graph: FlowGraph, by granularity: Granularity) -> Int {
            var known = Set(drawn)
            for reference in references {
                known.insert(reference.from)
                known.insert(reference.to)
            }
            // Each object is a node of its own.
            if granularity == .object { return known.count }
            return Set(known.map { OwnershipChart.group($0, in: graph, by: granularity) }).count
        }
    }

    /// Returns one chart of all beats. It marks neither cycles nor components that outlived their screen, because these
    /// differ from beat to beat.
    static func ofAllBeats(_ run: RunAnalysis, nodes: Int, links: Int) -> OwnershipChart {
        grouped(by: nil, from: .object, nodes: nodes, links: links) { OwnershipChart(run, by: $0) }
    }

    private init(_ run: RunAnalysis, by granularity: Granularity) {
        grouping = Grouping(granularity: granularity)
        (cycles, left, leftOut) = ([], [], 0)
        let graph = run.graph
        let alive = run.alive(atEndOfAny: run.ownership.compactMap(run.beat(of:)))
        objects = alive.count
        for index in alive { _ = add(graph.components[index].id, in: graph) }
        for ownership in run.ownership { add(ownership.references, in: graph, cycles: []) }
    }

    init(_ held: Held, in graph: FlowGraph, by granularity: Granularity) {
        grouping = Grouping(granularity: granularity)
        (cycles, left, leftOut, objects) = (held.cycles, held.left, held.leftOut, held.drawn.count)
        for id in held.drawn { _ = add(id, in: graph) }
        add(held.references, in: graph, cycles: Set(cycles.flatMap(\.path)))
    }

    private mutating func add(
        _ references: [ReferenceRecord], in graph: FlowGraph, cycles: Set<ReferenceRecord>
    ) {
        for reference in references {
            let ends = Ends(
                from: add(reference.from, in: graph), to: add(reference.to, in: graph), strength: reference.strength)
            let place = places.index(
                of: ends, in: &links,
                adding: Link(from: ends.from, to: ends.to, strength: ends.strength, references: []))
            links[place].references.append(reference)
            if !cycles.isEmpty, cycles.contains(reference) { links[place].isCycle = true }
        }
    }

    private mutating func add(_ id: Int, in graph: FlowGraph) -> Int {
        if let known = nodeOfComponent[id] { return known }
        let group = OwnershipChart.group(id, in: graph, by: grouping.granularity)
        let index = indices.index(of: group, in: &nodes, adding: Node(group: group, components: []))
        nodeOfComponent[id] = index
        if id != 0 { nodes[index].components.append(id) }
        return index
    }

    /// Returns the group of a component. The id 0 is the system, which holds the views on the screen.
    private static func group(_ id: Int, in graph: FlowGraph, by granularity: Granularity) -> ComponentGroup {
        guard id != 0 else { return ComponentGroup(.screen, role: .user) }
        guard graph.component(id) != nil else { return ComponentGroup(.object(id)) }
        return ComponentGroup(.component(id), in: graph, by: granularity)
    }

    var size: (nodes: Int, links: Int) { (nodes.count, links.count) }

    /// Returns the number of references of the given strength between components.
    func count(_ strength: ReferenceStrength) -> Int {
        links.reduce(0) { sum, link in
            link.strength == strength && nodes[link.from].group.kind != .screen ? sum + link.references.count : sum
        }
    }

    /// The layer of each node, from 0 at the top. A node is one layer below one of its strong holders. A node without
    /// strong holders is in layer 0, and so is the first node of a cycle that nothing outside holds.
    var layers: [Int] {
        Layers.of(nodes.count, links.filter { $0.strength == .strong }.map { ($0.from, $0.to) })
    }
}
