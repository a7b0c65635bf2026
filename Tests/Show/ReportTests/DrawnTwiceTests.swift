import ArchFlowSupport
import FlowAnalysis
import Graphviz
import TestSupport
import Testing
import TraceFormat

@testable import Diagrams
@testable import Report

/// Node, which runs the page's code without a browser.
private enum NodeProgram {
    static func isThere() async throws -> Bool {
        guard let node = Program("node") else { return false }
        return try await node.run(["-e", "process.exit(parseInt(process.versions.node) < 18 ? 1 : 0)"]).status == 0
    }
}

@Suite(
    "A picture drawn by the page's script and by Swift", .slow, .tags(.slow), .ownProcess,
    .enabled("needs Node 18 or later (Debian: nodejs)", { try await NodeProgram.isThere() }))
struct DrawnTwiceTests {
    @Test(
        "a picture drawn by the page's script has the same boxes, lines, numbers and loops as the one drawn by Swift",
        arguments: CommittedTraces.patterns)
    func same(pattern: String) async throws {
        let runs = try CommittedTraces.paths(of: pattern).map { Samples.run(try Trace.read($0).trace) }
        let statistics = Statistics(comparing: runs.map(\.analysis.measures))
        let data = await ReportData(HTMLReport(runs, statistics: statistics)).json
        let drawn = runs.enumerated().map { index, run in
            let frames = [false, true].map { DrawnRunJSON.frames(of: run.analysis, folds: $0) }
            // What is folded is counted as often as it happened.
            #expect(frames[0].map(\.total) == frames[1].map(\.total))
            return DrawnRunJSON.of(run, frames, statistics.numbers(ofRun: index, in: run.analysis))
        }
        let input = JSON.object([("data", data), ("drawn", .array(drawn))]).text
        let node = try #require(Program("node"))
        let script = Package.path("Tests/Show/ReportTests/Web/drawn-twice.mjs")
        let outcome = try await node.run([script, "$input"], input: Array(input.utf8))
        #expect(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
    }
}

/// The content of Swift's pictures of a run, as `Web/drawn-twice.mjs` reads it.
private enum DrawnRunJSON {
    /// - Parameter frames: of its sequence, whole and folded.
    static func of(_ run: ReportRun, _ frames: [[SequenceFrame]], _ numbers: [Statistics.Number]) -> JSON {
        let analysis = run.analysis
        return .object([
            ("flow", flow(analysis)),
            ("sequence", .array(sequence(frames[0], folds: false) + sequence(frames[1], folds: true))),
            ("matrix", matrix(analysis)), ("waterfall", waterfall(analysis)), ("story", .array(story(analysis))),
            ("evidence", .array(numbers.filter { $0.definition.search == nil }.map { evidence($0, run) })),
        ])
    }

    private static func row(_ cells: JSON...) -> JSON { .array(cells) }

    private static func name(of role: Role?) -> JSON { .string(role?.rawValue ?? "none") }

    /// The number that a label begins with.
    private static func number(_ label: String) -> JSON { .number(Int(label.prefix(while: \.isNumber)) ?? -1) }

    private static func flow(_ run: RunAnalysis) -> JSON {
        let chart = FlowChart.of(run, nodes: FlowView.nodeLimit, links: FlowView.linkLimit)
        let kinds: [FlowLine.Kind: PictureGeometry.Link.Kind] = [
            .synchronous: .call, .asynchronous: .asynchronous, .write: .write,
        ]
        let lines = FlowParts(chart, .light).lines.map { line in
            row(
                .string(chart.nodes[line.ends.from].name), .string(chart.nodes[line.ends.to].name),
                .string(kinds[line.kind].map { "\($0)" }), number(line.label))
        }
        let boxes = chart.nodes.map { row(.string($0.name), name(of: $0.role)) }
        return .object([("boxes", .array(boxes)), ("lines", .array(lines))])
    }

    static func frames(of run: RunAnalysis, folds: Bool) -> [SequenceFrame] {
        let folding = folds ? Folding(run, payloads: false, by: .type) : Folding()
        let drawn = DrawnRun(run)
        let words = MessageWords(run, payloads: false, slow: Set(drawn.slow.map(folding.representative)))
        var frames: [SequenceFrame] = []
        SequenceFrameBuilder.makeFrames(of: drawn, words, folding, by: .type) { frame, _ in frames.append(frame) }
        return frames
    }

