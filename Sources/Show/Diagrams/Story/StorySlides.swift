import ArchFlowSupport
import FlowAnalysis
import Graphviz
import TraceFormat

/// A run as a story on slides. A slide has as many beats as fit, one below the other. At the left of a beat are the
/// screens before and after it, at the right its messages. A beat with too many messages for a slide continues on the
/// next slide.
struct StorySlides: SlidePicture {
    var options: DiagramOptions
    private let drawn: DrawnRun
    private let beats: [StoryBeat]

    init(_ drawn: DrawnRun, _ options: DiagramOptions) {
        self.drawn = drawn
        self.options = options
        beats = StoryBeat.all(in: drawn)
    }

    /// The beats on a page, or parts of beats that continue on another page. Each line of a part is a message.
    typealias Page = [SlidePart]

    /// The sizes in which a page is drawn.
    private struct Sizes {
        /// The factor by which screens and names of beats are enlarged.
        var screens = 1.0
        /// The factor by which messages are enlarged.
        var lines = 1.0
        /// True if messages are below the screens instead of to their right.
        var isBelow = false
        /// True if a message that is too long for one line is written in several lines; false if it is shortened.
        var isWhole = false
    }

    private static let nameHeight = 20.0
    private static let gap = 10.0
    private static let leastLines = 3

    private var theme: Theme { options.theme }
    /// The slide that pages are drawn on. Its smallest size of letters is a whole number, because Graphviz draws text
    /// in whole points.
    private var slide: Slide { Slide(smallest: StoryPanels.size.rounded(.down), theme: theme) }

    func pages() -> [Page] {
        let panels = panels(Sizes())
        return SlidePart.pages(of: beats.map { max(1, $0.lines.count) }) { pages, item, start in
            let page = pages[pages.count - 1]
            let left = beats[item].lines.count - start
            let room = room(on: page, isFirst: pages.count == 1) - Self.nameHeight
            let lines = min(max(1, left), Int(room / StoryPanels.lineHeight))
            let isPoor = lines < left && lines < Self.leastLines
            if !page.isEmpty, isPoor || lines < 1 || panels.cardHeight(beats[item]) > room { return nil }
            return start + max(1, lines)
        }
    }

    /// Returns the free height of a page.
    private func room(on page: Page, isFirst: Bool) -> Double {
        slide.height(over: legend(isFirst: isFirst)) - height(of: page, Sizes())
            - (page.isEmpty ? 0 : Self.gap)
    }

    /// Returns the largest sizes in which a page fits.
    private func sizes(of page: Page, isFirst: Bool) -> Sizes {
        let height = slide.height(over: legend(isFirst: isFirst))
        func fits(_ sizes: Sizes) -> Bool { self.height(of: page, sizes) <= height }
        for screens in stride(from: 2.0, to: 0.95, by: -0.1) {
            for isBelow in page.count == 1 ? [true, false] : [false] {
                for lines in stride(from: min(screens, 1.4), to: 0.95, by: -0.1) {
                    let sizes = Sizes(screens: screens, lines: lines, isBelow: isBelow, isWhole: true)
                    if fits(sizes), page.allSatisfy({ hasWholeLines($0, sizes) }) { return sizes }
                }
            }
        }
        let whole = Sizes(isWhole: true)
        return fits(whole) ? whole : Sizes()
    }

    private func panels(_ sizes: Sizes) -> StoryPanels {
        StoryPanels(beats, theme, screens: sizes.screens, messages: sizes.lines)
    }

    private func height(of page: Page, _ sizes: Sizes) -> Double {
        page.reduce(Self.gap * Double(max(0, page.count - 1))) { $0 + height(of: $1, sizes) }
    }

    private func height(of part: SlidePart, _ sizes: Sizes) -> Double {
        let (panels, beat) = (panels(sizes), beats[part.item])
        let cards = panels.cardHeight(beat)
        let messages = Double(lines(of: part, sizes).count) * panels.messageHeight
        let name = Self.nameHeight * panels.nameScale
        guard sizes.isBelow else { return name + max(cards, messages) }
        return name + cards + below(sizes) + messages
    }

    /// Returns the gap between screens and the messages below them.
    private func below(_ sizes: Sizes) -> Double { 6 * sizes.screens }

