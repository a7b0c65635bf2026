import Graphviz

/// The ground of a picture, which keeps it legible wherever it is shown.
public enum Background: String, CaseIterable, Hashable, Sendable {
    /// The ground of the picture's theme. An SVG in light colours turns dark, ground and all, where its reader prefers a dark
    /// scheme; programs without schemes show it light.
    case auto
    /// The ground of the picture's theme, whatever the reader prefers.
    case solid
    /// No ground: the picture is legible only where its surroundings suit its colours.
    case none

    /// The use of this background, in one line.
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

    /// Returns this picture with the colours of `dark`, a picture of the same parts, for readers who prefer a dark scheme.
    ///
    /// The value of a colour identifies it. Where two colours differ in the dark but not in the light, one of the light ones
    /// changes by a step too small to see.
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
    /// The colour itself, then colours that differ from it by a few parts of 255 in blue.
    fileprivate var neighbours: [Graph.Color] {
        [0, -1, 1, -2, 2, -3, 3, -4, 4].compactMap { step in
            UInt8(exactly: Int(blue) + step).map { Graph.Color(red: red, green: green, blue: $0) }
        }
    }
}
