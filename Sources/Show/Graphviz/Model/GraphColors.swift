extension Graph {
    /// Replaces every colour of the graph and of its texts by the colour that `change` returns for it. Colours are
    /// visited in the same order at every call.
    public mutating func changeColors(_ change: (Color) -> Color) {
        attributes.background = change(attributes.background)
        attributes.font.changeColors(change)
        attributes.nodeFont.changeColors(change)
        attributes.edgeFont.changeColors(change)
        attributes.labelFont.changeColors(change)
        attributes.label.changeColors(change)
        for index in nodes.indices { nodes[index].changeColors(change) }
        for index in edges.indices {
            edges[index].color = edges[index].color.map(change)
            for stripe in edges[index].stripes.indices {
                edges[index].stripes[stripe].color = change(edges[index].stripes[stripe].color)
            }
            edges[index].font.changeColors(change)
            edges[index].label?.changeColors(change)
        }
        for index in clusters.indices { clusters[index].changeColors(change) }
    }
}

extension Graph.Node {
    fileprivate mutating func changeColors(_ change: (Graph.Color) -> Graph.Color) {
        fill = fill.map(change)
        stroke = stroke.map(change)
        font.changeColors(change)
        label?.changeColors(change)
    }
}

extension Graph.Cluster {
    fileprivate mutating func changeColors(_ change: (Graph.Color) -> Graph.Color) {
        fill = fill.map(change)
        stroke = stroke.map(change)
        font.changeColors(change)
        label.changeColors(change)
        for index in nodes.indices { nodes[index].changeColors(change) }
        for index in clusters.indices { clusters[index].changeColors(change) }
    }
}

extension Graph.Font {
    fileprivate mutating func changeColors(_ change: (Graph.Color) -> Graph.Color) { color = color.map(change) }
}

extension Graph.Label {
    fileprivate mutating func changeColors(_ change: (Graph.Color) -> Graph.Color) {
        switch self {
        case .text: break
        case .lines(var lines):
            for index in lines.indices { lines[index].changeColors(change) }
            self = .lines(lines)
        case .table(var table):
            for row in table.rows.indices {
                for cell in table.rows[row].indices {
                    for line in table.rows[row][cell].lines.indices {
                        table.rows[row][cell].lines[line].changeColors(change)
                    }
                }
            }
            self = .table(table)
        }
    }
}

extension Graph.Line {
    fileprivate mutating func changeColors(_ change: (Graph.Color) -> Graph.Color) {
        for index in runs.indices { runs[index].color = runs[index].color.map(change) }
    }
}
