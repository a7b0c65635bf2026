import Graphviz

/// The layout of all slides: 16 : 9, with a heading above and a legend below. The letters can be read from a room's
/// last row. Pictures that Graphviz doesn't lay out are enlarged until their letters can be read from there, too.
struct Slide {
    /// The size of the page in points. One point is a pixel of a projector.
    static let page = Graph.Size(width: 1920, height: 1080)
    /// The smallest size of letters. On a screen of 1080 pixels, letters that are 28 pixels high can be read from the
    /// last of ten rows.
    static let letters = 28.0
    static let titleSize = 36.0
    static let margin = 36.0
    /// The height of the heading, including the gap below it, and the height of a line in the legend.
    private static let (headingHeight, lineHeight) = (100.0, 37.0)

    /// The content of a slide's heading.
    struct Heading {
        /// The title: the pattern, or the scenario of a comparison.
        let title: String
        /// Phrases that describe the page's contents, the most important phrase first.
        let words: [String]
        /// The page's number, from 1.
        let number: Int
        let count: Int

        var part: String? { count > 1 ? "\(number) of \(count)" : nil }
        /// The heading as plain text.
        var spoken: String { "\(title): \((words + [part].compactMap(\.self)).joined(separator: " · "))" }
    }

    /// The size of the picture's smallest letters before the picture is enlarged, in points.
    let smallest: Double
    let theme: Theme

    /// The length in the picture, in points, that becomes one pixel when the picture is enlarged to the slide.
    var pixel: Double { smallest / Slide.letters }
    /// The width between the margins, before the picture is enlarged.
    var width: Double { (Slide.page.width - 2 * Slide.margin) * pixel }
    /// The x coordinate of the contents' left side, before the picture is enlarged.
    var left: Double { Slide.margin * pixel }
    var top: Double { Slide.headingHeight * pixel }

    /// Returns the height between the heading and a legend, before the picture is enlarged.
    func height(over legend: [Graph.Line]) -> Double {
        Slide.page.height * pixel - top - legendHeight(legend) - Slide.margin * pixel
    }

    private func legendHeight(_ legend: [Graph.Line]) -> Double { Double(legend.count) * Slide.lineHeight * pixel }

    /// Returns the lines of a legend and its notes, broken at the slide's width. Of a sign's explanation, the text from
    /// the first colon or semicolon on is left out.
    func legend(_ keys: [PictureCaption.Key], _ notes: [String]) -> [Graph.Line] {
        var lines: [[Graph.Run]] = []
        var room = 0.0
        for key in keys {
            let words = String(key.words.prefix { $0 != ":" && $0 != ";" })
            let needed = points("\(key.sign) ", bold: true) + points(words)
            if lines.isEmpty || room < needed + points("    ") {
                lines.append([])
                room = width
            } else {
                lines[lines.count - 1].append(Graph.Run("    ", size: smallest))
                room -= points("    ")
            }
            lines[lines.count - 1] += [
                Graph.Run("\(key.sign) ", bold: true, size: smallest, color: key.color),
                Graph.Run(words, size: smallest, color: theme[.soft]),
            ]
            room -= needed
        }
        return lines.map { Graph.Line($0, alignment: .left) }
            + wrapped(notes.joined(separator: " ")).map {
                Graph.Line($0, size: smallest, color: theme[.soft], alignment: .left)
            }
    }

    /// Returns a text broken into lines as wide as the slide.
    private func wrapped(_ text: String) -> [String] {
        var lines: [String] = []
        for word in text.split(separator: " ") {
            if let last = lines.last, points("\(last) \(word)") <= width {
                lines[lines.count - 1] = "\(last) \(word)"
            } else {
                lines.append(String(word))
            }
        }
        return lines
    }

    func points(_ text: String, bold: Bool = false) -> Double {
        TextWidth.points(text, size: smallest, bold: bold)
    }

    /// Adds heading, legend and page size to a graph whose nodes have positions. In the graph, y is 0 at the page's
    /// upper border and negative below it.
    func frame(_ graph: inout Graph, _ heading: Heading, _ legend: [Graph.Line]) {
        graph.attributes.padding = 0
        graph.attributes.outputOrder = .nodesFirst
        let size = Graph.Size(width: Slide.page.width * pixel, height: Slide.page.height * pixel)
        graph.attributes.page = Graph.Page(Slide.page, fitting: size, margin: 0)
        // The drawing is always as large as the page, even if the contents are smaller.
        let ground = Graph.Node(
            "·slide", label: .empty, size: size, fixedSize: true,
            position: Graph.Point(x: size.width / 2, y: -size.height / 2), fill: .transparent, stroke: .transparent,
            classes: ["slide"])
        graph.nodes.insert(ground, at: 0)
        let titleSize = Slide.titleSize * pixel
        let part = heading.part ?? ""
        let partWidth = points(part, bold: true)
        let room = width - TextWidth.points(heading.title, size: titleSize, bold: true) - partWidth - 60 * pixel
        var words = heading.words.joined(separator: " · ")
        // A short beginning says more than the two ends of a longer text.
        while points(words) > room, words.count > 1 { words = "\(words.dropLast(2))…" }
        let center = 54 * pixel
        write(
            "·title",
            Graph.Line(
                [
                    Graph.Run(heading.title, bold: true, size: titleSize, color: theme[.text]),
                    Graph.Run("   \(words)", size: smallest, color: theme[.soft]),
                ], alignment: .left), left: left, width: width - partWidth, center: center, "title", in: &graph)
        if !part.isEmpty {
            write(
                "·part", Graph.Line(part, bold: true, size: smallest, color: theme[.text], alignment: .right),
                left: left + width - partWidth - 8 * pixel, width: partWidth + 8 * pixel, center: center, "part",
                in: &graph)
        }
        let first = size.height - Slide.margin * 0.7 * pixel - legendHeight(legend)
        for (index, line) in legend.enumerated() {
            write(
                "·note \(index + 1)", line, left: left, width: width,
                center: first + (Double(index) + 0.5) * Slide.lineHeight * pixel, "legend", in: &graph)
        }
    }

    private func write(
        _ id: String, _ line: Graph.Line, left: Double, width: Double, center: Double, _ name: String,
        in graph: inout Graph
    ) {
        graph.nodes.append(
            Graph.Node(
                id, label: Canvas.label([line], width: width), shape: .plain,
                position: .init(x: left + width / 2, y: -center), classes: [name]))
    }
}
