import ArchFlowCommand
import SampleApp
import Stopwatch
import Testing
import TraceFormat
import WriteOracle

@Suite("In an example app with two patterns,")
struct StopwatchTests {
    @Test(
        "MVP has the same screens and calls to the services as the plain pattern",
        arguments: Stopwatch.scenarios.map(\.name))
    func contract(name: String) async throws {
        let scenario = try #require(Stopwatch.scenarios.first { $0.name == name })
        let run = await ScenarioRun.run(Stopwatch.mvp, scenario)
        let report = ContractCheck.compare([run], with: await Stopwatch.contract.expected(scenario))
        #expect(report.isFulfilled, "\(report)")
        #expect(run.trace.header.app == "Stopwatch")
    }

    @Test("the plain pattern shows what a stopwatch should show")
    func reference() async throws {
        let scenario = try #require(Stopwatch.scenarios.first { $0.name == "laps" })
        let run = await Stopwatch.contract.expected(scenario)
        #expect(run.failures == [])
        #expect(
            run.calls.map(\.call.description) == [#"add(seconds: "2")"#, #"add(seconds: "4")"#, #"add(seconds: "7")"#])
    }

    @Test("a pattern with other screens or calls is reported")
    func difference() async throws {
        let scenario = try #require(Stopwatch.scenarios.first { $0.name == "start-stop" })
        var run = await ScenarioRun.run(Stopwatch.mvp, scenario)
        run.turns.removeLast(3)
        let report = ContractCheck.compare([run], with: await Stopwatch.contract.expected(scenario))
        #expect(report.failing == ["mvp"])
    }

    @Test("MVP keeps all rules of its blueprint, and each rule is tested by a run")
    func rules() async throws {
        var traces: [Trace] = []
        for scenario in Stopwatch.scenarios {
            traces.append(await ScenarioRun.run(Stopwatch.mvp, scenario).trace)
        }
        let rules = try await PatternRules(of: Stopwatch.mvp, in: traces)
        #expect(rules.broken == [], "\(rules.text)")
        #expect(rules.untested == [])
    }

    @Test("both patterns record each change of their components' properties, and nothing else")
    func writes() async {
        for pattern in [Stopwatch.plain, Stopwatch.mvp] {
            let writes = await RecordedWrites(of: pattern, through: Stopwatch.scenarios)
            #expect(writes.wrong == [])
            #expect(writes.runs == Stopwatch.scenarios.count && writes.changes > 0)
        }
    }
}
