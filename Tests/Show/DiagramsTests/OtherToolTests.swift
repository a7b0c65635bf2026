import Diagrams
import FlowAnalysis
import Foundation
import Graphviz
import TestSupport
import Testing
import TraceFixtures
import TraceFormat

private enum Sample {
    static let plantuml = Program("plantuml")
    static let mermaid = Program("mermaidx")
    static let dot = Program("dot")
    static let pdftoppm = Program("pdftoppm")

    private static let hostile = [
        "end", "style: #1;", "classDef a:#b;", "%%{x}%%", "@enduml", "!include /etc/passwd", "%date()", "$x",
        "participant", "**b** __u__ ~~s~~ //i//", "<U+0041>", "&#65;", "#35;", "->> x : y", "a;b", "}{", "`x`",
        "[[http://x y]]", "<style>*</style>", "'c", "/' c '/", "note over p1", "\\n", "...", "==", "|||",
    ]

    /// A real run, and one with hostile names.
    static let traces: [Trace] = {
        var sketch = TraceSketch(pattern: "%%{init}%% ---", scenario: "\"end\" <b>'!include x'")
        let names = FlowViewTests.hostile + hostile
        sketch.beat("…\"' end")
        // Few components, for Mermaid takes its time: one of every third name, and messages of all.
        let ids = stride(from: 0, to: names.count, by: 3).map { index in
            sketch.component(
                names[index], Role.allCases[1 + index % 8],
                module: index % 2 == 0 ? nil : names[(index + 1) % names.count])
        }
        for (index, name) in names.enumerated() {
            if index % 9 == 0 { sketch.beat(name) }
            let id = ids[index % ids.count]
            let tap = sketch.message(name, 0, id, caseName: names[(index + 3) % names.count])
            guard index % 3 == 0 else { continue }
            sketch.message(name, id, ids[(index + 1) % ids.count], because: tap, returnsResult: true)
            sketch.message(name, id, 0, because: tap, isAsync: true, isLost: true)
        }
        return [LoginTrace.wrongPassword(), sketch.finished]
    }()

    static let views = DiagramView.allCases.filter { $0.formats.contains(.plantuml) }

    /// Options with a blueprint: the first trace's own, or a hostile one for the second.
    static func options(_ trace: Trace) throws -> DiagramOptions {
        let names = FlowViewTests.hostile + hostile
        let some = stride(from: 0, to: names.count, by: 5).map { names[$0] }
        return DiagramOptions(
            blueprint: trace == traces[0]
                ? try BlueprintSample.roundTable.outline : try BlueprintSample.hostile(some),
            mistakes: try .sample())
    }

    /// The views that draw one run.
    static let drawn = DiagramView.allCases.filter { $0.runs != .two }
}

/// The real programs read these pictures: `apt-get install plantuml graphviz poppler-utils` and
/// `pip install mermaidx`, which carries Mermaid itself.
@Suite("Pictures given to other programs", .slow, .tags(.slow), .ownProcess)
struct OtherToolTests {
    @Test(
        "pictures in PlantUML's notation are accepted by PlantUML, for every view",
        .enabled(if: Sample.plantuml != nil, "plantuml is missing"),
        arguments: Sample.views, Sample.traces)
    func plantUML(view: DiagramView, trace: Trace) async throws {
        let tool = try #require(Sample.plantuml)
        let picture = try view.render(RunAnalysis(trace), as: .plantuml, options: Sample.options(trace))
        let answer = try await tool.run(["-syntax"], input: picture.bytes)
        let words = answer.output
        #expect(answer.status == 0 && !words.hasPrefix("ERROR"), "\(words) \(answer.errors)")
        #expect(words.hasPrefix([.sequence, .usecase].contains(view) ? "SEQUENCE" : "DESCRIPTION"))
    }

    @Test(
        "pictures in Mermaid's notation are accepted by Mermaid, for every view",
        .enabled(if: Sample.mermaid != nil, "mermaidx is missing"),
        arguments: Sample.views)
    func mermaid(view: DiagramView) async throws {
        let tool = try #require(Sample.mermaid)
        let picture = try view.render(
            RunAnalysis(Sample.traces[1]), as: .mermaid, options: Sample.options(Sample.traces[1]))
        let answer = try await tool.run(["-q", "-i", "$input"], input: picture.bytes)
        #expect(answer.status == 0, "\(answer.errors.suffix(400))")
        #expect(answer.output.contains("<svg"))
    }

    @Test(
        "pictures in DOT are accepted by Graphviz, for every view",
        .enabled(if: Sample.dot != nil, "dot is missing"),
        arguments: Sample.drawn, Sample.traces)
    func graphviz(view: DiagramView, trace: Trace) async throws {
        let tool = try #require(Sample.dot)
        let picture = try view.render(RunAnalysis(trace), as: .dot, options: Sample.options(trace))
        let answer = try await tool.run(["-Tcanon"], input: picture.bytes)
        #expect(answer.status == 0 && answer.errors.isEmpty, "\(answer.errors)")
    }

    @Test(
        "pictures in PDF are rendered by poppler",
        .enabled(if: Sample.pdftoppm != nil, "pdftoppm is missing"),
        arguments: Sample.drawn)
    func pdf(view: DiagramView) async throws {
        let tool = try #require(Sample.pdftoppm)
        let picture = try view.render(
            RunAnalysis(Sample.traces[0]), as: .pdf, options: Sample.options(Sample.traces[0]))
        let answer = try await tool.run(["-r", "20", "-png", "$input"], input: picture.bytes)
        #expect(answer.status == 0, "\(answer.errors)")
        #expect(answer.bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    }

    @Test(
        "pictures in SVG are well-formed XML with unique ids, and refer to no other files",
        arguments: Sample.drawn,
        Sample.traces)
    func svg(view: DiagramView, trace: Trace) throws {
        let bytes = try view.render(RunAnalysis(trace), as: .svg, options: Sample.options(trace)).bytes
        let reader = MarkupReader(bytes)
        #expect(reader.problem == nil)
        #expect(reader.identifiers.count == Set(reader.identifiers).count)
        // Nothing is fetched from anywhere.
        #expect(!reader.elements.contains("image") && !reader.elements.contains("use"))
    }
}
