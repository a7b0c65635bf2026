import Graphviz

/// The background of a picture. It makes the picture legible on pages of any colour.
public enum Background: String, CaseIterable, Hashable, Sendable {
    /// The background of the picture's theme. An SVG in the light theme also has dark colours, for readers who prefer
    /// them.
    case auto
    /// The background of the picture's theme, even for readers who prefer another colour scheme.
    case solid
    /// No background: the picture is legible only on a page with matching colours.
    case none

    /// The purpose of this background, in one line.
    public var summary: String {
        switch self {
        case .auto: "the theme's background; a light SVG turns dark for a reader who prefers dark"
        case .solid: "the theme's background"
        case .none: "no background"
        }
    }
}

extension Diagram {
    /// Returns the picture on the background of its theme.
    func painted() -> Diagram {
        var diagram = self
        diagram.graph.attributes.background = theme[.card]
        return diagram
    }

    /// Returns this picture with the colours of `dark`, the same picture in a dark theme, for readers who prefer a dark
    /// scheme. Each light colour gets one dark colour. If two shapes with the same light colour need different dark
    /// ones, the light colour of one of them is changed so slightly that nobody sees it.
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
    /// This colour, followed by colours whose blue value differs slightly.
    fileprivate var neighbours: [Graph.Color] {
        [0, -1, 1, -2, 2, -3, 3, -4, 4].compactMap { step in
            UInt8(exactly: Int(blue) + step).map { Graph.Color(red: red, green: green, blue: $0) }
        }
    }
}
