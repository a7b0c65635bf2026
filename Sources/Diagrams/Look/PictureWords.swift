import Graphviz

/// A sign of a picture and what it means.
struct LegendKey {
    let sign: String
    let color: Graph.Color
    let words: String
}

/// The words above and below a picture, set alike in every view.
struct PictureWords {
    /// What the picture is of.
    let name: String
    /// What stands beside it: the scenario and what is drawn, counted.
    let detail: String
    let keys: [LegendKey]
    let notes: [String]
    private let ink: Ink

    init(name: String, scenario: String?, tally: String, keys: [LegendKey], notes: [String], theme: Theme) {
        self.name = ShortName.of(name)
        detail = scenario.map { "\(ShortName.of($0)) · \(tally)" } ?? tally
        self.keys = keys
        self.notes = notes
        ink = theme.ink
    }

    /// The title as plain words.
    var title: String { "\(name): \(detail)" }

    var titleLine: Graph.Line {
        Graph.Line([
            Graph.Run(name, bold: true, size: 14, color: ink.name),
            Graph.Run("   \(detail)", size: 14, color: ink.note),
        ])
    }

    /// The width of the title in points.
    var titleWidth: Double {
        TextWidth.points(name, size: 14, bold: true) + TextWidth.points("   \(detail)", size: 14)
    }

    /// The lines of the legend, three keys to a line, and the notes.
    var foot: [Graph.Line] {
        stride(from: 0, to: keys.count, by: 3).map { start in
            var runs: [Graph.Run] = []
            for key in keys[start..<min(start + 3, keys.count)] {
                if !runs.isEmpty { runs.append(Graph.Run("      ")) }
                runs.append(Graph.Run("\(key.sign) ", bold: true, color: key.color))
                runs.append(Graph.Run(key.words))
            }
            return Graph.Line(runs)
        } + notes.map { Graph.Line($0) }
    }

    /// The foot as plain text, for formats without colours.
    var footText: [String] { keys.map { "\($0.sign) \($0.words)" } + notes }
}
