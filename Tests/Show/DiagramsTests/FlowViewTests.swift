import ArchitectureRules
import FlowAnalysis
import Graphviz
import TestSupport
import Testing
import TraceFixtures
import TraceFormat

@testable import Diagrams

@Suite("A flow picture")
struct FlowViewTests {
    @Test("a flow picture of a sign-in equals the committed snapshot")
    func login() throws {
        let graph = FlowView(LoginTrace.wrongPassword()).graph()
        try expectSnapshot(graph.dot(), named: "login-wrong-password.dot")
    }

    @Test(
        "a flow picture of a sign-in in Mermaid, PlantUML or text equals the committed snapshot",
        arguments: [DiagramFormat.mermaid, .plantuml, .text])
    func loginText(format: DiagramFormat) throws {
        let text = try DiagramView.flow.render(RunAnalysis(LoginTrace.wrongPassword()), as: format).text
        try expectSnapshot(text, named: "login-wrong-password-flow.\(format.fileExtension)")
    }

    @Test("a flow picture groups components as requested", arguments: Granularity.allCases)
    func grouped(granularity: Granularity) throws {
        let run = RunAnalysis(LoginTrace.wrongPassword())
        let graph = try DiagramView.flow.diagram(of: run, options: DiagramOptions(grouping: granularity)).graph
        let names = graph.allNodes.compactMap { $0.label?.plainText.split(separator: "\n").first.map(String.init) }
        switch granularity {
        case .object:
            #expect(names.contains("HomeModuleView") && !names.contains { $0.contains("×") })
            #expect(graph.allNodes.count { $0.classes.contains("component") } >= run.graph.components.count / 2)
        case .type: #expect(names.contains("HomeModuleView") && names.contains("LoginModuleView"))
        case .moduleAndRole: #expect(graph.clusters.first?.clusters.count == 2)
        case .role: #expect(names.contains("2 components") && graph.allNodes.count <= Role.allCases.count + 1)
        case .module: #expect(Set(names).isSuperset(of: ["User", "Home", "Login"]))
        }
        #expect(graph.messages == run.total.messages)
    }

    @Test("a flow picture draws a blueprint's domains as bands in a module's box, and other parts between the bands")
    func domains() throws {
        let blueprint = try Blueprint(
            Array(
                """
                archflow-blueprint: 1
                pattern: x
                roles: {view: '*View', core: '*Core', state: {kind: state}}
                domains: {user interface: view, data: state}
                rules: []
                """.utf8), file: "x.yml")
        var sketch = TraceSketch(pattern: "x")
        let view = sketch.component("AView", .view, module: "A")
        let core = sketch.component("ACore", .logic, module: "A")
        let state = sketch.component("AState", .state, module: "A")
        let tap = sketch.message("tap()", 0, view)
        let decide = sketch.message("decide()", view, core, because: tap)
        sketch.message("keep()", core, state, because: decide)
        let run = RunAnalysis(sketch.finished)
        let options = DiagramOptions(domains: blueprint.domains)
        let graph = try DiagramView.flow.diagram(of: run, options: options).graph
        let module = try #require(graph.clusters.flatMap { [$0] + $0.clusters }.first { $0.classes == ["module"] })
        #expect(module.clusters.map(\.label.plainText) == ["user interface", "data"])
        #expect(module.clusters.map { $0.nodes.map(\.id) } == [["A/AView"], ["A/AState"]])
        #expect(module.nodes.map(\.id) == ["A/ACore"])
        for format in [DiagramFormat.mermaid, .plantuml] {
            let text = try DiagramView.flow.render(run, as: format, options: options).text
            #expect(text.contains("user interface") && text.contains("data"))
        }
    }

    @Test("a flow picture has the same bytes every time it is drawn")
    func stable() throws {
        let trace = Trace.random(seed: 5)
        #expect(try FlowView(trace).graph().dot() == FlowView(trace).graph().dot())
    }

    @Test("a flow picture of an empty trace says that there are no messages", arguments: [DiagramFormat.svg, .dot])
    func empty(format: DiagramFormat) throws {
        let rendering = try DiagramView.flow.render(RunAnalysis(TraceSketch().finished), as: format)
        #expect(rendering.text.contains("No messages."))
        #expect(rendering.text.contains("0 messages, 0 channels"))
    }

    @Test("a flow picture of a single message shows its sender and receiver")
    func single() {
        var sketch = TraceSketch(pattern: "my-own")
        let view = sketch.component("View", .view)
        sketch.message("tap()", 0, view)
        let graph = FlowView(sketch.finished).graph()
        #expect(graph.allNodes.map(\.id) == ["User", "View"])
        #expect(graph.messages == 1)
        #expect(graph.title == "my-own: by-hand · 1 message, 1 channel")
    }

