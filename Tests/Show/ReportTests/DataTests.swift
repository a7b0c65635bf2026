import FlowAnalysis
import Foundation
import Tables
import TestSupport
import Testing
import TraceFixtures
import TraceFormat

@testable import Report

private let fivePatterns = ["round-table", "snp", "lockflux", "rvb", "viper-s"]

@Suite("The data in the report's page")
struct DataTests {
    private func run(_ trace: Trace) async throws -> [String: Any] {
        let data = try Samples.data(of: try await HTMLReport([Samples.run(trace)]).html())
        let runs = try #require(data["runs"] as? [[String: Any]])
        return try #require(runs.first)
    }

    private func columns(_ run: [String: Any], _ name: String) throws -> [String: [Int]] {
        try #require(run[name] as? [String: [Int]])
    }

    @Test("the report's data contain every message with its cause, class and reason")
    func messages() async throws {
        let trace = LoginTrace.wrongPassword()
        let analysis = RunAnalysis(trace)
        let data = try Samples.data(of: try await HTMLReport([ReportRun(trace, analysis)]).html())
        let texts = try #require(data["texts"] as? [String])
        let runs = try #require(data["runs"] as? [[String: Any]])
        let messages = try columns(runs[0], "messages")
        #expect(messages["id"] == trace.messages.map(\.id))
        #expect(messages["from"] == trace.messages.map(\.from))
        #expect(messages["cause"] == analysis.graph.messages.indices.map { analysis.graph.parent(of: $0) ?? -1 })
        #expect(
            messages["class"]
                == analysis.classification.classes.map { MessageClass.allCases.firstIndex(of: $0) ?? -1 })
        let reasons = try #require(messages["reason"])
        for place in trace.messages.indices {
            #expect(texts[reasons[place]] == analysis.classification.reason(for: place, in: analysis.graph))
        }
    }

    @Test("the report's data have columns of equal length in each table, for random traces", arguments: 1...20)
    func lengths(seed: Int) async throws {
        let run = try await run(Trace.random(seed: UInt64(seed)))
        for name in [
            "messages", "lifelines", "components", "folds", "beats", "writes", "navigations", "screens", "moments",
            "references", "left",
        ] {
            let lengths = try Set(columns(run, name).values.map(\.count))
            #expect(lengths.count == 1, "\(name): \(lengths)")
        }
    }

    @Test("the report's data are at most twice as long for twice as many beats, even if components are never freed")
    func proportion() async throws {
        func visits(_ count: Int) -> Trace {
            var app = TraceSketch()
            for _ in 0..<count {
                app.beat("opens a screen")
                app.hold(0, app.component("View", .view), "root")
            }
            return app.finished
        }
        // The first is as old as the app, the last is on the screen.
        #expect(try columns(await run(visits(100)), "left")["component"]?.count == 98)
        func length(_ runs: ReportRun...) async throws -> Int { try await HTMLReport(runs).html().count }
        let empty = try await length()
        let half = try await length(Samples.run(visits(400))) - empty
        let whole = try await length(Samples.run(visits(800))) - empty
        #expect(Double(whole) < 2.2 * Double(half))
    }

    @Test(
        "the report's data contain the evidence of each number of a run, with as many items as the number counts",
        arguments: fivePatterns)
    func evidence(pattern: String) async throws {
        let runs = try Samples.committed("\(pattern)/login-wrong-password")
        let analysis = try #require(runs.first).analysis
        let statistics = Statistics(comparing: [analysis.measures])
        let data = try Samples.data(of: try await HTMLReport(runs, statistics: statistics).html())
        let evidence = try #require((data["runs"] as? [[String: Any]])?.first?["evidence"] as? [String: Any])
        let texts = try #require(data["texts"] as? [String])
        let places = try #require(evidence["places"] as? [Int])
        let numbers = try columns(evidence, "numbers")
        let things = try columns(evidence, "things")
        let counts = try #require(things["count"])
        let names = try #require(things["name"])
        #expect(zip(try #require(things["first"]), counts).allSatisfy { $0 < 0 ? $1 == 0 : $0 + $1 <= places.count })
        let keys = try #require(numbers["measure"]).map { texts[$0] }
        let told = Dictionary(uniqueKeysWithValues: zip(keys, try #require(numbers["count"])))
        var own: [String: Range<Int>] = [:]
        var next = 0
        for (key, count) in zip(keys, try #require(numbers["things"])) {
            own[key] = next..<next + count
            next += count
        }
        #expect(next == counts.count)
        for number in statistics.numbers(ofRun: 0, in: analysis) where number.definition.search == nil {
            let key = number.definition.key.rawValue
            guard case .count = number.definition.unit, case .number(let value) = number.value else { continue }
            #expect(told[key] == value, "\(key)")
            guard let own = own[key], !own.isEmpty else { continue }
            let isNamed = own.allSatisfy { names[$0] >= 0 }
            #expect((isNamed ? own.count : own.reduce(0) { $0 + counts[$1] }) == value, "\(key)")
        }
        #expect(own.filter { !$0.value.isEmpty }.count > 12)
    }

    @Test("the report's data contain the evidence of each number of a change's cost, for patterns that have a run")
    func changes() async throws {
        let runs = try Samples.committed("rvb/about-load")
        let data = try Samples.data(of: try await HTMLReport(runs, changes: Samples.changes).html())
        let changes = try #require(data["changes"] as? [String: Any])
        let rows = try #require(changes["rows"] as? [[String: Any]])
        #expect(rows.map { $0["pattern"] as? String } == ["rvb"])
        let measures = try #require(changes["measures"] as? [[String: String]]).map { $0["key"] }
        let cells = try #require(rows[0]["cells"] as? [[String: Any]])
        let counts = Dictionary(uniqueKeysWithValues: zip(measures, cells.map { $0["count"] as? Int }))
        #expect(counts["linesEdited"] == 2 && counts["linesAdded"] == 4 && counts["filesAdded"] == 1)
        let edited = try #require(measures.firstIndex(of: "linesEdited"))
        #expect(cells[edited]["files"] as? [Int] == [0] && cells[edited]["side"] as? String == "edited")
        let without = try Samples.data(of: try await HTMLReport(runs).html())
        #expect(without["changes"] is NSNull)
    }

    @Test(
        "the report's data contain each mistake with all checks' results, first the mistakes on which patterns differ")
    func mistakes() async throws {
        let runs = try Samples.committed("rvb/about-load")
        let data = try Samples.data(of: try await HTMLReport(runs, mistakes: try Samples.mistakes()).html())
        let mistakes = try #require(data["mistakes"] as? [String: Any])
        let groups = try #require(mistakes["groups"] as? [[String: Any]])
        #expect(groups.map { $0["title"] as? String }.first == "Noticed in some patterns, unnoticed in others")
        let rows = groups.flatMap { $0["rows"] as? [[String: Any]] ?? [] }
        #expect(rows.map { $0["id"] as? String } == ["leak", "again", "late"])
        let cells = rows.map { $0["cells"] as? [[String: Any]] ?? [] }
        #expect(cells[0].map { $0["answer"] as? String } == ["nobody", "general", "impossible"])
        let notices = try #require(cells[2][0]["notices"] as? [[String: Any]])
        #expect(notices.map { $0["net"] as? String } == ["own tests", "walks"])
        #expect(notices.map { $0["isOwn"] as? Bool } == [true, false])
        #expect(notices[1]["way"] as? [String] == ["launches the app", "taps About"])
        let patterns = try #require(mistakes["patterns"] as? [[String: Any]])
        #expect(
            patterns.map { $0["ownTests"] as? Int } == [1, 0, 0]
                && patterns.map { $0["ownRules"] as? Int } == [1, 0, 0])
        #expect(patterns[0]["share"] as? [Int] == [700, 622, 768])
        // Without runs of the yardstick nobody knows the cost.
        #expect(patterns.allSatisfy { $0["cost"] is NSNull })
        let without = try Samples.data(of: try await HTMLReport(runs).html())
        #expect(without["mistakes"] is NSNull)
    }

    @Test("the report's data contain each payload once, even if it was sent several times")
    func payloads() async throws {
        let data = try Samples.data(of: try await HTMLReport(try Samples.committed("round-table/login-success")).html())
        let payloads = try #require(data["payloads"] as? [NSObject])
        #expect(payloads.count == Set(payloads).count && payloads.count > 20)
    }

    @Test(
        "the report's data contain the same actions, calls, replies and visible changes for all patterns of a scenario",
        arguments: ["login-wrong-password", "about-terms"])
    func moments(scenario: String) async throws {
        var all: [[[Int]]] = []
        for pattern in fivePatterns {
            let trace = try Trace.read(CommittedTraces.path("\(pattern)/\(scenario)"))
            let moments = try columns(try await run(trace.trace), "moments")
            let kinds = try #require(moments["kind"])
            let (beats, times) = (try #require(moments["beat"]), try #require(moments["at"]))
            // A pattern calls a service before or after it changes the screen.
            let rows = zip(beats, zip(times, kinds)).map { [$0, $1.0, $1.1] }
            all.append(rows.sorted { $0.lexicographicallyPrecedes($1) })
        }
        for (pattern, moments) in zip(fivePatterns, all) { #expect(moments == all[0], "\(pattern)") }
        #expect(all[0].count > 10)
    }

    @Test(
        "the report's data contain a line for each message in the flow, and for each reference in the ownership picture"
    )
    func geometry() async throws {
        let run = try await run(LoginTrace.wrongPassword())
        let messages = try columns(run, "messages")
        let flow = try #require(run["flow"] as? [String: Any])
        let members = try columns(flow, "members")
        let links = try columns(flow, "links")
        let nodes = Dictionary(
            zip(try #require(members["component"]), try #require(members["node"])),
            uniquingKeysWith: { first, _ in first })
        let ends = Set(zip(try #require(links["from"]), try #require(links["to"])).map { [$0, $1] })
        for (from, to) in zip(try #require(messages["from"]), try #require(messages["to"])) {
            guard let sender = nodes[from], let receiver = nodes[to] else { continue }
            #expect(ends.contains([sender, receiver]))
        }
        #expect(ends.count > 3)
        let points = try #require(flow["points"] as? [Int])
        #expect(points.count == 2 * (try #require(links["count"])).reduce(0, +))
    }

    @Test("the report's data mark the references that form a strong cycle")
    func cycles() async throws {
        let data = try Samples.data(of: try await Samples.brokenReport.html())
        let runs = try #require(data["runs"] as? [[String: Any]])
        #expect(try columns(runs[0], "references")["cycle"] == [-1, 0, 0])
        let rows = try #require((data["checks"] as? [String: Any])?["rows"] as? [[String: Any]])
        #expect(rows.contains { $0["status"] as? String == "failed" })
    }

    @Test("the report's data contain introductions only of patterns that have a run")
    func patterns() async throws {
        let runs = try Samples.committed("rvb/about-load")
        let report = HTMLReport(runs, patterns: [Samples.pattern("rvb"), Samples.pattern("snp")])
        let data = try Samples.data(of: try await report.html())
        let patterns = try #require(data["patterns"] as? [[String: Any]])
        #expect(patterns.map { $0["name"] as? String } == ["rvb"])
        #expect((patterns.first?["light"] as? String)?.hasPrefix("<svg") == true)
    }

    @Test("the report's data contain texts only of source files inside the folder of the sources")
    func sources() throws {
        var trace = Trace(header: TraceHeader(app: "A", clock: .virtual))
        let inside = "Show/Report/HTMLReport.swift"
        let paths = [inside, "../Package.swift", "/etc/passwd", "Show/Report", "Show/Report/\0.swift", "No.swift"]
        for (id, path) in paths.enumerated() {
            trace.records.append(
                .message(MessageRecord(id: id + 1, cause: 0, from: 0, to: 1, name: "a()", at: 0, source: path)))
        }
        let texts = SourceTexts.read(for: [trace], in: Package.path("Sources"))
        #expect(Set(texts.keys) == [inside])
        #expect(texts[inside]?.contains("struct HTMLReport") == true)
    }
}
