import FlowAnalysis
import Graphviz
import TestSupport
import Testing
import TraceFixtures
import TraceFormat

@testable import Diagrams

/// The letters of a slide.
enum SlideLetters {
    /// Returns the sizes of all letters in an SVG, as they are on the page.
    static func sizes(_ svg: String) throws -> [Double] {
        let zoom = try #require(svg.firstMatch(of: #/scale\(([0-9.]+) /#)).1
        return svg.matches(of: #/font-size="([0-9.]+)"/#).map { (Double($0.1) ?? 0) * (Double(zoom) ?? 0) }
    }
}

@Suite("Slides of pictures")
struct SlideTests {
    private static let views: [DiagramView] = [.sequence, .usecase, .comparison, .story]

    private func runs(_ names: String...) throws -> [RunAnalysis] {
        try names.map { RunAnalysis(try Trace.read(CommittedTraces.path($0)).trace) }
    }

    private func slides(_ view: DiagramView, of runs: [RunAnalysis], theme: Theme = .light) throws -> [Diagram] {
        let options = DiagramOptions(theme: theme, isSlide: true)
        return try view.diagrams(of: runs, titles: runs.map { _ in nil }, options: options)
    }

    private func slides(_ view: DiagramView) throws -> [Diagram] {
        let several = view.runs == .several ? ["round-table", "snp", "lockflux", "rvb"] : ["rvb"]
        return try slides(
            view,
            of: several.map { RunAnalysis(try Trace.read(CommittedTraces.path("\($0)/login-wrong-password")).trace) })
    }

    /// The area of each node, as left, right, top and bottom in pixels of the page.
    private func areas(_ diagram: Diagram) throws -> [String: (
        left: Double, right: Double, top: Double, bottom: Double
    )] {
        let page = try #require(diagram.graph.attributes.page)
        var areas: [String: (left: Double, right: Double, top: Double, bottom: Double)] = [:]
        for node in diagram.graph.nodes {
            guard let center = node.position, let size = node.size else { continue }
            let (x, y) = (center.x * page.zoom, -center.y * page.zoom)
            let (width, height) = (size.width * page.zoom / 2, size.height * page.zoom / 2)
            areas[node.id] = (x - width, x + width, y - height, y + height)
        }
        return areas
    }

    @Test("slides have the ratio 16 : 9, and letters of at least 28 pixels", arguments: views)
    func readable(view: DiagramView) throws {
        for slide in try slides(view) {
            let svg = try slide.render(as: .svg).text
            #expect(svg.contains("width=\"1920pt\" height=\"1080pt\""))
            let sizes = try SlideLetters.sizes(svg)
            #expect(!sizes.isEmpty && sizes.allSatisfy { $0 >= 27.9 })
        }
    }

    @Test("slides have nothing outside the page", arguments: views)
    func inside(view: DiagramView) throws {
        for slide in try slides(view) {
            for (id, area) in try areas(slide) {
                #expect(
                    area.left >= -1 && area.right <= 1921 && area.top >= -1 && area.bottom <= 1081,
                    "\(id) of \(slide.graph.title): \(area)")
            }
        }
    }

    @Test("each slide has a heading with the run, the slide's number and its contents", arguments: views)
    func headings(view: DiagramView) throws {
        let slides = try slides(view)
        #expect(slides.count > 1)
        for (index, slide) in slides.enumerated() {
            #expect(slide.words.contains("\(index + 1) of \(slides.count)"))
            #expect(slide.graph.title.hasSuffix("\(index + 1) of \(slides.count)"))
        }
        let first = slides[0].graph.title
        switch view {
        case .sequence:
            #expect(first.hasPrefix("RVB: login-wrong-password · beat 1: launches the app · messages 1 to "))
        case .usecase: #expect(first.hasPrefix("RVB: login · messages 1 to "))
        case .story: #expect(first.hasPrefix("RVB: login-wrong-password · beat 1: launches the app"))
        default: #expect(first.hasPrefix("login-wrong-password: "))
        }
    }

    @Test("slides can be drawn in the theme for dark pages", arguments: views)
    func dark(view: DiagramView) throws {
        let runs =
            try view.runs == .several ? runs("snp/login-success", "rvb/login-success") : runs("rvb/login-success")
        let (light, dark) = try (slides(view, of: runs), slides(view, of: runs, theme: .dark))
        #expect(light.count == dark.count && light.map(\.words) == dark.map(\.words))
        #expect(zip(light, dark).allSatisfy { $0.graph != $1.graph })
    }

    @Test(
        "slides of a run without messages are a single slide, which says that there are no messages", arguments: views)
    func empty(view: DiagramView) throws {
        let slides = try slides(view, of: [RunAnalysis(TraceSketch().finished)])
        #expect(slides.count == 1)
        #expect(view == .comparison || slides[0].words.contains(view == .story ? "No beats." : "No messages."))
    }