    @Test(
        "a flow picture gives the trace's numbers of messages and channels in the title, for random traces",
        arguments: 0..<20)
    func sums(seed: Int) {
        let run = RunAnalysis(Trace.random(seed: UInt64(seed)))
        let graph = FlowView(DrawnRun(run)).graph()
        #expect(graph.messages == run.total.messages)
        let drawn = graph.edges.filter { $0.classes.contains("message") }
        let channels = Set(
            drawn.filter { $0.to != "nobody" && $0.from != "nobody" }.map {
                $0.head == .none ? [$0.to, $0.from] : [$0.from, $0.to]
            })
        #expect(graph.title.contains("· \(graph.messages) message"))
        #expect(graph.title.contains(", \(channels.count) channel"))
    }

    @Test("a flow picture shows in each box the sums of the numbers on incoming and outgoing lines", arguments: 0..<20)
    func boxes(seed: Int) {
        let graph = FlowView(Trace.random(seed: UInt64(seed))).graph()
        for node in graph.allNodes where node.classes.contains("component") {
            var received = 0
            var sent = 0
            for edge in graph.edges where edge.classes.contains("message") {
                let isReversed = edge.head == .none
                if (isReversed ? edge.from : edge.to) == node.id { received += edge.count }
                if (isReversed ? edge.to : edge.from) == node.id { sent += edge.count }
            }
            let words = node.label?.plainText ?? ""
            if words.contains(" in, ") {
                #expect(words.hasSuffix("\(received) in, \(sent) out"))
            } else {
                #expect(received == 0)
            }
        }
    }

    @Test(
        "a flow picture distinguishes idle, partly idle, asynchronous and lost messages, with a legend of those drawn"
    )
    func legend() {
        var sketch = TraceSketch()
        let core = sketch.component("Core", .logic)
        let view = sketch.component("View", .view)
        let service = sketch.component("Service", .service)
        sketch.message("a()", core, view)
        let words = { FlowView(sketch.finished).graph().attributes.label.plainText }
        let labels = { FlowView(sketch.finished).graph().edges.compactMap { $0.label?.plainText } }
        #expect(labels() == ["1 idle"])
        #expect(words().contains("idle: had no recorded") && !words().contains("the wider"))
        #expect(!words().contains("relay:"))
        let second = sketch.message("a()", core, view)
        sketch.write("x", of: view, during: second)
        #expect(labels() == ["2 (1 idle)"])
        #expect(words().contains("(n idle)") && words().contains("the wider") && !words().contains("asynchronous"))
        sketch.message("b()", service, core, isAsync: true)
        #expect(labels() == ["2 (1 idle)", "1 async"])
        #expect(words().contains("asynchronous") && !words().contains("lost"))
        sketch.message("b()", service, 0, isAsync: true, isLost: true)
        #expect(labels() == ["2 (1 idle)", "1 async", "1 lost"])
        #expect(words().contains("lost: nobody"))
        #expect(!words().contains("assembl") && !words().contains("×n") && !words().contains("sets "))
    }

    @Test("a flow picture leaves out messages to assemblies, and says how many there are")
    func assemblies() {
        var sketch = TraceSketch()
        let router = sketch.component("Router", .navigation)
        let assembly = sketch.component("Assembly", .assembly)
        sketch.message("show()", 0, router)
        sketch.message("build()", router, assembly)
        let graph = FlowView(sketch.finished).graph()
        #expect(graph.allNodes.map(\.id) == ["User", "Router"])
        #expect(graph.attributes.label.plainText.contains("Not drawn: 1 message to assemblies"))
    }

    @Test("a flow picture draws components that get sets but no messages, with dotted lines for the sets")
    func writes() {
        var sketch = TraceSketch()
        let core = sketch.component("Core", .logic)
        let state = sketch.component("State", .state)
        let tap = sketch.message("tap()", 0, core)
        sketch.write("x", of: state, during: tap)
        sketch.write("y", of: state, during: tap)
        sketch.write("z", of: core, during: tap)
        let graph = FlowView(sketch.finished).graph()
        let dotted = graph.edges.filter { $0.line == .dotted }
        #expect(dotted.map { $0.label?.plainText } == ["2 sets"])
        #expect(graph.messages == 1)
        #expect(graph.allNodes.contains { $0.label?.plainText == "State\nstate · set only" })
        #expect(graph.attributes.label.plainText.contains("the sender sets properties of the receiver"))
    }

