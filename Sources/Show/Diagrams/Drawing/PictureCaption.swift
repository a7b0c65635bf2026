import Graphviz
import TraceFormat

/// The texts around a picture: a title above it, and below it a legend of signs, and notes on what isn't drawn.
struct PictureCaption {
    /// A sign in the picture, with its meaning.
    struct Key: Hashable {
        let sign: String
        let color: Graph.Color
        let words: String
    }

    /// The title, which is the pattern's name.
    let title: String
    /// The second line, such as the scenario's name and the numbers of drawn elements.
    let subtitle: String
    var keys: [Key] = []
    /// Entries of the legend for rules, each on a line of its own.
    var lines: [Key] = []
    var notes: [String] = []
    /// The size of the title's letters, in points.
    var titleSize = 14.0
    let theme: Theme

    /// Creates a caption from a title and the phrases of its second line.
    ///
    /// - Parameters:
    ///   - title: the pattern.
    ///   - parts: the phrases, such as the scenario, the beat and the number of messages. `nil` is left out.
    init(_ title: String, _ parts: String?..., theme: Theme) {
        self.theme = theme
        self.title = ShortName.of(title)
        subtitle = parts.compactMap(\.self).map { ShortName.of($0, limit: 80) }.joined(separator: " · ")
    }

    /// The title and the second line in one plain text.
    var words: String { "\(title): \(subtitle)" }

    /// Adds a sign to the legend if the picture contains the sign.
    mutating func key(_ sign: String, _ color: Graph.Color, _ words: String, if isUsed: Bool = true) {
        if isUsed { keys.append(Key(sign: sign, color: color, words: words)) }
    }

    mutating func key(_ sign: String, _ color: Palette, _ words: String, if isUsed: Bool = true) {
        key(sign, theme[color], words, if: isUsed)
    }

    /// The lines below a picture in plain text: what the rules forbid, and notes.
    var foot: [String] { lines.map { "Forbidden: \($0.words)" } + notes }

    var titleLine: Graph.Line {
        Graph.Line([
            Graph.Run(title, bold: true, size: titleSize, color: theme[.text]),
            Graph.Run("   \(subtitle)", size: titleSize, color: theme[.soft]),
        ])
    }

    /// Returns the lines of the legend, with at most `perLine` signs in a line. All lines have about equally many
    /// signs.
    func legend(perLine: Int = 3) -> [Graph.Line] {
        var lines: [Graph.Line] = []
        let count = (keys.count + max(1, perLine) - 1) / max(1, perLine)
        for line in 0..<count {
            var runs: [Graph.Run] = []
            for key in keys[keys.count * line / count..<keys.count * (line + 1) / count] {
                if !runs.isEmpty { runs.append(Graph.Run("      ")) }
                runs.append(Graph.Run("\(key.sign) ", bold: true, color: key.color))
                runs.append(Graph.Run(key.words))
            }
            lines.append(Graph.Line(runs))
        }
        lines += self.lines.map { key in
            Graph.Line([Graph.Run("\(key.sign) ", bold: true, color: key.color), Graph.Run(key.words)])
        }
        return lines + notes.map { Graph.Line($0) }
    }
}

extension Graph {
    /// Creates an empty graph for a picture of runs, with a caption.
    ///
    /// - Parameter gaps: the distances between nodes of a rank, and between ranks, for a picture whose ranks follow
    ///   each other from left to right; `nil` for the default direction and distances.
    init(
        _ view: String, of headers: [TraceHeader], caption: PictureCaption, description: String,
        gaps: (nodes: Double, ranks: Double)? = nil
    ) {
        self.init(
            view, named: headers.flatMap { [$0.pattern, $0.scenario] }.compactMap(\.self), caption: caption,
            description: description)
        guard let gaps else { return }
        attributes.direction = .leftToRight
        attributes.nodeSeparation = gaps.nodes
        attributes.rankSeparation = gaps.ranks
    }

    /// Creates an empty graph for a view, with a caption.
    ///
    /// - Parameter names: the patterns' names, for the picture's id.
    init(_ view: String, named names: [String], caption: PictureCaption, description: String) {
        let theme = caption.theme
        var unique: [String] = []
        for name in names where !unique.contains(name) { unique.append(name) }
        self.init(id: (unique + [view]).joined(separator: "/"), title: caption.words, description: description)
        attributes.padding = 16
        attributes.font = .init(name: "Helvetica", size: 11, color: theme[.text])
        attributes.edgeFont = .init(size: 9, color: theme[.messageText])
        attributes.labelFont = .init(size: 9, color: theme[.soft])
    }

    /// Puts nodes and clusters below the title and above the legend. A graph has only one label, so the title is the
    /// label of a frame.
    ///
    /// - Parameters:
    ///   - perLine: the number of signs in a line of the legend.
    ///   - gap: the height of the empty line below the title.
    mutating func frame(
        _ nodes: [Node], _ clusters: [Cluster] = [], caption: PictureCaption, perLine: Int = 3, gap: Double = 10
    ) {
        attributes.label = .lines(caption.legend(perLine: perLine))
        attributes.labelPosition = .bottom
        guard !(nodes.isEmpty && clusters.isEmpty) else {
            attributes.label = .lines([caption.titleLine] + caption.legend())
            return
        }
        // The empty line keeps arched lines over the nodes away from the title.
        var frame = Cluster(
            "picture", label: .lines([caption.titleLine, Line(" ", size: gap)]), nodes: nodes, clusters: clusters,
            stroke: .transparent, classes: ["picture"])
        frame.margin = 14
        frame.title = caption.words
        self.clusters = [frame]
    }
}
