import FlowAnalysis
import Foundation
import Tables
import Testing
import TraceFixtures
import TraceFormat

@Suite("The marks of the best and the worst value in a comparison")
struct MarkTests {
    /// A run with a given number of idle messages.
    private func run(
        _ pattern: String, idle: Int, relays: Int = 0, scenario: String = "one", clock: TraceClock = .virtual,
        sees: [TraceHeader.Effect]? = nil, unseen: [String]? = nil
    ) -> RunMeasures {
        var sketch = TraceSketch(pattern: pattern, scenario: scenario, clock: clock, sees: sees)
        let view = sketch.component("View", .view)
        let core = sketch.component("Core", .logic, unseen: unseen)
        sketch.beat("taps A")
        for _ in 0..<idle { sketch.message("poke()", view, core) }
        for _ in 0..<relays {
            let above = sketch.message("pass()", view, core, caseName: "a")
            let below = sketch.message("on()", core, view, because: above, caseName: "a")
            sketch.write("x", of: view, during: below)
        }
        return RunMeasures(sketch.finished)
    }

    private func marks(_ table: Table, _ key: String) throws -> [String] {
        try table.readBack().map { row in
            let best = (row["best"] as? [String])?.contains(key) == true
            let worst = (row["worst"] as? [String])?.contains(key) == true
            return "\(row["pattern"] ?? "")\(best ? "+" : "")\(worst ? "-" : "")"
        }
    }