    @Test("slides of a sequence show each message once, on a slide with the heads of its lifelines")
    func complete() throws {
        let run = try runs("lockflux/login-wrong-password")[0]
        let slides = try slides(.sequence, of: [run])
        var seen: [String] = []
        for slide in slides {
            let heads = Set(slide.graph.nodes("component").map(\.id))
            for edge in slide.graph.edges("message") {
                let ends = [edge.from, edge.to].filter { !$0.contains("·") }
                #expect(ends.allSatisfy(heads.contains))
                seen.append(String((edge.label?.plainText ?? "").prefix { $0 != " " }))
            }
        }
        var folding = DiagramOptions()
        folding.folds = true
        let script = SequenceScript(DrawnRun(run), folding, messages: .max)
        #expect(seen == script.frames.flatMap(\.messages).map { "\($0.id)" })
    }

    @Test("slides of a long beat mark a loop from the previous slide as continued")
    func continued() throws {
        var sketch = TraceSketch()
        let (view, core) = (sketch.component("View", .view), sketch.component("Core", .logic))
        sketch.beat("taps")
        for _ in 0..<2 {
            let tap = sketch.message("tap()", 0, view)
            for step in 0..<12 { sketch.message("step\(step)()", view, core, because: tap) }
        }
        let slides = try slides(.sequence, of: [RunAnalysis(sketch.finished)])
        #expect(slides.count > 1)
        #expect(slides[0].words.contains("loop (2)"))
        #expect(slides.dropFirst().allSatisfy { $0.words.contains("loop (2), continued") })
        #expect(slides.dropFirst().allSatisfy { $0.words.contains("sd 1 · taps, continued") })
    }

    @Test("a comparison of six patterns needs three slides, and a sign-in of 28 messages at most seven")
    func few() throws {
        let patterns = ["round-table", "snp", "lockflux", "rvb", "viper-s", "yardstick"]
        let compared = try patterns.map { try runs("\($0)/login-wrong-password")[0] }
        #expect(try slides(.comparison, of: compared).count == 3)
        #expect(try slides(.sequence, of: runs("rvb/login-wrong-password")).count <= 7)
    }

    @Test("slides of a story have every message of each beat once, and the beat's screens")
    func story() throws {
        let run = try runs("lockflux/login-wrong-password")[0]
        let beats = StoryBeat.all(in: DrawnRun(run))
        let slides = try slides(.story, of: [run])
        let written = slides.flatMap { $0.graph.nodes("messages") }.map { $0.label?.plainText ?? "" }
        let lines = written.map { $0.matches(of: #/ → /#).count }
        #expect(lines.reduce(0, +) == beats.reduce(0) { $0 + $1.lines.count })
        let names = slides.flatMap { $0.graph.nodes("beat") }.compactMap { $0.label?.plainText }
        for beat in beats { #expect(names.contains { $0.hasPrefix("\(beat.number)  \(beat.name)") }) }
    }

    @Test("slides of a story have screens as large as fit on the page, and each message in full if it fits")
    func fill() throws {
        let slides = try slides(.story, of: runs("lockflux/login-wrong-password"))
        let widths = try slides.map { slide in
            try areas(slide).filter { $0.key.hasPrefix("after ") && !$0.key.hasSuffix("words") }.values
                .map { $0.right - $0.left }.max() ?? 0
        }
        // The second page has twenty messages; the last has three.
        #expect(widths.count == 4 && widths[1] < 500 && widths[0] > 700 && widths[3] > 700)
        let last = slides[3].graph.nodes("messages")[0].label?.plainText ?? ""
        #expect(last.contains("authStatusDidChange(_: .wrongPair)"))
    }

    @Test("slides of a story number the beats that have the same name")
    func alike() throws {
        var sketch = TraceSketch()
        let view = sketch.component("View", .view)
        for name in ["types", "taps", "types"] {
            sketch.beat(name)
            sketch.message("tap()", 0, view)
        }
        let beats = StoryBeat.all(in: DrawnRun(RunAnalysis(sketch.finished)))
        #expect(beats.map(\.name) == ["types (1 of 2)", "taps", "types (2 of 2)"])
    }

    @Test("slides are separate for each of several scenarios")
    func scenarios() throws {
        let slides = try slides(
            .comparison,
            of: runs("snp/about-load", "snp/login-cancel", "rvb/about-load", "rvb/login-cancel"))
        let titles = slides.map { String($0.graph.title.prefix { $0 != ":" }) }
        #expect(titles == titles.sorted() && Set(titles) == ["about-load", "login-cancel"])
    }

    @Test("a sequence drawn for slides is split into pages, and a tree isn't")
    func files() throws {
        let run = try runs("rvb/login-success")
        let options = DiagramOptions(isSlide: true)
        let pages = try DiagramView.sequence.renderPages(run, titles: [nil], as: .svg, options: options)
        #expect(pages.count > 1)
        #expect(try DiagramView.tree.renderPages(run, titles: [nil], as: .svg, options: options).count == 1)
    }
}
