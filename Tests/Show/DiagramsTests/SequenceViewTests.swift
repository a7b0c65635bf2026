import ArchFlowSupport
import FlowAnalysis
import Graphviz
import TestSupport
import Testing
import TraceFixtures
import TraceFormat

@testable import Diagrams

@Suite("A sequence picture")
struct SequenceViewTests {
    @Test(
        "a sequence picture of a sign-in equals the committed snapshot",
        arguments: [DiagramFormat.dot, .text, .mermaid, .plantuml])
    func login(format: DiagramFormat) throws {
        let options = DiagramOptions(selection: DiagramSelection(beats: ["3", "4"]))
        let run = RunAnalysis(LoginTrace.wrongPassword())
        let text = try DiagramView.sequence.render(run, as: format, options: options).text
        try expectSnapshot(text, named: "login-wrong-password-sequence.\(format.fileExtension)")
    }

    @Test("a sequence picture has the same bytes every time it is drawn")
    func stable() throws {
        let trace = Trace.random(seed: 5)
        #expect(try SequenceView(trace).graph().dot(for: .nop2) == SequenceView(trace).graph().dot(for: .nop2))
    }

    @Test(
        "a sequence picture of an empty trace says that there are no messages",
        arguments: DiagramFormat.allCases.filter { $0 != .png && $0 != .pdf })
    func empty(format: DiagramFormat) throws {
        let text = try DiagramView.sequence.render(RunAnalysis(TraceSketch().finished), as: format).text
        #expect(text.contains("0 messages, 0 lifelines"))
        if format != .json { #expect(text.contains("No messages.")) }
    }

    @Test("a sequence picture of a single message shows its sender and receiver")
    func single() {
        var sketch = TraceSketch(pattern: "my-own")
        let view = sketch.component("View", .view)
        sketch.message("tap()", 0, view)
        let graph = SequenceView(sketch.finished).graph()
        #expect(graph.nodes.filter { $0.classes.contains("component") }.map(\.id) == ["User", "View"])
        #expect(graph.said == ["1  tap()"])
        #expect(graph.title == "my-own: by-hand · 1 message, 2 lifelines")
    }

    @Test("a sequence picture gives the number of messages in the title, for random traces", arguments: 0..<20)
    func sums(seed: Int) {
        let run = RunAnalysis(Trace.random(seed: UInt64(seed)))
        let graph = SequenceView(drawn: DrawnRun(run), options: DiagramOptions()).graph()
        let messages = graph.edges.filter { $0.classes.contains("message") }.count
        let script = SequenceScript(DrawnRun(run), DiagramOptions(), messages: SequenceScript.messageLimit.picture)
        let total = script.frames.map(\.total).total
        #expect(total.counted + total.toAssemblies == messages)
        #expect(graph.title.contains("· \(total.words), "))
    }

    @Test("a sequence picture orders lifelines by role, with gaps between the roles", arguments: 0..<10)
    func columns(seed: Int) {
        let graph = SequenceView(Trace.random(seed: UInt64(seed), events: 120)).graph()
        var last: (rank: Int, right: Double)?
        for node in graph.nodes {
            if node.classes.contains("frame") { last = nil }
            guard node.classes.contains("component"), let x = node.position?.x, let size = node.size else { continue }
            let name = node.classes.last?.replacing("role-", with: "") ?? ""
            let rank = Role(rawValue: name)?.rank ?? Role.allCases.count
            if let last {
                #expect(rank >= last.rank)
                #expect(x - size.width / 2 >= last.right)
            }
            last = (rank, x + size.width / 2)
        }
    }

    @Test(
        "a sequence picture has no label that overlaps a lifeline, an activation bar or another label",
        arguments: 0..<20)
    func overlaps(seed: Int) {
        let graph = SequenceView(Trace.random(seed: UInt64(seed), events: 150)).graph()
        let labels = graph.edges.compactMap { edge -> Box? in
            guard let label = edge.label?.plainText, let center = edge.labelCenter else { return nil }
            let lines = label.split(separator: "\n")
            // No letter of the usual fonts is narrower on average.
            let width = Double(lines.map(\.count).max() ?? 0) * 4.2
            return Box(center, width: width, height: Double(lines.count) * 10)
        }
        let lines = graph.edges.filter { $0.classes.contains("lifeline") }.compactMap { edge -> Box? in
            guard case .line(let points)? = edge.route, let first = points.first, let last = points.last else {
                return nil
            }
            return Box(
                .init(x: first.x, y: (first.y + last.y) / 2), width: 1, height: abs(first.y - last.y))
        }
        let bars = graph.nodes.filter { $0.classes.contains("activation") || $0.classes.contains("component") }
            .compactMap { node in node.position.flatMap { place in node.size.map { Box(place, $0) } } }
        #expect(!labels.isEmpty && !lines.isEmpty && !bars.isEmpty)
        for (index, label) in labels.enumerated() {
            // One expectation a label: there are hundreds of thousands of pairs.
            let met = (lines + bars + labels[(index + 1)...]).filter(label.meets)
            #expect(met.isEmpty, "\(label) meets \(met)")
        }
    }

    @Test("a sequence picture nests the activation bars of a component that is called again before it returns")
    func nested() {
        var sketch = TraceSketch()
        let core = sketch.component("Core", .logic)
        let bus = sketch.component("Bus", .bus)
        let first = sketch.message("send()", core, bus)
        let second = sketch.message("handle()", bus, core, because: first)
        sketch.message("send()", core, bus, because: second)
        let bars = SequenceView(sketch.finished).graph().nodes.filter { $0.classes.contains("activation") }
        let xs = Set(bars.compactMap { $0.position?.x })
        // Both are entered twice.
        #expect(bars.count == 4 && xs.count == 4)
    }

    @Test("a sequence picture draws beginnings and ends of components, lost messages, system messages, and results")
    func lives() {
        var sketch = TraceSketch()
        let maker = sketch.component("Maker", .navigation)
        let service = sketch.component("Service", .service)
        sketch.beat("goes")
        let go = sketch.message("go()", 0, maker)
        let cell = sketch.component("Cell", .view, during: go)
        sketch.message("value()", cell, service, because: go, returnsResult: true)
        sketch.message("didLoad()", 0, cell, because: go, isSystem: true)
        sketch.end(cell)
        sketch.message("reply()", service, 0, because: go, isAsync: true, isLost: true)
        let graph = SequenceView(sketch.finished).graph()
        func count(_ name: String) -> Int { graph.edges.count { $0.classes.contains(name) } }
        #expect(count("birth") == 1 && count("death") == 2 && count("return") == 1)
        #expect(count("found") == 1 && count("lost") == 1 && count("async") == 1)
        let heads = graph.nodes.filter { $0.classes.contains("component") }
        let cellTop = heads.first { $0.id == "Cell" }?.position?.y ?? 0
        let makerTop = heads.first { $0.id == "Maker" }?.position?.y ?? 0
        #expect(cellTop < makerTop)
        let words = graph.nodes.compactMap { $0.label?.plainText }.joined(separator: "\n")
        for key in [
            "found: from the system", "lost: nobody", "«create»", "a value is returned",
            "× component is freed",
        ] {
            #expect(words.contains(key), "\(key)")
        }
    }

    @Test(
        "a sequence picture distinguishes messages sent by unrecorded code from messages of the system",
        arguments: [[true], [false], [true, false]])
    func origins(ofUnknown unknown: [Bool]) {
        var sketch = TraceSketch()
        let core = sketch.component("Core", .logic)
        for isUnknown in unknown { sketch.message("go()", 0, core, isSystem: true, isUnknown: isUnknown) }
        let words = SequenceView(sketch.finished).graph().nodes.compactMap { $0.label?.plainText }.joined(
            separator: "\n")
        let origins = [
            [true]: "found: from unrecorded code", [false]: "found: from the system",
            [true, false]: "found: from the system, or from unrecorded code",
        ]
        #expect(origins[unknown].map(words.contains) == true, "\(words)")
    }

    /// A core asks a service, sets two properties of a state that is born, then one, and one of its own.
    private static func setting() -> TraceSketch {
        var sketch = TraceSketch()
        let core = sketch.component("Core", .logic)
        let service = sketch.component("Service", .service)
        let router = sketch.component("Router", .assembly)
        sketch.beat("goes")
        let go = sketch.message("go()", 0, core)
        let state = sketch.component("State", .state, during: go)
        sketch.message("value()", core, service, because: go, returnsResult: true)
        for property in ["isLoading", "items", "isLoading"] { sketch.write(property, of: state, during: go) }
        sketch.write("tries", of: core, during: go)
        let build = sketch.message("build()", core, router, because: go)
        sketch.write("title", of: state, during: build)
        sketch.write("error", of: state, during: go)
        sketch.message("tap()", 0, core)
        return sketch
    }

    @Test("a sequence picture draws sets of properties as dotted arrows, apart from messages")
    func sets() {
        let graph = SequenceView(Self.setting().finished).graph()
        let dotted = graph.edges.filter { $0.line == .dotted }
        #expect(dotted.map { $0.label?.plainText } == ["isLoading, items = …", "error = …"])
        #expect(dotted.allSatisfy { $0.classes == ["set"] && $0.color == Theme.light[.write] })
        #expect(graph.said == ["1  go()", "2  value()", "3  build()", "4  tap()"])
        #expect(graph.title.hasSuffix("3 messages and 1 to assemblies, 5 lifelines"))
        // The state, which gets nothing else, begins where it is born, and the service has returned before.
        #expect(graph.edges.count { $0.classes.contains("birth") } == 1)
        func height(_ name: String) -> Double {
            guard case .line(let points)? = graph.edges.first(where: { $0.classes.contains(name) })?.route else {
                return 0
            }
            return points.first?.y ?? 0
        }
        #expect(height("birth") > height("return") && height("return") > height("set"))
        let words = graph.nodes.compactMap { $0.label?.plainText }.joined(separator: "\n")
        #expect(words.contains("the sender sets properties of the receiver"))
    }

    @Test(
        "a sequence picture shortens long lists of sets, and leaves out sets within a group of components"
    )
    func manySets() {
        var sketch = TraceSketch()
        let core = sketch.component("Core", .logic, module: "Login")
        let state = sketch.component("State", .state, module: "Login")
        let go = sketch.message("go()", 0, core)
        for property in ["a", "b", "c", "d", "e"] { sketch.write(property, of: state, during: go) }
        func dotted(_ options: DiagramOptions) -> [String?] {
            SequenceView(sketch.finished, options).graph().edges.filter { $0.line == .dotted }
                .map { $0.label?.plainText }
        }
        #expect(dotted(DiagramOptions()) == ["a, b, c and 2 more = …"])
        #expect(dotted(DiagramOptions(grouping: .module)).isEmpty)
    }

    @Test(
        "a sequence picture shows sets of properties in the text notations too",
        arguments: [
            (DiagramFormat.mermaid, "p2--)p3: isLoading, items = …"),
            (.plantuml, "p2 -[#0F766E]-> p3 : isLoading, items <U+003D> …"), (.text, "├··>│"),
        ])
    func setsInText(format: DiagramFormat, words: String) throws {
        let text = try DiagramView.sequence.render(RunAnalysis(Self.setting().finished), as: format).text
        #expect(text.contains(words), "\(text)")
    }

    @Test("a sequence picture leaves out sets of properties during messages that aren't drawn")
    func setsLeftOut() throws {
        var sketch = TraceSketch()
        let core = sketch.component("Core", .logic)
        let state = sketch.component("State", .state)
        for beat in ["first", "second"] {
            sketch.beat(beat)
            for _ in 0..<3 { sketch.write("count", of: state, during: sketch.message("tap()", 0, core)) }
        }
        let run = RunAnalysis(sketch.finished)
        func sets(_ options: DiagramOptions) throws -> Int {
            try DiagramView.sequence.diagram(of: run, options: options).graph.edges.count { $0.line == .dotted }
        }
        #expect(try sets(DiagramOptions()) == 6)
        #expect(try sets(DiagramOptions(selection: DiagramSelection(beats: ["first"]))) == 3)
        #expect(try sets(DiagramOptions(folds: true)) == 2)
        // Whose property is set is known wherever the message is drawn.
        let options = DiagramOptions(selection: DiagramSelection(components: ["Core"]))
        let heads = try DiagramView.sequence.diagram(of: run, options: options).graph.nodes
        #expect(heads.contains { $0.id == "1/State" && $0.classes.contains("role-state") })
    }

    @Test("a sequence picture shows the app's waiting times, but not the person's thinking times")
    func waiting() {
        var sketch = TraceSketch()
        let core = sketch.component("Core", .logic)
        let call = sketch.message("ask()", 0, core)
        sketch.now = 800_000_000
        sketch.message("answer()", core, core, because: call, isAsync: true)
        sketch.now = 9_000_000_000
        sketch.message("tap()", 0, core)
        let waits = SequenceView(sketch.finished).graph().nodes.compactMap { $0.label?.plainText }.filter {
            $0.hasPrefix("{")
        }
        #expect(waits == ["{800 ms}"])
    }

    @Test("a sequence picture draws repeated messages once, and still counts each message")
    func folded() throws {
        let run = RunAnalysis(LoginTrace.wrongPassword())
        var options = DiagramOptions(selection: DiagramSelection(beats: ["types a password"]))
        let whole = try DiagramView.sequence.diagram(of: run, options: options).graph
        options.folds = true
        let folded = try DiagramView.sequence.diagram(of: run, options: options).graph
        #expect(folded.said.count * 4 == whole.said.count)
        #expect(folded.nodes.contains { $0.label?.plainText == "loop (4)" })
        #expect(folded.title == whole.title)
        // With their values they are not the same.
        var typed = TraceSketch()
        let view = typed.component("View", .view)
        for letter in ["a", "b", "b"] { typed.message("type(_:)", 0, view, arguments: [.string(letter)]) }
        for (payloads, count) in [(false, 1), (true, 2)] {
            let options = DiagramOptions(folds: true, payloads: payloads)
            #expect(SequenceView(typed.finished, options).graph().said.count == count)
        }
    }

    @Test("a sequence picture draws all of a long run if requested, and otherwise the beginnings of beats")
    func whole() throws {
        var sketch = TraceSketch()
        let view = sketch.component("View", .view)
        for beat in 1...3 {
            sketch.beat("beat \(beat)")
            for tap in 0..<120 { sketch.message("tap\(beat)\(tap)()", 0, view) }
        }
        let short = SequenceView(sketch.finished).graph()
        #expect(short.said.count == 39 && !short.nodes.contains { $0.classes.contains("ref") })
        let words = short.nodes.compactMap { $0.label?.plainText }
        #expect(words.contains { $0.contains("Cut here: 107 more messages in this beat.") })
        let whole = SequenceView(sketch.finished, DiagramOptions(isWhole: true)).graph()
        #expect(whole.said.count == 360 && !whole.nodes.contains { $0.classes.contains("ref") })
    }

    @Test("a sequence picture of a very long beat draws upper levels of the message tree, and says what is left out")
    func upperLevels() throws {
        var sketch = TraceSketch()
        let (view, core, store) = (
            sketch.component("View", .view), sketch.component("Core", .logic), sketch.component("Store", .state)
        )
        sketch.beat("opens")
        let root = sketch.message("open()", 0, view)
        for part in 1...30 {
            let call = sketch.message("load\(part)()", view, core, because: root)
            for piece in 1...20 { sketch.message("read\(part)_\(piece)()", core, store, because: call) }
        }
        let said = SequenceView(sketch.finished).graph()
        #expect(said.said.count == 100)
        let words = said.nodes.compactMap { $0.label?.plainText }
        #expect(words.contains { $0.contains("Not drawn: 531 more messages, deeper down in this beat.") })
        #expect((1...30).allSatisfy { part in said.said.contains { $0.contains("load\(part)()") } })
        #expect(said.said.contains { $0.contains("read1_1()") } && !said.said.contains { $0.contains("read30_1()") })
    }

    @Test("a sequence picture shows payloads if they are requested")
    func payloads() throws {
        let run = RunAnalysis(LoginTrace.wrongPassword())
        let options = DiagramOptions(selection: DiagramSelection(beats: ["3"]), payloads: true)
        let said = try DiagramView.sequence.diagram(of: run, options: options).graph.said.joined(separator: "\n")
        #expect(said.contains("\"ann\"") && said.contains("•••"))
    }

    @Test("a sequence picture of too many messages shows only the names of long beats, and says so")
    func references() throws {
        var sketch = TraceSketch()
        let core = sketch.component("Core", .logic)
        for beat in ["taps A", "types B", "taps C"] {
            sketch.beat(beat)
            for tap in 0..<25 { sketch.message("tap\(tap)()", 0, core) }
        }
        let graph = SequenceView(sketch.finished).graph()
        #expect(graph.title.contains("25 messages"))
        let words = graph.nodes.compactMap { $0.label?.plainText }
        #expect(words.contains { $0.contains("2 · types B: 25 messages") })
        #expect(words.contains { $0.contains("50 more messages, too many to read at once") })
        // Text is read line by line: there may be more of it.
        #expect(try DiagramView.sequence.render(RunAnalysis(sketch.finished), as: .text).text.contains("50 messages"))
    }

    @Test("a sequence picture of 300 components and 5 000 messages says what it leaves out")
    func large() throws {
        var random = SplitMix64(seed: 7)
        var sketch = TraceSketch()
        for index in 0..<300 {
            _ = sketch.component("Type\(index)", Role.allCases[1 + index % 7], module: "M\(index % 9)")
        }
        for index in 0..<5000 {
            let ends = (Int.random(in: 1...300, using: &random), Int.random(in: 1...300, using: &random))
            sketch.message("m\(index % 40)()", ends.0, ends.1, because: Int.random(in: 0...index, using: &random))
        }
        let run = RunAnalysis(sketch.finished)
        for view in [DiagramView.flow, .communication] { #expect(try view.render(run, as: .svg).text.contains("<svg")) }
        let svg = try DiagramView.sequence.render(run, as: .svg).text
        #expect(svg.contains("4,900 more messages, deeper down in this beat"))
        #expect(svg.contains("grouped by role"))
    }

    @Test("a sequence picture of thousands of beats draws some of them, and says how many are left out")
    func manyBeats() throws {
        var sketch = TraceSketch()
        let core = sketch.component("Core", .logic)
        for beat in 0..<2000 {
            sketch.beat("taps \(beat)")
            sketch.message("tap()", 0, core)
        }
        let run = RunAnalysis(sketch.finished)
        for view in [DiagramView.sequence, .communication] {
            let svg = try view.render(run, as: .svg).text
            #expect(svg.contains("1,960 more beats with 1,960 messages"))
            #expect(svg.contains("40 messages"))
        }
    }

    @Test("a sequence picture of long names with wide letters stays within Graphviz's limits")
    func wide() throws {
        var sketch = TraceSketch()
        let name = String(repeating: "日本語", count: 30)
        let ids = (0..<40).map { sketch.component("\(name)\($0)", .logic) }
        for index in 0..<100 {
            sketch.now += 50_000_000
            let call = sketch.message(name, ids[index % 40], ids[(index + 1) % 40], returnsResult: true)
            sketch.message(name, ids[(index + 1) % 40], ids[(index + 1) % 40], because: call)
        }
        let svg = try DiagramView.sequence.render(RunAnalysis(sketch.finished), as: .svg).text
        #expect(svg.hasSuffix("</svg>\n"))
    }

    @Test("a sequence picture as plain text is at most 80 columns wide", arguments: [2, 9, 16, 25, 37, 60])
    func narrow(count: Int) throws {
        var sketch = TraceSketch(pattern: String(repeating: "long ", count: 12), scenario: "a-scenario-of-a-long-name")
        sketch.beat("taps what has a name of more than a few words, and is told in full")
        let ids = (0..<count).map {
            sketch.component(
                "ComponentOfQuiteALongName\($0)", Role.allCases[1 + $0 % 8], module: "AModuleOfALongName\($0 % 7)")
        }
        for index in 0..<60 {
            sketch.now += 20_000_000
            let (from, to) = (ids[index % count], ids[index * 5 % count])
            let call = sketch.message(
                "handle(presenter:another:andOneMore:)", from, to, caseName: "waiting",
                returnsResult: true)
            sketch.message("tellOneself(ofSomething:)", to, to, because: call)
            if index % 9 == 0 { sketch.message("found()", -1, to) }
            if index % 11 == 0 { sketch.message("lost()", from, 0, isAsync: true, isLost: true) }
        }
        let text = try DiagramView.sequence.render(RunAnalysis(sketch.finished), as: .text).text
        for line in text.split(separator: "\n") { #expect(TextColumns.width(String(line)) <= 80, "\(line)") }
        // Nothing is cut that was whole: folded names are there to the last letter.
        #expect(count > 38 || text.contains("andOneMore:"))
        #expect(text.contains("«idle»"))
    }

    @Test("a sequence picture of a thousand nested calls is drawn")
    func deep() throws {
        let run = RunAnalysis(Trace.chain(length: 1000))
        #expect(try DiagramView.sequence.render(run, as: .svg).text.contains("</svg>"))
        #expect(try DiagramView.communication.render(run, as: .mermaid).text.contains("flowchart"))
    }

    @Test(
        "a sequence picture and all other views show hostile names as text, in SVG and all text formats",
        arguments: FlowViewTests.hostile)
    func hostileNames(name: String) throws {
        var sketch = TraceSketch(pattern: name, scenario: name)
        sketch.beat(name)
        let first = sketch.component(name, .view, module: name)
        let second = sketch.component(name, .logic, module: name)
        let message = sketch.message(name, first, second, caseName: name, arguments: [.string(name)])
        sketch.message(name, second, 77, because: message)
        let run = RunAnalysis(sketch.finished)
        for view in DiagramView.allCases where view.runs != .two {
            for format in view.formats where format != .png && format != .pdf {
                let options = DiagramOptions(
                    payloads: true, blueprint: try BlueprintSample.roundTable.outline, mistakes: try .sample())
                let text = try view.render(run, as: format, options: options).text
                #expect(!text.isEmpty)
                if format == .svg { #expect(!text.contains("<b>") && text.hasSuffix("</svg>\n")) }
            }
        }
    }

    @Test(
        "a sequence picture and all other views of a random trace are drawn, in every format except PNG",
        arguments: 0..<6)
    func pictures(seed: Int) throws {
        let run = RunAnalysis(Trace.random(seed: UInt64(seed), events: 40 + seed * 30))
        for view in DiagramView.allCases where view.runs != .two {
            for format in view.formats where format != .png {
                let options = DiagramOptions(
                    folds: seed % 2 == 0, payloads: true, theme: Theme.allCases[seed % 3],
                    blueprint: try BlueprintSample.roundTable.outline, mistakes: try .sample())
                #expect(try !view.render(run, as: format, options: options).bytes.isEmpty)
            }
        }
    }

    @Test("a sequence picture has an SVG id and a class for each component and message")
    func identifiers() throws {
        let svg = try DiagramView.sequence.render(RunAnalysis(LoginTrace.wrongPassword()), as: .svg).text
        #expect(svg.contains("class=\"node component role-view\""))
        #expect(svg.contains("class=\"edge message\""))
        #expect(svg.contains("frame-1-message-1\""))
        #expect(svg.contains("<title") && svg.contains("<desc"))
    }
}

private struct Box {
    let left, right, bottom, top: Double

    init(_ center: Graph.Point, _ size: Graph.Size) { self.init(center, width: size.width, height: size.height) }

    init(_ center: Graph.Point, width: Double, height: Double) {
        (left, right) = (center.x - width / 2, center.x + width / 2)
        (bottom, top) = (center.y - height / 2, center.y + height / 2)
    }

    func meets(_ other: Box) -> Bool {
        left < other.right && other.left < right && bottom < other.top && other.bottom < top
    }
}

extension Graph {
    /// The labels of the messages.
    fileprivate var said: [String] {
        edges.filter { $0.classes.contains("message") }.compactMap { $0.label?.plainText }
    }
}
