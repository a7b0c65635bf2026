import FlowAnalysis
import Testing
import TraceFixtures
import TraceFormat

@testable import UseCases

@Suite("A use case merged from twenty thousand messages")
struct LargeUseCaseTests {
    private static let messages = 20_000

    @Test("a use case of many messages keeps all messages if all differ, and can be replayed")
    func different() {
        var sketch = TraceSketch(scenario: "different")
        let view = sketch.component("View", .view)
        let core = sketch.component("Core", .logic)
        for tap in 0..<20 {
            sketch.beat("taps \(tap)")
            // Trees as deep as are compared, with short branches.
            var causes = [sketch.message("tap\(tap)()", 0, view)]
            for number in 1..<Self.messages / 20 {
                let cause = causes[number - 1 - number % 7 % number]
                causes.append(sketch.message("m\(tap).\(number)()", view, core, because: cause))
            }
        }
        let run = RunAnalysis(sketch.finished)
        let useCase = UseCase(of: [run])
        #expect(useCase.messages == Self.messages)
        #expect(useCase.parts.count == 20)
        #expect(useCase.replay(run).runs == ["different"])
    }

    @Test("a use case becomes one loop if one action repeats, with the action's different messages as alternatives")
    func repeated() {
        var sketch = TraceSketch(scenario: "repeated")
        let view = sketch.component("View", .view)
        let core = sketch.component("Core", .logic)
        for time in 0..<Self.messages / 4 {
            sketch.beat("taps")
            let tap = sketch.message("tap()", 0, view)
            let ask = sketch.message("ask()", view, core, because: tap)
            sketch.message(time % 3 == 0 ? "deny()" : "grant()", core, view, because: ask)
            sketch.message("log()", core, core, because: ask)
        }
        let useCase = UseCase(of: [RunAnalysis(sketch.finished)])
        #expect(useCase.messages == 5)
        guard case .loop(let loop)? = useCase.parts.first, case .message(let tap)? = loop.parts.first,
            case .message(let ask)? = tap.effects.first, case .alternative(let answers)? = ask.effects.first
        else {
            Issue.record("no loop with an alternative")
            return
        }
        #expect(loop.times == 5_000...5_000)
        #expect(useCase.parts.count == 1 && ask.effects.count == 2 && answers.branches.count == 2)
    }
}
