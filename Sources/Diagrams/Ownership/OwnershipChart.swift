import FlowAnalysis
import TraceFormat

/// Who holds whom as a picture shows it: objects, all of one type or role in a module, or all of one role, and what they
/// hold.
struct OwnershipChart {
    enum Grain: CaseIterable {
        case object, type, moduleAndRole, role
    }

    struct Node {
        let key: Key
        /// The numbers of the components it stands for.
        var components: [Int]
    }

    struct Key: Hashable {
        enum Kind: Hashable {
            case screen
            case object(Int)
            case type(String)
            case group
        }

        let kind: Kind
        let role: Role?
        let module: String?
    }

    struct Link {
        let from: Int
        let to: Int
        let strength: ReferenceStrength
        var references: [ReferenceRecord]
        /// Whether it is part of a strong cycle that is told.
        var isCycle = false
    }

    private(set) var nodes: [Node] = []
    private(set) var links: [Link] = []
    let grain: Grain
    let cycles: [StrongCycle]
    /// The numbers of the components that should have gone with their screen.
    let left: Set<Int>
    let objects: Int
    /// How many live objects weren't chosen.
    let leftOut: Int
    private var indices: [Key: Int] = [:]
    private var places: [[Int]: Int] = [:]
    /// The node of each component.
    private var nodeOfComponent: [Int: Int] = [:]

    /// The chart of the finest grain that needs no more nodes and links than this; the coarsest if none does.
    static func of(
        _ run: RunAnalysis, _ ownership: OwnershipGraph?, beat: Int, among chosen: Set<Int>?, nodes: Int, links: Int
    )
        -> OwnershipChart
    {
        var chart = OwnershipChart(run, ownership, beat: beat, among: chosen, grain: .object)
        for grain in Grain.allCases.dropFirst() where chart.nodes.count > nodes || chart.links.count > links {
            chart = OwnershipChart(run, ownership, beat: beat, among: chosen, grain: grain)
        }
        return chart
    }

    /// The chart of all beats together, of the finest grain that needs no more nodes and links than this; cycles and what
    /// was left differ from beat to beat and aren't told.
    static func ofAllBeats(_ run: RunAnalysis, nodes: Int, links: Int) -> OwnershipChart {
        var chart = OwnershipChart(run, grain: .object)
        for grain in Grain.allCases.dropFirst() where chart.nodes.count > nodes || chart.links.count > links {
            chart = OwnershipChart(run, grain: grain)
        }
        return chart
    }

    private init(_ run: RunAnalysis, grain: Grain) {
        self.grain = grain
        (cycles, left, leftOut) = ([], [], 0)
        let graph = run.graph
        let alive = Set(run.ownership.compactMap(run.beat(of:)).flatMap(run.alive(atEndOf:)))
        objects = alive.count
        for index in alive.sorted() { _ = add(graph.components[index].id, in: graph) }
        for ownership in run.ownership { add(ownership.references, in: graph, cycles: []) }
    }

    private init(
        _ run: RunAnalysis, _ ownership: OwnershipGraph?, beat: Int, among chosen: Set<Int>?, grain: Grain
    ) {
        self.grain = grain
        let references = (ownership?.references ?? []).filter { reference in
            chosen.map { $0.contains(reference.from) || $0.contains(reference.to) } ?? true
        }
        cycles = (ownership?.strongCycles ?? []).filter { cycle in
            chosen.map { !$0.isDisjoint(with: cycle.components) } ?? true
        }
        let alive = run.alive(atEndOf: beat)
        let graph = run.graph
        // With what is chosen goes what it holds and what holds it.
        let ends = Set(references.flatMap { [$0.from, $0.to] })
        let drawn = alive.filter { index in
            let id = graph.components[index].id
            return chosen.map { $0.contains(id) || ends.contains(id) } ?? true
        }
        objects = drawn.count
        leftOut = alive.count - drawn.count
        left = (ownership.map(run.left) ?? []).intersection(drawn.map { graph.components[$0].id })
        for index in drawn { _ = add(graph.components[index].id, in: graph) }
        add(references, in: graph, cycles: Set(cycles.flatMap(\.path)))
    }

    private mutating func add(
        _ references: [ReferenceRecord], in graph: FlowGraph, cycles: Set<ReferenceRecord>
    ) {
        for reference in references {
            let ends = [add(reference.from, in: graph), add(reference.to, in: graph)]
            let key = ends + [reference.strength == .strong ? 1 : 0]
            let place = places[key] ?? links.count
            if place == links.count {
                places[key] = place
                links.append(Link(from: ends[0], to: ends[1], strength: reference.strength, references: []))
            }
            links[place].references.append(reference)
            if cycles.contains(reference) { links[place].isCycle = true }
        }
    }

    private mutating func add(_ id: Int, in graph: FlowGraph) -> Int {
        if let known = nodeOfComponent[id] { return known }
        let key = OwnershipChart.key(id, in: graph, grain)
        let index = indices[key] ?? nodes.count
        if index == nodes.count {
            indices[key] = index
            nodes.append(Node(key: key, components: []))
        }
        nodeOfComponent[id] = index
        if id != 0 { nodes[index].components.append(id) }
        return index
    }

    private static func key(_ id: Int, in graph: FlowGraph, _ grain: Grain) -> Key {
        guard id != 0 else { return Key(kind: .screen, role: .user, module: nil) }
        guard let component = graph.component(id) else { return Key(kind: .object(id), role: nil, module: nil) }
        let kind: Key.Kind =
            switch grain {
            case .object: .object(id)
            case .type: .type(component.name)
            case .moduleAndRole, .role: .group
            }
        return Key(kind: kind, role: component.role, module: grain == .role ? nil : component.module)
    }

    /// References of a strength between components.
    func count(_ strength: ReferenceStrength) -> Int {
        links.reduce(0) { sum, link in
            link.strength == strength && nodes[link.from].key.kind != .screen ? sum + link.references.count : sum
        }
    }

    /// How far each node is from what nobody holds, along strong references.
    var layers: [Int] {
        var held = [[Int]](repeating: [], count: nodes.count)
        var isHeld = [Bool](repeating: false, count: nodes.count)
        for link in links where link.strength == .strong && link.from != link.to {
            held[link.from].append(link.to)
            isHeld[link.to] = true
        }
        var layers = [Int](repeating: -1, count: nodes.count)
        // What only cycles hold comes last.
        for start in nodes.indices.filter({ !isHeld[$0] }) + Array(nodes.indices) where layers[start] < 0 {
            layers[start] = 0
            var waiting = [start]
            var next = 0
            while next < waiting.count {
                for target in held[waiting[next]] where layers[target] < 0 {
                    layers[target] = layers[waiting[next]] + 1
                    waiting.append(target)
                }
                next += 1
            }
        }
        return layers
    }
}
