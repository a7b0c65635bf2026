import Foundation
import Tables
import Testing
import TraceFixtures
import TraceFormat

@testable import FlowAnalysis

@Suite("The explanation of a number")
struct ExplanationTests {
    private let run = RunAnalysis(LoginTrace.wrongPassword())

    private func explanation(_ path: String, by grouping: Grouping = .pattern) throws -> Explanation {
        let statistics = Statistics(of: [run.measures], by: grouping)
        return statistics.explanation(of: try statistics.cell(at: CellPath(path)), in: run)
    }

    @Test(
        "a number's explanation has value and definition, and a row for each message with class, reason and file"
    )
    func messages() throws {
        var sketch = TraceSketch(pattern: "a", scenario: "b")
        let view = sketch.component("View", .view)
        let core = sketch.component("Core", .logic)
        let tap = sketch.message("tap()", 0, view)
        sketch.now = 1_500_000
        sketch.message("poke(it:)", view, core, because: tap, caseName: "softly")
        let run = RunAnalysis(sketch.finished)
        let statistics = Statistics(of: [run.measures], by: .pattern)
        let explanation = statistics.explanation(of: try statistics.cell(at: CellPath("idle")), in: run)
        #expect(
            explanation.path == "a/b/idle" && explanation.value == .number(1) && explanation.evidence == .messages([1]))
        let text = explanation.table.text()
        #expect(
            text.hasPrefix(
                "cell        a/b/idle\nmeasure     idle\nvalue       1\nunit        messages\nbetter      lower"))
        #expect(
            text.contains(
                """
                           at
                message  [ms]  from  to    method     case    class
                ───────────────────────────────────────────────────
                      2   1.5  View  Core  poke(it:)  softly  idle
                      had no recorded effect

                """))
        #expect(text.contains("1 run, 2 messages recorded"))
    }

    @Test("a number's explanation gives both operands of a share or a ratio")
    func shares() throws {
        let share = try explanation("stackShare")
        #expect(share.table.text().contains("% (\(share.evidence.count) of "))
        #expect(try explanation("messagesPerFloorEvent").table.text().contains(" ÷ "))
    }

    @Test("the explanation of a number that can't be known, shown as a dash, says so")
    func missing() throws {
        let first = try explanation("1/waited", by: .beat)
        #expect(first.evidence.count > 0)
        let last = try explanation("4/waited", by: .beat)
        #expect(last.value == .missing && last.table.rows.isEmpty)
        #expect(last.table.text().contains("the number is missing here"))
    }

    @Test("a number's explanation can be written in every format: JSON includes the definition, CSV has only the rows")
    func formats() throws {
        let table = try explanation("sends").table
        let object = try JSONSerialization.jsonObject(with: Data(table.json().utf8)) as? [String: Any]
        #expect(object?["by"] as? String == "broadcast" && object?["value"] as? Int == run.total.sends)
        #expect(object?["definition"] as? String == "\(run.definition(of: "sends"))")
        #expect(table.markdown().contains("**measure**: sends\n"))
        #expect(table.csv().hasPrefix("broadcast,message,cause,at,"))
        #expect(table.csv().split(separator: "\r\n").count == 1 + run.total.deliveries)
    }

    @Test("a number's explanation names the channels, components and writes that the number counts")
    func things() throws {
        let channels = try explanation("channels").table
        #expect(channels.text().contains("\nLoginModuleView → LoginModulePipeline\n"))
        let alive = try explanation("alive").table
        #expect(alive.by == "component" && alive.rows.count == run.total.alive)
        let writes = try explanation("LoginModuleState.password/writes", by: .property).table
        #expect(writes.by == "change" && writes.rows.count == 4)
        let decisions = try explanation("LoginModuleCore/decisions", by: .component).table
        #expect(try decisions.readBack().allSatisfy { $0["to"] as? String == "LoginModuleCore" })
    }
}

extension RunAnalysis {
    fileprivate func definition(of key: String) -> String {
        Statistics.definitions(by: .pattern).first { $0.key.rawValue == key }?.definition ?? ""
    }
}