    /// Returns the width of a beat's screens, with the arrow between them; 0 without screens.
    private func screensWidth(_ beat: StoryBeat, _ sizes: Sizes) -> Double {
        let count = Double([beat.before, beat.after].count { $0 != nil })
        return count * panels(sizes).cardWidth + (count > 1 ? 26 * sizes.screens : 0)
    }

    /// Returns the width of a beat's messages.
    private func width(of beat: StoryBeat, _ sizes: Sizes) -> Double {
        let screens = sizes.isBelow ? 0 : screensWidth(beat, sizes)
        return screens == 0 ? slide.width : slide.width - screens - 14
    }

    private func lines(of part: SlidePart, _ sizes: Sizes) -> [Graph.Line] {
        let beat = beats[part.item]
        return panels(sizes).lines(of: beat, part.lines, width: width(of: beat, sizes), isWhole: sizes.isWhole)
    }

    /// Returns true if there is room for the screens, and if all messages of a part fit in full.
    private func hasWholeLines(_ part: SlidePart, _ sizes: Sizes) -> Bool {
        let beat = beats[part.item]
        return screensWidth(beat, sizes) <= slide.width
            && panels(sizes).areWhole(beat, part.lines, width: width(of: beat, sizes))
    }

    /// Returns the legend of a page. The legend of the first page also says what isn't drawn.
    private func legend(isFirst: Bool) -> [Graph.Line] {
        var caption = PictureCaption("", theme: theme)
        StoryView.addKeys(of: beats, to: &caption)
        let early = StoryBeat.countBefore(in: drawn.run)
        var notes = early > 0 ? ["Left out: \(Count.of(early, "message")) before the first beat."] : []
        if beats.isEmpty { notes.append("No beats.") }
        if !beats.isEmpty, beats.allSatisfy({ $0.after == nil }) { notes.append("The recording has no screens.") }
        return slide.legend(caption.keys, isFirst ? notes + drawn.notes : [])
    }

    func diagram(of page: Page, number: Int, of count: Int) -> Diagram {
        let header = drawn.run.graph.header
        let heading = Slide.Heading(
            title: ShortName.of(options.title(of: drawn.run)),
            words: [header.scenario, contents(of: page)].compactMap(\.self), number: number, count: count)
        let sizes = sizes(of: page, isFirst: number == 1)
        var canvas = Canvas()
        var top = slide.top
        for part in page {
            add(part, sizes, top: top, to: &canvas)
            top += height(of: part, sizes) + Self.gap
        }
        var graph = Graph(
            "story", named: [header.pattern, header.scenario].compactMap(\.self) + (count > 1 ? ["\(number)"] : []),
            caption: PictureCaption(heading.title, heading.words.first, theme: theme),
            description: page.isEmpty ? "No beats." : page.map { beats[$0.item].words }.joined(separator: " "))
        graph.title = heading.spoken
        graph.nodes = canvas.nodes
        graph.edges = canvas.edges
        slide.frame(&graph, heading, legend(isFirst: number == 1))
        return Diagram(graph: graph, engine: .nop2, theme: theme)
    }

    private func contents(of page: Page) -> String? {
        guard let first = page.first.map({ beats[$0.item] }), let last = page.last.map({ beats[$0.item] }) else {
            return nil
        }
        return first.number == last.number
            ? "beat \(first.number): \(first.name)" : "beats \(first.number) to \(last.number)"
    }

    private func add(_ part: SlidePart, _ sizes: Sizes, top: Double, to canvas: inout Canvas) {
        let (panels, beat) = (panels(sizes), beats[part.item])
        let name = Self.nameHeight * panels.nameScale
        canvas.write(
            "beat \(beat.number)", [panels.name(of: beat, more: part.isContinued ? ", continued" : "")],
            in: .init(left: slide.left, top: top, width: slide.width, height: name - 2), classes: ["beat"])
        let body = top + name
        let screens = screensWidth(beat, sizes)
        panels.addScreens(of: beat, left: slide.left, top: body, width: screens, to: &canvas)
        let width = width(of: beat, sizes)
        let lines = lines(of: part, sizes)
        canvas.write(
            "messages \(beat.number)", lines,
            in: .init(
                left: slide.left + slide.width - width,
                top: sizes.isBelow ? body + panels.cardHeight(beat) + below(sizes) : body, width: width,
                height: Double(lines.count) * panels.messageHeight), classes: ["messages"])
    }
}
