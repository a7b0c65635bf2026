import ArchFlowSupport
import FlowAnalysis
import Graphviz
import TraceFormat

/// Runs side by side on slides. Each scenario begins a new page. A page has as many bands as fit, and the roles above them.
///
/// Lines have only their numbers as labels, and types are named without their module's name.
struct ComparisonSlides: Picture {
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

    /// The bands of one page.
    private struct Page {
        let scenario: String?
        /// The indices of the runs.
        var runs: [Int] = []
        var bands: [ComparisonBand] = []
        var layout: ComparisonLayout
    }

    func diagram() -> Diagram { slides()[0] }

    /// Returns the pages, at least one.
    func slides() -> [Diagram] {
        let pages = pages()
        return pages.indices.map { diagram(of: pages[$0], number: $0 + 1, of: pages.count) }
    }

    private func pages() -> [Page] {
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
            var page = Page(scenario: scenario, layout: layout)
            for (run, band) in zip(runs, bands) {
                var more = page
                more.runs.append(run)
                more.bands.append(band)
                if !page.bands.isEmpty, !fits(more, isFirst: pages.isEmpty) {
                    pages.append(page)
                    more = Page(scenario: scenario, runs: [run], bands: [band], layout: layout)
                }
                page = more
            }
            pages.append(page)
        }
        let none = ComparisonLayout(columns: [], bands: [], theme: theme, .slide(slide))
        guard !pages.isEmpty else { return [Page(scenario: nil, layout: none)] }
        return pages.enumerated().map { spread($1, isFirst: $0 == 0) }
    }

    /// Returns the page with its arcs as far apart as the page allows.
    private func spread(_ page: Page, isFirst: Bool) -> Page {
        for lane in [72.0, 64, 56, 50] {
            var wider = page
            wider.layout.sizes.lane = lane
            if fits(wider, isFirst: isFirst) { return wider }
        }
        return page
    }

    private func fits(_ page: Page, isFirst: Bool) -> Bool {
        var canvas = Canvas()
        let bottom = draw(page, on: &canvas)
        return bottom - slide.top <= slide.height(over: legend(of: page, isFirst: isFirst))
    }

    /// Draws the roles and the bands, and returns the ordinate of their lower end.
    private func draw(_ page: Page, on canvas: inout Canvas) -> Double {
        var top = slide.top - 12
        page.layout.addHeads(top: top, to: &canvas)
        top += page.layout.headHeight + 6
        for (index, band) in page.bands.enumerated() {
            top +=
                page.layout.add(
                    band, title: titles[page.runs[index]], scenario: nil, number: index, top: top, to: &canvas) + 14
        }
        return top - 14
    }

    /// Returns the legend of a page. The legend of the first page also lists the parts that aren't drawn.
    private func legend(of page: Page, isFirst: Bool) -> [Graph.Line] {
        var caption = PictureCaption("", theme: theme)
        ComparisonView.addKeys(of: page.bands, to: &caption)
        guard isFirst else { return slide.legend(caption.keys, []) }
        var notes = drawn.joinedNotes
        if drawn.isEmpty { notes.append("No runs.") }
        if page.bands.contains(where: \.hasShortNames) {
            notes.append("Names are without those of their modules in front.")
        }
        if let note = ComparisonView.assemblyNote(on: drawn.map(\.run)) { notes.append(note) }
        return slide.legend(caption.keys, notes)
    }

    private func diagram(of page: Page, number: Int, of count: Int) -> Diagram {
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
        slide.frame(&graph, heading, legend(of: page, isFirst: number == 1))
        return Diagram(graph: graph, engine: .nop2, theme: theme)
    }
}
