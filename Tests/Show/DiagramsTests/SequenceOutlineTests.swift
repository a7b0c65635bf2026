import FlowAnalysis
import Graphviz
import Testing
import TraceFixtures
import TraceFormat

@testable import Diagrams

@Suite("The outline of a sequence")
struct SequenceOutlineTests {
    private func frames(
        of run: RunAnalysis, _ folding: Folding, messages: Int = .max, steps: Int = .max
    ) -> [(frame: SequenceFrame, beat: Int)] {
        var frames: [(SequenceFrame, Int)] = []
        SequenceFrameBuilder.makeFrames(
            of: DrawnRun(run), MessageWords(run, payloads: false), folding, by: .object, messages: messages,
            steps: steps
        ) { frames.append(($0, $1)) }
        return frames
    }

    /// Beats are chosen by these numbers before any frame is made.
    @Test(
        "the outline of a sequence counts as many messages in each beat as the drawn sequence has", arguments: 0..<20,
        [false, true])
    func counted(seed: Int, folds: Bool) {
        let run = RunAnalysis(Trace.random(seed: UInt64(seed), events: 400))
        let folding = folds ? Folding(run, payloads: false, by: .object) : Folding()
        let beats = SequenceOutline.Beat.all(of: run, folding)
        let frames = frames(of: run, folding)
        #expect(beats.map(\.number) == frames.map(\.beat))
        #expect(beats.map(\.messages) == frames.map(\.frame.messages.count))
        #expect(beats.map(\.total) == frames.map(\.frame.total))
        #expect(beats.map(\.isTyping) == frames.map(\.frame.isTyping))
    }

    @Test(
        "a long beat's shortened outline has the first steps of its full outline, and counts the messages left out",
        arguments: 0..<20)
    func partial(seed: Int) {
        let run = RunAnalysis(Trace.random(seed: UInt64(seed), events: 400))
        let folding = Folding(run, payloads: false, by: .object)
        for (messages, steps) in [(3, 1000), (1000, 8), (10, 20)] {
            let parts = frames(of: run, folding, messages: messages, steps: steps)
            let whole = frames(of: run, folding)
            #expect(parts.map(\.beat) == whole.map(\.beat))
            for ((part, _), (whole, _)) in zip(parts, whole) {
                #expect(part.total + part.undrawn == whole.total)
                #expect(part.silentBirths == whole.silentBirths)
                guard !part.undrawn.isEmpty else { continue }
                let isCutAt = part.steps.indices.filter { if case .message = part.steps[$0] { true } else { false } }
                let end = min(isCutAt.count > messages ? isCutAt[messages] : .max, steps)
                let (drawn, expected) = (part.part(0..<end), whole.part(0..<end))
                #expect(drawn.steps == expected.steps && drawn.lifelines == expected.lifelines)
                #expect(drawn.activations == expected.activations)
            }
        }
    }

    @Test(
        "the outline of equal beats gives the durations of complete beats, even if deeply nested messages aren't drawn"
    )
    func durations() throws {
        var trace = Trace(header: TraceHeader(app: "tea", clock: .real, sees: []))
        for (id, name) in [(1, "shop"), (2, "kitchen")] {
            trace.records.append(
                .component(ComponentRecord(id: id, name: name, role: .logic, module: nil, message: 0, at: 0)))
        }
        var id = 0
        for beat in 0..<2 {
            let start = Int64(beat) * 1_000_000_000
            trace.records.append(.beat(BeatRecord(id: beat + 1, name: "serve", kind: .other, at: start)))
            id += 1
            let order = id
            trace.records.append(
                .message(MessageRecord(id: order, cause: 0, from: 0, to: 1, name: "order", at: start, isSystem: true)))
            trace.records.append(.messageReturn(ReturnRecord(message: order, at: start + 1_000_000)))
            for step in 0..<120 {
                id += 1
                let at = start + Int64(step + 1) * 1_000_000
                trace.records.append(
                    .message(MessageRecord(id: id, cause: order, from: 1, to: 2, name: "step \(step)", at: at)))
                trace.records.append(.messageReturn(ReturnRecord(message: id, at: at + 30_000_000)))
            }
        }
        trace.footer = TraceFooter(messages: id, dropped: 0)
        let text = try DiagramView.sequence.render(RunAnalysis(trace), as: .text).bytes
        let words = String(decoding: text, as: UTF8.self).split { $0.isWhitespace || $0 == "│" }.joined(separator: " ")
        #expect(words.contains("beats 1, 2: 150 ms each"))
        #expect(words.contains("deeper down in this beat"))
    }
}
