import FlowAnalysis
import Graphviz
import Testing
import TraceFormat

@testable import Diagrams

@Suite("Calls that failed or were slow")
struct FailureMarkTests {
    private let run = RunAnalysis(TimelineViewTests.shop)

    @Test("failed calls have a cross in a sequence, in pictures and in all text formats")
    func sequence() throws {
        let words = try DiagramView.sequence.diagram(of: run).words
        #expect(words.contains("✕ call4") && !words.contains("✕ call2"))
        #expect(words.contains("✕ failed"))
        for format in [DiagramFormat.text, .mermaid, .plantuml] {
            let text = String(decoding: try DiagramView.sequence.render(run, as: format).bytes, as: UTF8.self)
            #expect(text.contains("✕ call4"), "\(format)")
        }
    }

    @Test("failed calls are counted on the lines of a flow picture")
    func flow() throws {
        let words = try DiagramView.flow.diagram(of: run).words
        #expect(words.contains("1, failed"))
    }

    @Test("failed calls have a cross and slow calls a clock in sequences and timelines, and both are counted in flows")
    func slow() throws {
        var trace = TimelineViewTests.shop
        trace.records = trace.records.filter { if case .component = $0 { true } else { false } }
        for (id, end) in [(1, 10), (2, 20), (3, 30), (4, 90)] {
            let message = MessageRecord(id: id, cause: 0, from: 1, to: 2, name: "call\(id)", at: Int64(10 * id - 10))
            let end = ReturnRecord(message: id, at: Int64(end), isFailure: id == 4)
            trace.records += [.message(message), .messageReturn(end)]
        }
        let run = RunAnalysis(trace)
        let words = try DiagramView.sequence.diagram(of: run).words
        #expect(words.contains("✕ ◷ call4") && !words.contains("◷ call1") && words.contains("◷ slow: self time"))
        #expect(try DiagramView.timeline.diagram(of: run).words.contains("✕ ◷ call4"))
        let flow = try DiagramView.flow.diagram(of: run).words
        #expect(flow.contains("4, 1 failed, 1 slow") && flow.contains("slow self time"))
        let text = String(decoding: try DiagramView.sequence.render(run, as: .text).bytes, as: UTF8.self)
        #expect(text.contains("✕ ◷ call4") && text.contains("✕ failed") && text.contains("◷ slow: self time"))
    }

    @Test(
        "slow calls are folded with equal quick calls, and the drawn call has the clock")
    func slowFolded() throws {
        var trace = TimelineViewTests.shop
        trace.records = trace.records.filter { if case .component = $0 { true } else { false } }
        var now: Int64 = 0
        for beat in 1...3 {
            trace.records.append(.beat(BeatRecord(id: beat, name: "asks", at: now)))
            for call in 0..<4 {
                let id = 4 * beat - 3 + call
                trace.records.append(.message(MessageRecord(id: id, cause: 0, from: 1, to: 2, name: "ask", at: now)))
                now += id == 11 ? 100 : 5
                trace.records.append(.messageReturn(ReturnRecord(message: id, at: now)))
            }
        }
        let words = try DiagramView.sequence.diagram(of: RunAnalysis(trace), options: DiagramOptions(folds: true)).words
        #expect(words.contains("◷ ask") && words.contains("beats 1 to 3"))
    }

    @Test("failed calls are not folded with calls that succeeded")
    func folded() {
        func calls(failing failed: Int?) -> Trace {
            var trace = TimelineViewTests.shop
            trace.records = trace.records.filter { if case .component = $0 { true } else { false } }
            for id in 1...3 {
                trace.records.append(
                    .message(MessageRecord(id: id, cause: 0, from: 1, to: 2, name: "ask", at: Int64(id) * 10)))
                trace.records.append(
                    .messageReturn(ReturnRecord(message: id, at: Int64(id) * 10 + 5, isFailure: id == failed)))
            }
            return trace
        }
        #expect(Folding(RunAnalysis(calls(failing: nil)), payloads: false, by: .object).count(of: 0) == 3)
        #expect(Folding(RunAnalysis(calls(failing: 3)), payloads: false, by: .object).count(of: 0) == 2)
    }

    @Test("pictures of failed or slow calls have no legend of message classes if no message's class is known")
    func legend() throws {
        for view in [DiagramView.flow, .sequence, .communication] {
            #expect(try !view.diagram(of: run).words.contains("unseen"), "\(view)")
        }
    }
}
