import FlowAnalysis
import Graphviz
import Testing
import TraceFormat

@testable import Diagrams

@Suite("A run that is too large for a picture")
struct BusiestTests {
    /// Returns a run in which a shop calls services in each beat.
    ///
    /// - Parameter calls: for each beat its name and, of each call, the service and the name.
    private func run(services: Int, _ calls: [(beat: String, calls: [(service: Int, name: String)])]) -> RunAnalysis {
        var trace = Trace(header: TraceHeader(app: "tea", clock: .real, sees: []))
        for id in 1...services + 1 {
            trace.records.append(
                .component(
                    ComponentRecord(
                        id: id, name: id == 1 ? "shop" : "tea\(id - 2)", role: .logic, module: nil, message: 0, at: 0)))
        }
        var id = 0
        var time: Int64 = 0
        for (index, beat) in calls.enumerated() {
            time = Int64(index) * 1_000_000_000
            trace.records.append(.beat(BeatRecord(id: index + 1, name: beat.beat, kind: .other, at: time)))
            id += 1
            let root = id
            trace.records.append(
                .message(MessageRecord(id: root, cause: 0, from: 0, to: 1, name: beat.beat, at: time, isSystem: true)))
            for call in beat.calls {
                id += 1
                time += 1000
                trace.records.append(
                    .message(
                        MessageRecord(
                            id: id, cause: root, from: 1, to: call.service + 2, name: call.name, at: time)))
                trace.records.append(.messageReturn(ReturnRecord(message: id, at: time + 500)))
            }
            time = Int64(index) * 1_000_000_000 + Int64(index + 10) * 1_000_000
            trace.records.append(.messageReturn(ReturnRecord(message: root, at: time)))
        }
        trace.footer = TraceFooter(messages: id, dropped: 0)
        return RunAnalysis(trace)
    }

    private func text(
        _ run: RunAnalysis, _ format: DiagramFormat, _ options: DiagramOptions = DiagramOptions()
    ) throws -> String {
        String(
            decoding: try DiagramView.sequence.render(run, as: format, options: options).bytes, as: UTF8.self)
    }

    @Test("a run too large for a picture shows only the busiest components by name, in a sequence and a flow")
    func others() throws {
        // Service 59 is the busiest, although it comes last.
        let run = run(services: 120, [("start", (0..<120).map { ($0, "sip") } + [(59, "sip"), (59, "pour")])])
        let script = SequenceScript(DrawnRun(run), DiagramOptions())
        let names = Set(script.frames[0].lifelines.map(\.name))
        #expect(names.count == SequenceScript.busiestLimit)
        #expect(names.contains("shop") && names.contains("tea59") && names.contains("others (98)"))
        #expect(script.grouping.notes.joined().contains("others (98): tea21, tea22"))
        #expect(script.grouping.notes.joined().contains("--exclude NAME"))
        let flow = FlowChart.of(run, nodes: FlowView.nodeLimit, links: FlowView.linkLimit)
        #expect(flow.nodes.map(\.name).contains("others (82)") && flow.nodes.map(\.name).contains("tea59"))
        #expect(flow.messages == run.graph.messages.count)
        #expect(try DiagramView.matrix.diagram(of: run).words.contains("others ("))
        // A grouping that was asked for is kept.
        let asked = FlowChart.of(run, nodes: FlowView.nodeLimit, links: FlowView.linkLimit, by: .role)
        #expect(!asked.nodes.contains { $0.name.hasPrefix("others") })
    }

    @Test("a run too large for a picture has repeated messages folded into loops before messages are left out")
    func folded() throws {
        let run = run(services: 2, [("start", Array(repeating: (0, "SELECT"), count: 150) + [(1, "mail")])])
        for format in [DiagramFormat.text, .mermaid, .plantuml] {
            let text = try text(run, format)
            #expect(text.contains("150") && text.contains("mail") && text.contains("152 messages"), "\(format)")
            #expect(text.contains("Repeats are drawn once"), "\(format)")
        }
    }

