import Graphviz

extension Graph.Edge {
    /// Returns an invisible line that keeps `first` before `second`: to its left, or above it in a layout from top to
    /// bottom.
    static func spine(_ first: String, _ second: String) -> Graph.Edge {
        var edge = Graph.Edge(from: first, to: second, head: .none)
        edge.line = .invisible
        edge.weight = 0
        edge.classes = ["spine"]
        return edge
    }

    /// Makes a line with its arrowhead at its end.
    ///
    /// - Parameter isBackward: true if the line runs against the order of the columns. Graphviz then gets the line reversed,
    ///   with the arrowhead at the tail. So columns keep their order, and two lines in opposite directions lie side by side.
    init(_ from: String, _ to: String, head: Graph.Arrow = .normal, isBackward: Bool) {
        if isBackward {
            self.init(from: to, to: from, head: .none, tail: head)
        } else {
            self.init(from: from, to: to, head: head)
        }
    }
}

extension Graph.Label {
    /// Returns a label beside a line, at a distance in points.
    static func beside(_ lines: [Graph.Line], padding: Int = 2) -> Graph.Label {
        .table(Graph.Table([[Graph.Cell(lines)]], padding: padding))
    }
}

extension Graph.Node {
    /// Returns the dot at which messages without a receiver end.
    static func nobody(_ name: String, _ theme: Theme) -> Graph.Node {
        var dot = Graph.Node(
            name, shape: .point, size: .init(width: 7, height: 7), fill: theme[.asynchronous],
            stroke: theme[.asynchronous], classes: ["nobody"])
        dot.title = "nobody was left to receive it"
        return dot
    }
}

extension Graph.Cluster {
    /// Makes a rounded box around the nodes of a module.
    init(
        module id: String, label: String, _ nodes: [Graph.Node], bands: [Graph.Cluster] = [], margin: Double = 14,
        _ theme: Theme
    ) {
        self.init(
            id, label: .text(label), nodes: nodes, clusters: bands, fill: theme[.cluster], stroke: theme[.border],
            styles: [.rounded], classes: ["module"])
        font = .init(size: 10, color: theme[.soft])
        // At the left, fewer lines cross the label than in the middle.
        labelAlignment = .left
        self.margin = margin
    }

    /// Returns a box for each module, in order of appearance.
    ///
    /// - Parameters:
    ///   - modules: the module of each node; `nil` for a node that is in no box.
    ///   - order: the nodes in their order in the picture.
    ///   - domain: returns the domain of a node; `nil` for a node in no domain. Nodes of one domain are in one band.
    static func modules(
        _ modules: [String?], order: [Int], margin: Double = 14, _ theme: Theme,
        domain: (Int) -> String? = { _ in nil }, node: (Int) -> Graph.Node
    ) -> [Graph.Cluster] {
        ModuleMembers.of(modules, order: order).compactMap { module, members in
            module.map {
                Graph.Cluster(
                    module: "module \($0)", label: ShortName.of($0), members, margin: margin, theme, domain: domain,
                    node: node)
            }
        }
    }

    /// Makes the box of a module, with a band for each domain in it. Nodes without a domain are between the bands.
    init(
        module id: String, label: String, _ members: [Int], margin: Double = 14, _ theme: Theme,
        domain: (Int) -> String?, node: (Int) -> Graph.Node
    ) {
        let domains = ModuleMembers.of(members.map(domain), order: Array(members.indices))
        self.init(
            module: id, label: label,
            domains.filter { $0.module == nil }.flatMap { $0.members.map { node(members[$0]) } },
            bands: domains.compactMap { name, places in
                name.map { Graph.Cluster(band: "\(id) \($0)", label: $0, places.map { node(members[$0]) }, theme) }
            }, margin: margin, theme)
    }

    /// Makes the band of a domain.
    private init(band id: String, label: String, _ nodes: [Graph.Node], _ theme: Theme) {
        self.init(
            id, label: .text(label), nodes: nodes, fill: theme[.band], stroke: .transparent, styles: [.rounded],
            classes: ["domain"])
        font = .init(size: 9, color: theme[.soft])
        labelAlignment = .left
        margin = 8
    }
}

/// Computes the layers of nodes by breadth-first searches. Nodes without incoming lines are in layer 0; others are one
/// below the node that first reaches them.
enum Layers {
    /// Returns the layer of each node, from 0. If nodes can be reached only from cycles, the first of them is in layer
    /// 0, too.
    ///
    /// - Parameter links: pairs of nodes, the upper one first.
    static func of(_ count: Int, _ links: [(Int, Int)]) -> [Int] {
        var below = [[Int]](repeating: [], count: count)
        var isBelow = [Bool](repeating: false, count: count)
        for (upper, lower) in links where upper != lower {
            below[upper].append(lower)
            isBelow[lower] = true
        }
        var layers = [Int](repeating: -1, count: count)
        for start in (0..<count).filter({ !isBelow[$0] }) + Array(0..<count) where layers[start] < 0 {
            layers[start] = 0
            var waiting = [start]
            var next = 0
            while next < waiting.count {
                for node in below[waiting[next]] where layers[node] < 0 {
                    layers[node] = layers[waiting[next]] + 1
                    waiting.append(node)
                }
                next += 1
            }
        }
        return layers
    }
}

/// The width of a line, which grows with the number of its messages.
enum LineWidth {
    /// Returns a line's width in points: 1 for one message, 0.7 more for each doubling, up to 7. It is interpolated so
    /// that all machines compute the same digits.
    static func points(for count: Int) -> Double {
        guard count > 1 else { return 1 }
        let exponent = Int.bitWidth - 1 - count.leadingZeroBitCount
        let power = Double(1 << exponent)
        let logarithm = Double(exponent) + Double(count) / power - 1
        return min(7, ((1 + 0.7 * logarithm) * 10).rounded() / 10)
    }
}
