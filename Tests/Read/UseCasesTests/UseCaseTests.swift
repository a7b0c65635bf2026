import FlowAnalysis
import Testing
import TraceFixtures
import TraceFormat

@testable import UseCases

@Suite("A use case")
struct UseCaseTests {
    /// A screen, its logic and a service, with methods for what happens on the screen.
    private struct Story {
        private var sketch: TraceSketch
        private let view, core, service: Int

        init(_ scenario: String) {
            sketch = TraceSketch(scenario: scenario)
            view = sketch.component("View", .view)
            core = sketch.component("Core", .logic)
            service = sketch.component("Service", .service)
        }

        var run: RunAnalysis { RunAnalysis(sketch.finished) }

        func types(_ times: Int) -> Story {
            with { story in
                story.sketch.beat("types", .typing)
                for _ in 0..<times { story.sketch.message("type()", 0, story.view) }
            }
        }

        func taps(_ name: String, asking answer: String? = nil, shows: [String] = []) -> Story {
            with { story in
                story.sketch.beat("taps \(name)")
                let tap = story.sketch.message("\(name)()", 0, story.view)
                let ask = story.sketch.message("ask()", story.view, story.core, because: tap)
                let call = story.sketch.message("fetch()", story.core, story.service, because: ask)
                guard let answer else { return }
                let reply = story.sketch.message(
                    "reply(_:)", story.service, story.core, because: call, caseName: answer, isAsync: true)
                for name in shows { story.sketch.message("\(name)()", story.core, story.view, because: reply) }
            }
        }

        private func with(_ change: (inout Story) -> Void) -> Story {
            var story = self
            change(&story)
            return story
        }
    }

    @Test("a use case of one run has that run's messages")
    func single() {
        let run = Story("one").taps("load", asking: "done", shows: ["show", "enable"]).run
        let useCase = UseCase(of: [run])
        #expect(useCase.messages == run.graph.messages.count)
        #expect(useCase.outline == ["load()(ask()(fetch()))", "reply(_:).done(show() enable())"])
        #expect(useCase.replay(run).runs == ["one"])
    }

    @Test("a use case has the common beginning and end of its runs once, and an option for the rest")
    func option() {
        let plain = Story("plain").taps("load").taps("close").run
        let retry = Story("retry").taps("load").taps("again").taps("close").run
        let useCase = UseCase(of: [plain, retry])
        #expect(useCase.outline == ["load()(ask()(fetch()))", "[again()=]", "close()="])
        guard case .alternative(let option) = useCase.parts[1] else {
            Issue.record("no option")
            return
        }
        #expect(option.isOptional && option.branches.count == 1)
        #expect(option.branches[0].guardCondition.events == ["taps again"])
        #expect(option.branches[0].guardCondition.runs == ["retry"])
        #expect(option.branches[0].guardCondition.otherRuns == ["plain"])
    }

    @Test(
        "a use case has alternatives for runs with nothing in common, and also for the different effects of one message"
    )
    func alternatives() {
        let runs = [("a", "done", ["show"]), ("b", "done", ["warn"]), ("c", "failed", ["warn", "log"])].map {
            Story($0.0).taps("load", asking: $0.1, shows: $0.2).run
        }
        let useCase = UseCase(of: runs)
        #expect(
            useCase.outline == [
                "load()(ask()(fetch()))", "[reply(_:).failed(warn() log()) / reply(_:).done([show() / warn()])]",
            ])
        for run in runs { #expect(useCase.replay(run).isAccepted) }
        // The service's answer is from one run, the messages after it from another.
        #expect(!useCase.replay(Story("d").taps("load", asking: "failed", shows: ["warn"]).run).isAccepted)
    }

    @Test("a use case merges messages that differ only in their enum case, and still stores each run's case")
    func cases() {
        let runs = ["offline", "refused"].map { Story($0).taps("load", asking: $0, shows: ["warn", "log"]).run }
        let useCase = UseCase(of: runs)
        #expect(useCase.outline == ["load()(ask()(fetch()))", "reply(_:).offline|refused(warn() log())"])
        #expect(useCase.replay(runs[0]).runs == ["offline"] && useCase.replay(runs[1]).runs == ["refused"])
        #expect(!useCase.replay(Story("x").taps("load", asking: "broken", shows: ["warn", "log"]).run).isAccepted)
    }

    @Test("a use case has a loop for repeated messages, and accepts any number of repetitions")
    func loops() {
        let runs = [2, 5].map { Story("types \($0)").types($0).taps("save").run }
        let useCase = UseCase(of: runs)
        #expect(useCase.outline == ["2...5 type()", "save()(ask()(fetch()))"])
        #expect(useCase.replay(Story("more").types(9).taps("save").run).isAccepted)
        #expect(!useCase.replay(Story("none").taps("save").run).isAccepted)
    }

    @Test("a use case has one loop for repeated attempts, with the different replies as alternatives")
    func retries() {
        func tries(_ answers: [String]) -> RunAnalysis {
            answers.reduce(Story(answers.joined(separator: " "))) {
                $0.taps("send", asking: $1, shows: $1 == "no" ? ["warn"] : ["show", "leave"])
            }.run
        }
        let runs = [tries(["yes"]), tries(["no", "yes"]), tries(["no", "no", "no"])]
        let useCase = UseCase(of: runs)
        #expect(
            useCase.outline == [
                "1...3 send()(ask()(fetch())) [reply(_:).yes(show() leave()) / reply(_:).no(warn())]"
            ])
        for run in runs { #expect(useCase.replay(run).isAccepted) }
        #expect(useCase.replay(tries(["no", "no", "yes"])).isAccepted)
    }