    private static func sequence(_ frames: [SequenceFrame], folds: Bool) -> [JSON] {
        frames.map { frame in
            var (arrows, sets): ([JSON], [JSON]) = ([], [])
            var times = "1"
            func name(_ lifeline: Int?, _ other: String) -> JSON {
                .string(lifeline.map { frame.lifelines[$0].name } ?? other)
            }
            for step in frame.steps {
                switch step {
                case .fragment(let fragment): times = fragment.times ?? times
                case .message(let message):
                    arrows.append(
                        row(
                            .number(message.id), name(message.from, "System"), name(message.to, "nobody"),
                            number(times)))
                    times = "1"
                case .set(let set):
                    sets.append(row(.number(set.message), name(set.from, ""), name(set.to, "")))
                case .birth, .death, .wait, .returned, .operand, .fragmentEnd, .reused, .cut: break
                }
            }
            let lifelines = frame.lifelines.map { row(.string($0.name), self.name(of: $0.role)) }
            return .object([
                ("beat", .number(frame.beat)), ("folds", .bool(folds)), ("lifelines", .array(lifelines)),
                ("arrows", .array(arrows)), ("sets", .array(Array(Set(sets)))),
            ])
        }
    }

    private static func matrix(_ run: RunAnalysis) -> JSON {
        let view = MatrixView(drawn: DrawnRun(run), options: DiagramOptions())
        let cells = view.diagram().graph.nodes.filter { $0.id.hasPrefix("cell ") }.map { cell in
            let isBack = cell.classes.contains("back")
            return row(
                .string(cell.title), .bool(isBack), .bool(isBack && cell.classes.contains("cycle")))
        }
        let chart = MatrixChart(run, limit: MatrixView.rowLimit, by: nil)
        let words = [
            Count.of(chart.messages, "message"), Count.of(chart.channels, "channel"),
            chart.back > 0 ? "\(Count.of(chart.back, "message")) backwards" : nil,
        ]
        let rows = chart.order.map { chart.chart.nodes[$0] }.map {
            row(.string($0.name), name(of: $0.role), .number($0.sent))
        }
        return .object([
            ("words", .string(words.compactMap(\.self).joined(separator: " · "))), ("rows", .array(rows)),
            ("cells", .array(cells)),
        ])
    }

    private static func waterfall(_ run: RunAnalysis) -> JSON {
        let view = WaterfallView([DrawnRun(run)], scope: .everything)
        let names = view.diagram().graph.nodes.filter { $0.classes.contains("bar") }.map { bar in
            let counted = bar.title ?? ""
            let words = counted.split(separator: ": ").map(String.init)
            return words.count > 1
                ? row(.string(words[0]), number(words[1])) : row(.string("total"), number(counted))
        }
        return .array(names)
    }

    private static func story(_ run: RunAnalysis) -> [JSON] {
        StoryBeat.all(in: DrawnRun(run)).map { beat in
            let lines = beat.lines.map { row(.string($0.sender), .string($0.receiver), .number($0.count)) }
            let (before, after) = (beat.before, beat.after)
            return row(
                .number(beat.number), .string(beat.name), .array(lines), .string(before?.title ?? "none"),
                .string(after?.title ?? "none"), .number(after?.lines.count ?? 0),
                .array((after?.changed.sorted() ?? []).map { .number($0) }), .bool(after?.isSame ?? false))
        }
    }

    private static func evidence(_ number: Statistics.Number, _ run: ReportRun) -> JSON {
        let graph = run.analysis.graph
        func name(_ component: Int) -> String {
            component == 0 ? "the screen" : graph.component(component)?.name ?? "component \(component)"
        }
        let (names, places): ([String], [Int]) =
            switch number.evidence {
            case .messages(let places), .triggered(_, let places): (places.isEmpty ? [] : [""], places)
            case .groups(_, let groups): (groups.map(\.name), groups.flatMap(\.messages))
            case .changes(let changes):
                (changes.map(\.what), changes.compactMap { graph.place(ofMessage: $0.message) })
            case .components(let indices):
                (
                    indices.map { graph.components[$0].name },
                    indices.compactMap { graph.place(ofMessage: graph.components[$0].message) }
                )
            case .references(let references):
                (references.map { "\(name($0.from)).\($0.name) → \(name($0.to))" }, [])
            }
        return row(.string(number.definition.key.rawValue), .array(names), .array(places))
    }
}
