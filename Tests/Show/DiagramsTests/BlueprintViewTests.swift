import ArchitectureRules
import FlowAnalysis
import Graphviz
import TestSupport
import Testing
import TraceFixtures

@testable import Diagrams

@Suite("A picture of a blueprint's rules")
struct BlueprintViewTests {
    @Test(
        "a blueprint picture equals the committed snapshot, for each pattern", arguments: BlueprintSample.allCases,
        [DiagramFormat.dot, .mermaid, .plantuml])
    func patterns(sample: BlueprintSample, format: DiagramFormat) throws {
        let options = DiagramOptions(blueprint: try sample.outline)
        let text = try DiagramView.blueprint.render([], titles: [], as: format, options: options).text
        try expectSnapshot(text, named: "blueprint-\(sample.name).\(format.fileExtension)")
    }

    @Test(
        "a blueprint picture has a title that gives the numbers of drawn parts and channels",
        arguments: BlueprintSample.allCases)
    func tallies(sample: BlueprintSample) throws {
        let outline = try sample.outline
        let graph = BlueprintView(outline: outline).diagram().graph
        func tally(_ noun: String) -> Int {
            let pattern = try? Regex("(\\d+) \(noun)s?(,|$)")
            return pattern.flatMap { try? $0.firstMatch(in: graph.title) }
                .flatMap { $0.output[1].substring }.flatMap { Int($0) } ?? 0
        }
        #expect(tally("channel") == graph.edges("message").count)
        #expect(tally("channel") == outline.channels.count)
        #expect(tally("reference") == graph.edges("reference").count)
        #expect(tally("creation") == graph.edges("birth").count)
        let drawn = Set(graph.nodes("component").compactMap { $0.label?.plainText.split(separator: "\n").first })
        #expect(tally("part") == drawn.count)
        #expect(graph.title.contains("\(outline.blueprint.rules.count) rules"))
    }

    @Test(
        "a blueprint picture draws message lines to the left of reference lines, in any version of Graphviz",
        arguments: BlueprintSample.allCases)
    func sides(sample: BlueprintSample) throws {
        let diagram = BlueprintView(outline: try sample.outline).diagram()
        let layout = try diagram.graph.layout()
        func places(_ side: String) -> [Double] {
            diagram.graph.everyNode.filter { $0.id.hasPrefix("\(side)/") }.compactMap { layout.centers[$0.id]?.x }
        }
        let (messages, lives) = (places("messages"), places("lives"))
        #expect(try lives.isEmpty || #require(messages.max()) < #require(lives.min()))
        #expect(!messages.isEmpty)
    }

    @Test(
        "a blueprint picture shows every rule's id beside a line, in a box, or in the text below the picture",
        arguments: BlueprintSample.allCases)
    func rules(sample: BlueprintSample) throws {
        let outline = try sample.outline
        let words = BlueprintView(outline: outline).diagram().words
        for rule in outline.blueprint.rules {
            #expect(words.contains(rule.id), "\(rule.id)")
        }
    }

    @Test(
        "without colour, a blueprint picture distinguishes required and allowed channels, strong and weak references"
    )
    func looks() throws {
        let graph = BlueprintView(outline: try BlueprintSample.roundTable.outline).diagram().graph
        let widths = ["demanded", "allowed"].map { Set(graph.edges($0).compactMap(\.width)) }
        #expect(widths[0].count == 1 && widths[1].count == 1 && widths[0] != widths[1])
        #expect(Set(graph.edges("strong").map(\.line)) == [.solid])
        #expect(Set(graph.edges("weak").map(\.line)) == [.dashed])
        let elsewhere = graph.nodes("component").filter { $0.styles.contains(.dashed) }
        #expect(!elsewhere.isEmpty)
        #expect(elsewhere.allSatisfy { $0.label?.plainText.contains(" module") ?? false })
    }

    @Test(
        "a blueprint picture has an SVG id for every box and line, and a description for screen readers",
        arguments: Theme.allCases)
    func ids(theme: Theme) throws {
        let options = DiagramOptions(theme: theme, blueprint: try BlueprintSample.viperS.outline)
        let svg = try DiagramView.blueprint.render([], titles: [], as: .svg, options: options).text
        for id in ["component-messages_2f_scene\"", "line-messages_2f_scene--messages_2f_director\""] {
            #expect(svg.contains(id), "\(id)")
        }
        #expect(svg.contains("scene must message director: on…"))
        #expect(svg.contains("VIPER-S: as declared by 17 rules"))
    }

    @Test("a blueprint picture shows hostile names as text, in every format", arguments: DiagramView.blueprint.formats)
    func hostile(format: DiagramFormat) throws {
        let outline = try BlueprintSample.hostile(FlowViewTests.hostile)
        let options = DiagramOptions(blueprint: outline)
        let rendering = try DiagramView.blueprint.render([], titles: [], as: format, options: options)
        #expect(rendering.bytes.count > 500 && rendering.warnings.isEmpty)
        if format == .svg { #expect(!rendering.text.contains("<b>")) }
    }

    @Test("a blueprint picture says that no rule is about messages if the blueprint has no rules")
    func empty() throws {
        let blueprint = try Blueprint(Array("archflow-blueprint: 1\npattern: x\nrules: []".utf8), file: "x.yml")
        let options = DiagramOptions(blueprint: blueprint.outline())
        for format in DiagramView.blueprint.formats where format != .png && format != .pdf {
            let text = try DiagramView.blueprint.render([], titles: [], as: format, options: options).text
            #expect(text.contains("No rule says who messages"), "\(format)")
        }
    }

    @Test(
        "a blueprint picture is refused with an error if no blueprint is given",
        arguments: [DiagramView.blueprint, .conformance])
    func missing(view: DiagramView) throws {
        let run = RunAnalysis(LoginTrace.wrongPassword())
        let error = #expect(throws: DiagramError.self) { try view.render(run, as: .svg) }
        #expect(error?.isUsage == true && error?.description.contains("blueprint") == true)
    }
}
