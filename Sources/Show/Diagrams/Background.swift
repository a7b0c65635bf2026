import Graphviz

/// What lies behind a picture: wherever it is shown, it can be read.
public enum Background: String, CaseIterable, Hashable, Sendable {
    /// The ground of the picture's theme; an SVG in light colours turns dark, ground and all, where its reader prefers a
    /// dark scheme. What knows no schemes shows it light.
    case auto
    /// The ground of the picture's theme, whatever the reader prefers.
    case solid
    /// Nothing: the picture lies on what is behind it, and is only read where that suits its colours.
    case none

    /// What it is good for, in one line.
    public var summary: String {
        switch self {
        case .auto: "the theme's ground; an SVG in light colours turns dark where its reader prefers that"
        case .solid: "the theme's ground"
        case .none: "no ground"
        }
    }
}

extension Diagram {
    /// The picture on the ground of its theme.
    func painted() -> Diagram {
        var diagram = self
        diagram.graph.attributes.background = theme[.card]
        return diagram
    }

    /// The picture with the colours of another, which shows the same, for readers who prefer a dark scheme.
    ///
    /// Colours are told apart by their values. Where two that differ in the dark are the same in the light, one changes by
    /// a step that nobody sees.
    func adapting(to dark: Diagram) -> Diagram {
        var darkColors: [Graph.Color] = []
        var darkGraph = dark.graph
        darkGraph.changeColors { color in
            darkColors.append(color)
            return color
        }
        var pairs: [Graph.Color: Graph.Color] = [:]
        var next = darkColors.makeIterator()
        var adapted = self
        adapted.graph.changeColors { color in
            guard let dark = next.next() else { return color }
            guard color.opacity == 255, dark.opacity == 255 else { return color }
            let key = color.neighbours.first { pairs[$0] == nil || pairs[$0] == dark } ?? color
            pairs[key] = dark
            return key
        }
        guard next.next() == nil else { return self }
        adapted.graph.attributes.darkColors = pairs
        return adapted
    }
}

extension Graph.Color {
    /// The colour itself, then those that differ from it by a few parts of 255 in blue.
    fileprivate var neighbours: [Graph.Color] {
        [0, -1, 1, -2, 2, -3, 3, -4, 4].compactMap { step in
            UInt8(exactly: Int(blue) + step).map { Graph.Color(red: red, green: green, blue: $0) }
        }
    }
}
