import ArchFlowSupport
import FlowAnalysis
import Graphviz
import TraceFormat

/// A run as a story on slides. A slide has as many beats as fit, one below the other: the screens before and after at the
/// left, the messages at the right. A beat with too many messages for a slide continues on the next.
struct StorySlides: Picture {
    var options: DiagramOptions
    private let drawn: DrawnRun
    private let beats: [StoryBeat]

    init(_ drawn: DrawnRun, _ options: DiagramOptions) {
        self.drawn = drawn
        self.options = options
        beats = StoryBeat.all(in: drawn)
    }

    /// Some lines of a beat's messages.
    private struct Part {
        let beat: StoryBeat
        let lines: Range<Int>
    }

    private typealias Page = [Part]

    private static let nameHeight = 20.0
    private static let gap = 10.0
    /// The width of both screens with the arrow between them.
    private static let screensWidth = 2 * StoryPanels.cardWidth + 26
    private static let leastLines = 3

    private var theme: Theme { options.theme }
    /// Graphviz draws the letters of lines in whole points.
    private var slide: Slide { Slide(smallest: StoryPanels.size.rounded(.down), theme: theme) }
    private var panels: StoryPanels { StoryPanels(beats, theme) }

    func diagram() -> Diagram { slides()[0] }

    /// Returns the pages, at least one.
    func slides() -> [Diagram] {
        let pages = pages()
        return pages.indices.map { diagram(of: pages[$0], number: $0 + 1, of: pages.count) }
    }

    private func pages() -> [Page] {
        var pages: [Page] = [[]]
        for beat in beats {
            let count = max(1, beat.lines.count)
            var start = 0
            while start < count {
                let isEmpty = pages[pages.count - 1].isEmpty
                let room = room(on: pages[pages.count - 1], isFirst: pages.count == 1) - Self.nameHeight
                let lines = min(count - start, Int(room / StoryPanels.lineHeight))
                let isPoor = start + lines < count && lines < Self.leastLines
                if !isEmpty, isPoor || lines < 1 || panels.cardHeight(beat) > room {
                    pages.append([])
                    continue
                }
                pages[pages.count - 1].append(Part(beat: beat, lines: start..<start + max(1, lines)))
                start += max(1, lines)
                if start < count { pages.append([]) }
            }
        }
        return pages
    }

    /// Returns the free height of a page.
    private func room(on page: Page, isFirst: Bool) -> Double {
        page.reduce(slide.height(over: legend(isFirst: isFirst))) { $0 - height(of: $1) - Self.gap }
    }

    private func height(of part: Part) -> Double {
        Self.nameHeight + max(panels.cardHeight(part.beat), Double(part.lines.count) * StoryPanels.lineHeight)
    }

    /// Returns the legend of a page. The legend of the first page also lists the parts that aren't drawn.
    private func legend(isFirst: Bool) -> [Graph.Line] {
        var caption = PictureCaption("", theme: theme)
        StoryView.addKeys(of: beats, to: &caption)
        let early = StoryBeat.countBefore(in: drawn.run)
        var notes = early > 0 ? ["Left out: \(Count.of(early, "message")) before the first beat."] : []
        if beats.isEmpty { notes.append("No beats.") }
        if !beats.isEmpty, beats.allSatisfy({ $0.after == nil }) { notes.append("The recording has no screens.") }
        return slide.legend(caption.keys, isFirst ? notes + drawn.notes : [])
    }

    private func diagram(of page: Page, number: Int, of count: Int) -> Diagram {
        let header = drawn.run.graph.header
        let heading = Slide.Heading(
            title: ShortName.of(options.title(of: drawn.run)),
            words: [header.scenario, contents(of: page)].compactMap(\.self), number: number, count: count)
        var canvas = Canvas()
        var top = slide.top
        for part in page {
            add(part, top: top, to: &canvas)
            top += height(of: part) + Self.gap
        }
        var graph = Graph(
            "story", named: [header.pattern, header.scenario].compactMap(\.self) + (count > 1 ? ["\(number)"] : []),
            caption: PictureCaption(heading.title, heading.words.first, theme: theme),
            description: page.isEmpty ? "No beats." : page.map(\.beat.words).joined(separator: " "))
        graph.title = heading.spoken
        graph.nodes = canvas.nodes
        graph.edges = canvas.edges
        slide.frame(&graph, heading, legend(isFirst: number == 1))
        return Diagram(graph: graph, engine: .nop2, theme: theme)
    }

    private func contents(of page: Page) -> String? {
        guard let first = page.first?.beat, let last = page.last?.beat else { return nil }
        return first.number == last.number
            ? "beat \(first.number): \(first.name)" : "beats \(first.number) to \(last.number)"
    }

    private func add(_ part: Part, top: Double, to canvas: inout Canvas) {
        let beat = part.beat
        let hasScreens = beat.before != nil || beat.after != nil
        canvas.write(
            "beat \(beat.number)", [panels.name(of: beat, more: part.lines.lowerBound > 0 ? ", continued" : "")],
            in: .init(left: slide.left, top: top, width: slide.width, height: 18), classes: ["beat"])
        let body = top + Self.nameHeight
        panels.addScreens(of: beat, left: slide.left, top: body, width: Self.screensWidth, to: &canvas)
        let aside = hasScreens ? Self.screensWidth + 14 : 0
        let lines = panels.lines(of: beat, width: slide.width - aside)[part.lines]
        canvas.write(
            "messages \(beat.number)", Array(lines),
            in: .init(
                left: slide.left + aside, top: body, width: slide.width - aside,
                height: Double(lines.count) * StoryPanels.lineHeight), classes: ["messages"])
    }
}