    @Test(
        "a run too large for a picture is drawn with the beginnings of long beats, and a note on the messages left out")
    func beginnings() throws {
        let long = (0..<130).map { (0, "ask \($0)") }
        let run = run(services: 1, [("one", long), ("two", long.map { ($0.0, "\($0.1) again") })])
        for format in [DiagramFormat.text, .mermaid, .plantuml] {
            let text = try text(run, format)
            #expect(text.contains("ask 3") && text.contains("ask 3 again") && !text.contains(" 0 messages"))
            #expect(text.contains("Cut: 202 messages") && text.contains("whole draws all"), "\(format)")
        }
        let whole = try text(run, .text, DiagramOptions(isWhole: true))
        #expect(whole.contains("ask 129 again") && !whole.contains("Cut"))
    }

    @Test(
        "a run too large for a picture shows equal beats once, with all beats' numbers and the range of their durations"
    )
    func equalBeats() throws {
        let beats = (0..<40).map { beat in
            beat == 7 ? ("cake", [(2, "bake")]) : ("tea", [(0, "sip"), (1, "pour")])
        }
        let run = run(services: 3, beats)
        let script = SequenceScript(DrawnRun(run), DiagramOptions())
        #expect(script.frames.map(\.name) == ["1 · tea", "8 · cake"])
        #expect(script.frames.map(\.total).total.counted == run.graph.messages.count)
        for format in [DiagramFormat.text, .mermaid, .plantuml] {
            let words = try text(run, format).split { $0.isWhitespace || $0 == "│" }.joined(separator: " ")
            #expect(words.contains("beats 1 to 7, 9 to 40"), "\(format)")
            #expect(words.contains("10 ms to 49 ms each"), "\(format)")
            #expect(words.contains("bake"))
        }
        let few = self.run(services: 3, Array(beats.prefix(2)))
        #expect(SequenceScript(DrawnRun(few), DiagramOptions()).frames.count == 2)
        #expect(SequenceScript(DrawnRun(few), DiagramOptions(folds: true)).frames.count == 1)
    }

    @Test(
        "a run too large for a picture shows for each long beat only the lifelines of the beat's drawn beginning"
    )
    func shares() throws {
        let long = (0..<130).map { ($0 < 100 ? 0 : 1, "ask \($0)") }
        let run = run(
            services: 3,
            [("short", [(2, "sip")])]
                + (1...5).map { beat in ("long \(beat)", long.map { ($0.0, "\($0.1) in \(beat)") }) })
        let script = SequenceScript(DrawnRun(run), DiagramOptions())
        #expect(script.frames.allSatisfy { !$0.isReference && !$0.messages.isEmpty })
        #expect(
            script.frames.map { $0.lifelines.map(\.name) } == [["shop", "tea2"]]
                + Array(repeating: ["shop", "tea0"], count: 5))
        #expect(script.frames.map { ($0.total + $0.undrawn).counted } == [2] + Array(repeating: 131, count: 5))
    }

    @Test("a run too large for a picture is drawn without empty loop frames")
    func emptyLoop() throws {
        let calls = (0..<99).map { (0, "ask \($0)") } + Array(repeating: (0, "SELECT"), count: 9)
        for names in [Array(calls), Array(calls.dropFirst()), calls + calls] {
            let run = run(services: 1, [("start", names)])
            let frame = SequenceScript(DrawnRun(run), DiagramOptions()).frames[0]
            for (step, next) in zip(frame.steps, frame.steps.dropFirst()) {
                if case .fragment = step, case .fragmentEnd = next { Issue.record("an empty loop") }
            }
            #expect(try !DiagramView.sequence.render(run, as: .svg).bytes.isEmpty)
        }
    }

    @Test("a run too large for a picture can be drawn without components and modules that the user excludes")
    func excluded() throws {
        let run = run(services: 3, [("start", [(0, "sip"), (1, "pour"), (2, "bake")])])
        let drawn = try DiagramSelection(excluded: ["tea1"]).applied(to: run)
        #expect(drawn.run.graph.messages.count == 3)
        #expect(drawn.notes == ["Left out: 1 of 4 messages (from or to tea1)."])
        #expect(throws: DiagramError.self) { try DiagramSelection(excluded: ["tee"]).applied(to: run) }
    }
}