    @Test("a flow picture draws components of the same type and module as one box with their number")
    func merged() {
        var sketch = TraceSketch()
        let list = sketch.component("List", .logic, module: "A")
        for _ in 0..<3 {
            let cell = sketch.component("Cell", .view, module: "A")
            sketch.message("fill()", list, cell)
        }
        let other = sketch.component("Cell", .view, module: "B")
        sketch.message("fill()", list, other)
        let graph = FlowView(sketch.finished).graph()
        #expect(graph.allNodes.compactMap { $0.label?.plainText }.filter { $0.hasPrefix("Cell ×3") }.count == 1)
        #expect(graph.title.hasSuffix("4 messages, 2 channels"))
        #expect(
            graph.attributes.label.plainText.contains(
                "Without grouping there are 4 channels between single components."))
    }

    @Test("a flow picture groups components if there are too many to read, and says that they are grouped")
    func aggregated() throws {
        var sketch = TraceSketch()
        for index in 0..<150 {
            _ = sketch.component("Type\(index)", index % 2 == 0 ? .view : .logic, module: "M\(index % 4)")
        }
        for index in 1..<150 { sketch.message("m()", index, index + 1) }
        let graph = FlowView(sketch.finished).graph()
        #expect(graph.allNodes.count == 4)
        #expect(graph.messages == 149)
        #expect(
            graph.attributes.label.plainText.contains(
                "150 types of components are too many to read: grouped by module and role."))
    }

    @Test("a flow picture of a thousand channels is grouped by role")
    func coarse() {
        var sketch = TraceSketch()
        for index in 0..<60 { _ = sketch.component("T\(index)", Role.allCases[1 + index % 7], module: "M\(index)") }
        for from in 1...60 {
            for to in 1...60 { sketch.message("m()", from, to) }
        }
        let diagram = FlowView(sketch.finished).diagram()
        #expect(diagram.graph.allNodes.count == 7)
        #expect(diagram.graph.messages == 3600)
        #expect(diagram.engine == .dot)
    }

    @Test("a flow picture has no line between two boxes in the same column", arguments: 0..<20)
    func columns(seed: Int) {
        let graph = FlowView(Trace.random(seed: UInt64(seed))).graph()
        for rank in graph.ranks {
            for edge in graph.edges where edge.from != edge.to {
                #expect(!(rank.nodes.contains(edge.from) && rank.nodes.contains(edge.to)))
            }
        }
    }

    static let hostile = [
        "", "\\N\\G", "<b>&", "a\nb", "\u{0}\u{1B}[31m", "\"];x", "日本語", "e\u{301}👩‍👩‍👧",
        String(repeating: "long", count: 999),
    ]

    @Test("a flow picture shows hostile names as text within their boxes", arguments: hostile)
    func hostileNames(name: String) throws {
        var sketch = TraceSketch(pattern: name, scenario: name)
        let first = sketch.component(name, .view, module: name)
        let second = sketch.component(name, .logic, module: name)
        sketch.message(name, first, second)
        sketch.message(name, second, 77)
        let run = RunAnalysis(sketch.finished)
        let svg = try DiagramView.flow.render(run, as: .svg).text
        #expect(svg.contains("<svg") && svg.hasSuffix("</svg>\n"))
        #expect(!svg.contains("<b>"))
    }

    @Test("a flow picture can be rendered in every format", arguments: DiagramFormat.allCases)
    func formats(format: DiagramFormat) throws {
        let rendering = try DiagramView.flow.render(RunAnalysis(LoginTrace.wrongPassword()), as: format)
        #expect(rendering.bytes.count > 1000)
        #expect(rendering.warnings.isEmpty)
    }

    @Test("a flow picture of a random trace is drawn without an error", arguments: 0..<6)
    func pictures(seed: Int) throws {
        let run = RunAnalysis(Trace.random(seed: UInt64(seed), events: 40 + seed * 30))
        #expect(try DiagramView.flow.render(run, as: .svg).text.contains("<svg"))
    }
}

extension Graph {
    /// All nodes, including those in clusters.
    fileprivate var allNodes: [Node] {
        var found = nodes
        var waiting = clusters
        while let cluster = waiting.popLast() {
            found += cluster.nodes
            waiting += cluster.clusters
        }
        return found
    }

    /// The sum of the numbers beside the lines that stand for messages.
    fileprivate var messages: Int {
        edges.filter { $0.classes.contains("message") }.reduce(0) { $0 + $1.count }
    }
}

extension Graph.Edge {
    /// The number at the start of the edge's label.
    fileprivate var count: Int {
        Int(label?.plainText.prefix { $0.isNumber } ?? "") ?? 0
    }
}
