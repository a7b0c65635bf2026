import FlowAnalysis
import Foundation
import Tables
import Testing
import TraceFixtures
import TraceFormat

@Suite("A table of statistics")
struct StatisticsTests {
    private let login = LoginTrace.wrongPassword()

    private func rows(_ table: Table) throws -> [[String: Any]] {
        let object = try JSONSerialization.jsonObject(with: Data(table.json().utf8)) as? [String: Any]
        #expect(object?["version"] as? Int == 2)
        return try #require(object?["rows"] as? [[String: Any]])
    }

    @Test(
        "a statistics table is named after its grouping, and is identical when generated again",
        arguments: Grouping.allCases)
    func named(grouping: Grouping) throws {
        let table = Statistics(of: [RunMeasures(login)], by: grouping).table()
        #expect(
            table.json().hasPrefix(
                "{\"version\":2,\"by\":\"\(grouping.rawValue)\",\"rows\":[\n{\"\(grouping.rawValue)\":"))
        #expect(try !rows(table).isEmpty)
        #expect(table.json() == Statistics(of: [RunMeasures(login)], by: grouping).table().json())
        #expect(table.notes.last?.contains("Not traced") == true)
    }

    @Test(
        "a statistics table has no rows without traces, and can be written for an empty trace",
        arguments: Grouping.allCases)
    func empty(grouping: Grouping) throws {
        #expect(try rows(Statistics(of: [], by: grouping).table()).isEmpty)
        let empty = RunMeasures(TraceSketch(pattern: nil, scenario: nil).finished)
        _ = try rows(Statistics(of: [empty], by: grouping).table())
    }

    @Test(
        "a statistics table is the same whether runs are added one after the other or together",
        arguments: Grouping.allCases)
    func gathered(grouping: Grouping) {
        let runs = (0..<3).map { RunMeasures(Trace.random(seed: $0, events: 80)) } + [RunMeasures(login)]
        var gathering = StatisticsGathering(by: grouping, reference: "snp", guests: ["rvb"])
        for run in runs { gathering.add(run) }
        let whole = Statistics(of: runs, by: grouping, reference: "snp", guests: ["rvb"])
        #expect(gathering.headers == runs.map(\.header))
        #expect(gathering.detail == grouping.detail)
        #expect(gathering.statistics().table(columns: .all) == whole.table(columns: .all))
    }

    @Test(
        "the rows of a statistics table by beat, class, channel or role add up to the run's total",
        arguments: [Grouping.beat, .class, .channel, .role])
    func sums(grouping: Grouping) throws {
        let run = RunAnalysis(login)
        let all = try rows(Statistics(of: [run.measures], by: grouping).table()).reduce(0) {
            $0 + ($1["messages"] as? Int ?? 0)
        }
        #expect(all == run.total.messages + (grouping == .class ? run.total.assembly : 0))
    }

    @Test("a statistics table has one row per run in the order of the traces, and no row that sums over scenarios")
    func runs() throws {
        let traces = [("b", "two"), ("a", "one"), ("b", "one")].map {
            RunMeasures(TraceSketch(pattern: $0, scenario: $1).finished)
        }
        let byPattern = try rows(Statistics(of: traces, by: .pattern).table())
        #expect(byPattern.map { "\($0["pattern"] ?? "")/\($0["scenario"] ?? "")" } == ["b/two", "b/one", "a/one"])
        let byScenario = try rows(Statistics(of: traces, by: .scenario).table())
        #expect(byScenario.map { "\($0["pattern"] ?? "")/\($0["scenario"] ?? "")" } == ["b/two", "b/one", "a/one"])
    }

    @Test(
        "a statistics table by scenario is grouped by feature in the traces' order, scenarios without a feature last"
    )
    func features() throws {
        let traces = [("tour", nil), ("log-in", "login"), ("read", "about"), ("recover", "login"), ("link", nil)].map {
            var trace = TraceSketch(pattern: "a", scenario: $0).finished
            trace.header.feature = $1
            return RunMeasures(trace)
        }
        let table = Statistics(of: traces, by: .scenario).table()
        #expect(
            try rows(table).map { "\($0["scenario"] ?? "") \($0["feature"] as? String ?? "–")" } == [
                "log-in login", "recover login", "read about", "tour –", "link –",
            ])
        #expect(table.text().contains("\nlogin ─") && table.text().contains("\nabout ─"))
    }

    @Test("a statistics table of a random trace can be written in every grouping and format", arguments: 0..<10)
    func hostile(seed: Int) throws {
        let trace = Trace.random(seed: UInt64(seed))
        for grouping in Grouping.allCases {
            let table = Statistics(of: [RunMeasures(trace)], by: grouping).table()
            _ = try rows(table)
            for format in TableFormat.allCases { #expect(!table.rendered(as: format).isEmpty) }
        }
    }
}

@Suite("A table that compares runs")
struct ComparisonTests {
    private func table(reference: String?) -> Table {
        let traces = ["plain", "round-table", "rvb"].flatMap { pattern in
            ["one", "two"].map { scenario in
                var trace = LoginTrace.wrongPassword(pattern: pattern)
                trace.header.scenario = scenario
                return RunMeasures(trace)
            }
        }
        return Statistics(comparing: traces, reference: reference).table()
    }

    private func order(_ table: Table) -> [String] {
        table.rows.map { row in
            row.cells.prefix(2).map { if case .text(let text) = $0 { text } else { "" } }.joined(separator: "/")
        }
    }

    @Test("a comparison table has a row for each scenario and pattern")
    func order() {
        #expect(
            order(table(reference: nil))
                == ["one/plain", "one/round-table", "one/rvb", "two/plain", "two/round-table", "two/rvb"])
    }

    @Test("a comparison table puts the reference pattern at the end of each scenario, marks it, and explains the mark")
    func reference() {
        let table = table(reference: "plain")
        #expect(
            order(table) == ["one/round-table", "one/rvb", "one/plain", "two/round-table", "two/rvb", "two/plain"])
        #expect(table.rows.map(\.isReference) == [false, false, true, false, false, true])
        #expect(table.text().split(separator: "\n").filter { $0.hasPrefix("* ") }.count == 3)
        #expect(table.json().components(separatedBy: "\"reference\":true").count == 3)
    }

    @Test("a comparison table doesn't mention a reference pattern that didn't run")
    func missingReference() {
        let table = table(reference: "absent")
        #expect(!table.notes.joined().contains("absent"))
        #expect(table.rows.allSatisfy { !$0.isReference })
    }

    @Test("a comparison table gives a hand-written run's waiting time, longest action, assembly messages and hops")
    func answers() throws {
        let run = RunMeasures(LoginTrace.wrongPassword())
        let object = try JSONSerialization.jsonObject(with: Data(Statistics(comparing: [run]).table().json().utf8))
        let row = try #require(((object as? [String: Any])?["rows"] as? [[String: Any]])?.first)
        #expect(row["waited"] as? Int == 800)
        #expect(row["action"] as? String == "taps Log In")
        #expect(row["assembly"] as? Int == 2)
        #expect(row["hopsToLast"] as? Int == 9)
    }
}
