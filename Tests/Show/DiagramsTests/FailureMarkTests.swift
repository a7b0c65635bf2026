import FlowAnalysis
import Graphviz
import Testing
import TraceFormat

@testable import Diagrams

@Suite("Calls that failed")
struct FailureMarkTests {
    private let run = RunAnalysis(TimelineViewTests.shop)

    @Test("have a cross in a sequence, as picture and in every text")
    func sequence() throws {
        let words = try DiagramView.sequence.diagram(of: run).words
        #expect(words.contains("✕ call4") && !words.contains("✕ call2"))
        #expect(words.contains("✕ failed"))
        for format in [DiagramFormat.text, .mermaid, .plantuml] {
            let text = String(decoding: try DiagramView.sequence.render(run, as: format).bytes, as: UTF8.self)
            #expect(text.contains("✕ call4"), "\(format)")
        }
    }

    @Test("are counted in a flow")
    func flow() throws {
        let words = try DiagramView.flow.diagram(of: run).words
        #expect(words.contains("1, failed"))
    }

    @Test("aren't folded with calls that didn't fail")
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

    @Test("and others have no legend of classes where no class could be told")
    func legend() throws {
        for view in [DiagramView.flow, .sequence, .communication] {
            #expect(try !view.diagram(of: run).words.contains("unseen"), "\(view)")
        }
    }
}
