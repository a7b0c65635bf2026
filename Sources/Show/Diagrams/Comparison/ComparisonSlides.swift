import ArchFlowSupport
import FlowAnalysis
import Graphviz
import TraceFormat

/// Runs side by side on slides, a new page for each scenario. A page has the names of the roles at the top, and below
/// them as many runs as fit. Lines have only numbers.
struct ComparisonSlides: SlidePicture {
    var options: DiagramOptions
    private let drawn: [DrawnRun]
    private let titles: [String]

    init(_ drawn: [DrawnRun], titles: [String?], _ options: DiagramOptions) {
        self.drawn = drawn
        self.titles = PatternTitle.all(drawn, titles)
        self.options = options
    }

    private var theme: Theme { options.theme }
    private var slide: Slide { Slide(smallest: Slide.letters, theme: theme) }

    /// The runs that are drawn on one page, each as a band.
    struct Page {
        let scenario: String?
        /// The indices of the runs.
        var runs: [Int] = []
        var bands: [ComparisonBand] = []
        var layout: ComparisonLayout
        /// True if the legend also has the notes, such as that messages to assemblies aren't drawn.
        var hasNotes = false

        /// This page with notes in its legend.
        var noting: Page {
            var page = self
            page.hasNotes = true
            return page
        }
    }

    /// Returns the pages. The notes are on the first page that has room for them. If no page has room, they are on the
    /// first page, which may then have fewer runs.
    func pages() -> [Page] {
        var pages = pages(notesFirst: false)
        if let first = pages.firstIndex(where: { fits($0.noting) }) {
            pages[first].hasNotes = true
        } else {
            pages = self.pages(notesFirst: true)
        }
        return pages.map(spread)
    }

    private func pages(notesFirst: Bool) -> [Page] {
        var scenarios: [String?] = []
        for run in drawn.map(\.run) where !scenarios.contains(run.graph.header.scenario) {
            scenarios.append(run.graph.header.scenario)
        }
        var pages: [Page] = []
        for scenario in scenarios {
            let runs = drawn.indices.filter { drawn[$0].run.graph.header.scenario == scenario }
            let bands = runs.map { ComparisonBand(drawn[$0].run) }
            let layout = ComparisonLayout(
                columns: Set(bands.flatMap(\.members.keys)).sorted(), bands: bands, theme: theme, .slide(slide))
            var page = Page(scenario: scenario, layout: layout, hasNotes: notesFirst && pages.isEmpty)
            for (run, band) in zip(runs, bands) {
                var more = page
                more.runs.append(run)
                more.bands.append(band)
                if !page.bands.isEmpty, !fits(more) {
                    pages.append(page)
                    more = Page(scenario: scenario, runs: [run], bands: [band], layout: layout)
                }
                page = more
            }
            pages.append(page)
        }
        let none = ComparisonLayout(columns: [], bands: [], theme: theme, .slide(slide))
        return pages.isEmpty ? [Page(scenario: nil, layout: none, hasNotes: true)] : pages
    }

    /// Returns the page with its arcs as far apart as its height allows.
    private func spread(_ page: Page) -> Page {
        for lane in [72.0, 64, 56, 50, 46, 43, 40, 39, 38, 37] {
            var wider = page
            wider.layout.sizes.lane = lane
            if fits(wider) { return wider }
        }
        return page
    }

    private func fits(_ page: Page) -> Bool {
        var canvas = Canvas()
        let bottom = draw(page, on: &canvas)
        return bottom - slide.top <= slide.height(over: legend(of: page))
    }

    /// Draws the names of the roles and the page's runs, and returns the y coordinate of the lower end of the last run.
    private func draw(_ page: Page, on canvas: inout Canvas) -> Double {
        var top = slide.top - 18
        page.layout.addHeads(top: top, to: &canvas)
        top += page.layout.headHeight + 2
        for (index, band) in page.bands.enumerated() {
            top +=
                page.layout.add(
                    band, title: titles[page.runs[index]], scenario: nil, number: index, top: top, to: &canvas) + 10
        }
        return top - 10
    }

    private func legend(of page: Page) -> [Graph.Line] {
        var caption = PictureCaption("", theme: theme)
        ComparisonView.addKeys(of: page.bands, to: &caption)
        guard page.hasNotes else { return slide.legend(caption.keys, []) }
        var notes = drawn.joinedNotes
        if drawn.isEmpty { notes.append("No runs.") }
        if drawn.contains(where: { ComparisonBand($0.run).hasShortNames }) {
            notes.append("Types are named without the name of their module.")
        }
        if let note = ComparisonView.assemblyNote(on: drawn.map(\.run)) { notes.append(note) }
        return slide.legend(caption.keys, notes)
    }

    func diagram(of page: Page, number: Int, of count: Int) -> Diagram {
        let runs = page.runs.map { drawn[$0].run }
        let beats = Set(runs.map { options.beatWords(of: $0) })
        let heading = Slide.Heading(
            title: ShortName.of(page.scenario ?? "Comparison"),
            words: [beats.count == 1 ? beats.first ?? nil : nil, page.runs.map { titles[$0] }.joined(separator: ", ")]
                .compactMap(\.self), number: number, count: count)
        var canvas = Canvas()
        _ = draw(page, on: &canvas)
        let words = zip(page.runs, page.bands).map { "\(titles[$0]): \($1.words)" }
        var graph = Graph(
            "comparison",
            named: runs.flatMap { [$0.graph.header.pattern, $0.graph.header.scenario] }.compactMap(\.self),
            caption: PictureCaption(heading.title, heading.words.first, theme: theme),
            description: words.isEmpty ? "No runs." : words.joined(separator: ", ") + ".")
        graph.title = heading.spoken
        graph.nodes = canvas.nodes
        graph.edges = canvas.edges
        slide.frame(&graph, heading, legend(of: page))
        return Diagram(graph: graph, engine: .nop2, theme: theme)
    }
}