    @Test("a use case contains equal effects of several messages once, and later messages refer to these effects")
    func references() {
        let run = Story("one").taps("load", asking: "done", shows: ["show", "enable"])
            .taps("again", asking: "fine", shows: ["show", "enable"]).run
        let useCase = UseCase(of: [run])
        // Of the second tap and its reply, only the messages themselves count.
        #expect(useCase.outline.suffix(2) == ["again()=", "reply(_:).fine="])
        #expect(useCase.messages == run.graph.messages.count - 4)
        #expect(useCase.replay(run).isAccepted)
    }

    @Test("a use case rejects a run that mixes branches of different runs")
    func mixtures() {
        let runs = [("a", "x", "p"), ("b", "y", "q")].map { Story($0.0).taps($0.1).taps("mid").taps($0.2).run }
        let useCase = UseCase(of: runs)
        #expect(runs.allSatisfy { useCase.replay($0).isAccepted })
        #expect(!useCase.replay(Story("c").taps("x").taps("mid").taps("q").run).isAccepted)
    }

    @Test("for a rejected run, a use case names the first message that doesn't fit")
    func refusals() {
        let useCase = UseCase(of: [Story("one").taps("load", asking: "done", shows: ["show"]).run])
        #expect(useCase.replay(Story("x").taps("load", asking: "failed", shows: ["show"]).run).refusedAt == 3)
        #expect(useCase.replay(Story("x").taps("other").run).refusedAt == 0)
        let short = Story("x").taps("load").run
        #expect(useCase.replay(short).refusedAt == short.graph.messages.count)
    }

    @Test(
        "a use case distinguishes messages that differ in sender, receiver, method, case, cause or asynchrony",
        arguments: 0..<7)
    func identity(change: Int) {
        func run(_ change: Int?) -> RunAnalysis {
            var sketch = TraceSketch(scenario: "s")
            let view = sketch.component(change == 0 ? "Other" : "View", .view)
            let core = sketch.component("Core", .logic, module: change == 1 ? "M" : nil)
            let first = sketch.message(change == 2 ? "touch()" : "tap()", 0, view, isSystem: change == 3)
            let second = sketch.message("go()", view, core, because: first, caseName: change == 4 ? "b" : "a")
            sketch.message("show()", core, view, because: change == 5 ? first : second)
            sketch.message("later()", core, view, because: change == 6 ? first : second, isAsync: true)
            return RunAnalysis(sketch.finished)
        }
        let useCase = UseCase(of: [run(nil)])
        #expect(useCase.replay(run(nil)).isAccepted)
        #expect(!useCase.replay(run(change)).isAccepted)
    }

    @Test("a use case of random runs accepts each of them, in any order", arguments: 0..<20)
    func anything(seed: Int) {
        let runs = (0..<4).map { RunAnalysis(Trace.random(seed: UInt64(seed * 4 + $0), events: 60)) }
        let useCase = UseCase(of: runs)
        for run in runs { #expect(useCase.replay(run).isAccepted) }
        #expect(UseCase(of: runs.reversed()).written == useCase.written)
    }

    @Test("a use case is empty without runs, or with runs without messages")
    func empty() {
        #expect(UseCase(of: []).messages == 0)
        let none = RunAnalysis(TraceSketch().finished)
        #expect(UseCase(of: [none]).replay(none).isAccepted)
        #expect(!UseCase(of: []).replay(none).isAccepted)
    }

    @Test("a use case with a chain of twenty thousand causes is merged and replayed")
    func deep() {
        var sketch = TraceSketch(scenario: "deep")
        let core = sketch.component("Core", .logic)
        var cause = 0
        for _ in 0..<20_000 { cause = sketch.message("step()", core, core, because: cause) }
        let run = RunAnalysis(sketch.finished)
        let useCase = UseCase(of: [run])
        #expect(useCase.replay(run).isAccepted)
        #expect(useCase.messages <= UseCaseTree.depthLimit + 1)
    }
}

extension UseCase {
    /// The whole use case as a text.
    var written: String { "\(runs) \(parts)" }

    /// The parts, each as a text: `tap()(go())`, `[alternative / other]`, `1...3 loop`; `=` stands for effects shown
    /// earlier.
    var outline: [String] { Self.lines(parts) }

    private static func lines(_ parts: [Part]) -> [String] {
        parts.map { part in
            switch part {
            case .message(let step):
                let name = step.message.name + step.caseNames.joined(separator: "|").prefixed(by: ".")
                if step.sameEffectsAs != nil { return "\(name)=" }
                return step.effects.isEmpty ? name : "\(name)(\(lines(step.effects).joined(separator: " ")))"
            case .alternative(let alternative):
                return
                    "[\(alternative.branches.map { lines($0.parts).joined(separator: " ") }.joined(separator: " / "))]"
            case .loop(let loop):
                return "\(loop.times) \(lines(loop.parts).joined(separator: " "))"
            }
        }
    }
}

extension String {
    fileprivate func prefixed(by sign: String) -> String { isEmpty ? "" : sign + self }
}