    /// A table's text without its line breaks.
    private func words(_ table: Table) -> String {
        table.text().split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    @Test("if lower is better, the lowest value is marked as best, the highest as worst, and no other value is marked")
    func marked() throws {
        let table = Statistics(comparing: [run("a", idle: 3), run("b", idle: 1), run("c", idle: 2)]).table()
        #expect(try marks(table, "idle") == ["a-", "b+", "c"])
    }

    @Test("marks of best and worst values are shared by equal values, but absent if all values are equal")
    func ties() throws {
        let tied = Statistics(comparing: [run("a", idle: 1), run("b", idle: 1), run("c", idle: 2)]).table()
        #expect(try marks(tied, "idle") == ["a+", "b+", "c-"])
        let alike = Statistics(comparing: [run("a", idle: 1), run("b", idle: 1)]).table()
        #expect(try marks(alike, "idle") == ["a", "b"])
        #expect(!alike.text().contains("▲"))
    }

    @Test(
        "marks of best and worst values are replaced by a note if a clock is real or runs recorded different effects")
    func incomparable() throws {
        let live = Statistics(comparing: [run("a", idle: 3, clock: .real), run("b", idle: 1)]).table()
        #expect(try marks(live, "idle") == ["a", "b"])
        #expect(words(live).contains("timed by a real clock, and times differ from run to run"))
        let partial = [run("a", idle: 3, sees: [.writes, .visible]), run("b", idle: 1, sees: [.writes])]
        let table = Statistics(comparing: partial).table()
        #expect(try marks(table, "idle") == ["a", "b"])
        #expect(words(table).contains("the recordings don't see the same effects"))
        let hidden = Statistics(comparing: [run("a", idle: 3), run("b", idle: 1, unseen: ["*"])]).table()
        #expect(hidden.rows.allSatisfy(\.best.isEmpty) && words(hidden).contains("don't see the same effects"))
        let reference = [run("a", idle: 3), run("b", idle: 1), run("plain", idle: 0, sees: [.writes])]
        let held = Statistics(comparing: reference, reference: "plain").table()
        #expect(try marks(held, "idle") == ["a-", "b+", "plain"])
    }

    @Test("marks of best and worst values are absent in a scenario that can't be compared, and present in the others")
    func apart() throws {
        let runs = [
            run("a", idle: 3, clock: .real), run("b", idle: 1), run("a", idle: 3, scenario: "two"),
            run("b", idle: 1, scenario: "two"),
        ]
        let table = Statistics(comparing: runs).table()
        #expect(try marks(table, "idle") == ["a", "b", "a-", "b+"])
        #expect(words(table).contains("None is marked as best or worst in one: the runs were timed"))
        let beats = Statistics(comparing: runs, by: .beat).table()
        #expect(Set(try marks(beats, "idle")) == ["a", "a-", "b", "b+"])
    }

    @Test("marks of best and worst values never go to the reference pattern, which doesn't affect the others' marks")
    func reference() throws {
        let runs = [run("a", idle: 3), run("plain", idle: 0), run("b", idle: 2), run("c", idle: 2)]
        let table = Statistics(comparing: runs, reference: "plain").table()
        #expect(try marks(table, "idle") == ["a-", "b+", "c+", "plain"])
        let alone = Statistics(comparing: [run("a", idle: 3), run("plain", idle: 0)], reference: "plain").table()
        #expect(try marks(alone, "idle") == ["a", "plain"])
    }

    @Test("marks of best and worst values are never given to a guest, whose row has a † that a note explains")
    func guest() throws {
        let runs = [run("a", idle: 3), run("visitor", idle: 0), run("b", idle: 2), run("plain", idle: 1)]
        let table = Statistics(comparing: runs, reference: "plain", guests: ["visitor", "absent"]).table()
        #expect(try marks(table, "idle") == ["a-", "visitor", "b+", "plain"])
        #expect(table.rows.map(\.isGuest) == [false, true, false, false])
        #expect(table.text().contains("\n† visitor"))
        #expect(table.markdown().contains("| visitor † |"))
        #expect(table.notes.contains { $0.hasPrefix("† visitor is a guest") })
        #expect(try table.readBack().map { $0["guest"] as? Bool } == [false, true, false, false])
        let none = Statistics(comparing: runs, reference: "plain").table()
        #expect(!none.json().contains("guest") && none.notes.allSatisfy { !$0.contains("guest") })
    }

    @Test(
        "marks of best and worst values are given only where lower or higher is better, and never to a missing number")
    func sides() throws {
        let table = Statistics(comparing: [run("a", idle: 3, relays: 1), run("b", idle: 1)]).table()
        for key in ["messages", "relay", "channels", "alive", "centralDecisions", "waited", "hopsToLast"] {
            #expect(try marks(table, key) == ["a", "b"], "\(key)")
        }
    }

    @Test("marks of best and worst values are given within each scenario, never across several")
    func scenarios() throws {
        let runs = [
            run("a", idle: 3), run("b", idle: 1), run("a", idle: 5, scenario: "two"),
            run("b", idle: 9, scenario: "two"),
        ]
        #expect(try marks(Statistics(comparing: runs).table(), "idle") == ["a-", "b+", "a+", "b-"])
    }

    @Test("marks of best and worst values are given within each beat if beats are compared")
    func beats() throws {
        let table = Statistics(comparing: [run("a", idle: 3), run("b", idle: 1)], by: .beat).table()
        #expect(table.by == "beat")
        #expect(try marks(table, "idle") == ["a", "b", "a-", "b+"])
        #expect(try table.readBack().map { $0["beat"] as? Int } == [0, 0, 1, 1])
    }

    @Test("marks of best and worst values are symbols in text, styles in Markdown, keys in JSON, and absent from CSV")
    func formats() throws {
        let table = Statistics(comparing: [run("a", idle: 3), run("b", idle: 1), run("c", idle: 2)]).table(
            columns: .keys(["idle"]))
        #expect(
            table.text().hasPrefix(
                """
                  pattern  idle
                ───────────────

                one
                  a          3▼
                  b          1▲
                  c          2


                """))
        #expect(!table.text().contains("\u{1B}"))
        #expect(table.text(isColored: true).contains("\u{1B}[32m  1▲\u{1B}[0m"))
        #expect(table.markdown().contains("| one | a | *3* |\n| one | b | **1** |\n| one | c | 2 |\n"))
        #expect(
            table.csv()
                == "scenario,pattern,idle,reference,feature\r\none,a,3,false,\r\none,b,1,false,\r\none,c,2,false,\r\n")
        let row = #""idle":1,"reference":false,"feature":null,"best":["idle"],"worst":[]}"#
        #expect(table.json().contains(row))
    }

    @Test("marks of best and worst values are explained below the table only if the table has any")
    func note() {
        let marked = Statistics(comparing: [run("a", idle: 3), run("b", idle: 1)]).table()
        #expect(marked.text().contains("\n▲ best, ▼ worst of those compared"))
        #expect(marked.markdown().contains("\n\n**Bold**: best, *italics*: worst of those compared"))
        let alike = Statistics(comparing: [run("a", idle: 3), run("b", idle: 3)]).table()
        #expect(!alike.text().contains("worst") && !alike.markdown().contains("worst"))
    }
}
