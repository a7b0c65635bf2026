import ArchitectureRules
import Foundation
import Testing
import TraceFixtures
import TraceFormat

@Suite("The report of a check")
struct ReportTests {
    private static let checks = [
        "never message: {from: view, to: core}", "{each message: {from: view}, is: {to: [core, presenter]}}",
        "never message: {from: store}", "no strong cycle: view",
    ]

    private static let sources = SourceFiles(["Sources/Shop/ShopCore.swift", "Sources/Shop/ShopView.swift"])

    private func report(_ change: (inout Shop) -> Void = { _ in }) throws -> CheckReport {
        var shop = Shop()
        shop.tap()
        shop.hold(shop.view, shop.core, "core")
        shop.hold(shop.view, shop.presenter, "presenter")
        change(&shop)
        var rules = blueprintText(Self.checks)
        rules = rules.replacingOccurrences(
            of: "  - id: R-2\n",
            with: "  - id: R-2\n    severity: warning\n    seed: 001, page 2\n    note: The code.\n")
        let blueprint = try Blueprint(Array(rules.utf8), file: "rules.yml")
        // The trace is read from a file, so that records have lines.
        var trace = shop.trace
        trace.header.scenario = "by-hand"
        for index in trace.records.indices {
            if case .message(var message) = trace.records[index] {
                message.source = message.name == "tap()" ? "Shop/ShopView.swift" : "Shop/ShopCore.swift"
                trace.records[index] = .message(message)
            }
        }
        var builder = CheckReportBuilder()
        builder.add(try RunOutcome(TraceReader(bytes: trace.encoded(), name: "Traces/a b.jsonl"), [blueprint]))
        return builder.finish()
    }

    @Test("a check's report lists each broken rule with messages, causes, file and method, then a line per pattern")
    func text() throws {
        #expect(
            try report().rendered(as: .text, sources: Self.sources) == """
                error: R-1 The rule holds.
                  1 violation; checked 2 times
                  Sources/Shop/ShopView.swift: ShopView → ShopCore handle(intent:) buy
                      because of 1 User → ShopView tap()
                      in ShopView.tap()
                      received by Sources/Shop/ShopCore.swift, ShopCore.handle(intent:)
                      recorded in Traces/a b.jsonl:6, message 2

                untested: R-3 The rule holds. (nothing to look at; wanted: components that are store)
                unmatched: the role 'store' of rules.yml fits no component
                unmatched: the role 'service' of rules.yml fits no component
                unmatched: the role 'builder' of rules.yml fits no component

                Any app: 7 rules passed, 0 failed, 2 untested in 1 trace
                Sketch: 2 rules passed, 1 failed, 1 untested in 1 trace

                """)
    }

    @Test(
        "a rule about a role that no component has is untested; the report suggests the type with the most similar name"
    )
    func absentRole() throws {
        var shop = Shop()
        shop.tap()
        func report(_ web: String) throws -> CheckReport {
            let rules = blueprintText(["never message: {from: view, to: web}"])
                .replacingOccurrences(of: "  view: '*View'\n", with: "  view: '*View'\n  web: '\(web)'\n")
            var builder = CheckReportBuilder()
            builder.add(RunOutcome(shop.trace, [try Blueprint(Array(rules.utf8), file: "rules.yml")]))
            return builder.finish()
        }
        let misspelt = try report("*Presentr")
        #expect(misspelt.sections[1].rules[0].status == .untested)
        #expect(misspelt.sections[1].unmatched.first?.role == "web")
        #expect(misspelt.sections[1].unmatched.first?.nearest == "ShopPresenter")
        #expect(
            misspelt.gaps.prefix(2) == [
                "R-1 is untested: nothing to look at; wanted: components that are view and web",
                "the role 'web' of rules.yml fits no component: did you mean 'ShopPresenter'?",
            ])
        let right = try report("*Presenter")
        #expect(right.sections[1].rules[0].status != .untested)
        #expect(!right.gaps.contains { $0.contains("'web'") })
    }

    @Test("a check's report names rules that are undecided in some traces, even if they are decided in others")
    func undecided() throws {
        let blueprint = try Blueprint(
            Array(blueprintText(["never message: {name: 'set(_:)', with: {argument0: 'true'}}"]).utf8),
            file: "rules.yml")
        var builder = CheckReportBuilder()
        for arguments in [[TraceValue.bool(false)], nil] {
            var shop = Shop()
            shop.tap()
            shop.sketch.message("set(_:)", shop.view, shop.core, arguments: arguments)
            let trace = shop.trace
            builder.add(try RunOutcome(TraceReader(bytes: trace.encoded(), name: "a.jsonl"), [blueprint]))
        }
        let report = builder.finish()
        #expect(
            report.rendered(as: .text, sources: Self.sources).hasPrefix(
                "undecided: R-1 The rule holds. (in 1 of 2 traces, recorded without the arguments that the rule needs)\n\n"
            ))
        #expect(report.rendered(as: .json, sources: Self.sources).contains("\"undecided\":1"))
    }

    @Test("a check's report prints the first few locations and the number of further violations")
    func many() throws {
        let text = try report { shop in
            for number in 0..<9 {
                for _ in 0..<2 { shop.sketch.message("x\(number)()", shop.view, shop.core) }
            }
        }.rendered(as: .text, details: 2)
        #expect(text.contains("  19 violations; checked 20 times\n"), "\(text)")
        #expect(text.contains("ShopView → ShopCore x0(), 2 times\n"))
        #expect(text.contains("  … and 16 more\n"))
        #expect(text.components(separatedBy: "received by").count == 3)
    }

    @Test("a check's report prints control characters of a trace as visible symbols")
    func hostile() throws {
        let text = try report { shop in
            shop.sketch.message("\u{1B}[2J\nx()", shop.view, shop.core)
        }.rendered(as: .text, sources: Self.sources)
        #expect(!text.contains("\u{1B}") && text.contains("␛[2J␊x()"))
    }

    @Test("a check's report is a failure only if a rule of severity error is broken")
    func failing() throws {
        #expect(try report().fails)
        var builder = CheckReportBuilder()
        var shop = Shop()
        shop.hold(shop.view, shop.view, "me")
        shop.sketch.message("x()", shop.view, shop.view)
        let warning = Self.checks[1]
        let rules = blueprintText([warning.replacingOccurrences(of: "[core, presenter]", with: "core")])
            .replacingOccurrences(of: "id: R-1\n", with: "id: R-1\n    severity: warning\n")
        builder.add(RunOutcome(TraceSketch().finished, [try Blueprint(Array(rules.utf8), file: "r.yml")]))
        #expect(!builder.finish().fails)
    }

    @Test("a check's report in JSON is an object with a version and rows")
    func json() throws {
        let object = try #require(
            JSONSerialization.jsonObject(with: Data(report().rendered(as: .json, sources: Self.sources).utf8))
                as? [String: Any])
        #expect(object["version"] as? Int == 1 && object["fails"] as? Bool == true)
        let rows = try #require(object["rows"] as? [[String: Any]])
        #expect(rows.compactMap { $0["rule"] as? String } == (1...9).map { "ANY-\($0)" } + (1...4).map { "R-\($0)" })
        #expect(rows.compactMap { $0["status"] as? String }.suffix(4) == ["failed", "passed", "untested", "passed"])
        let violation = try #require((rows[9]["violations"] as? [[String: Any]])?.first)
        #expect(violation["message"] as? Int == 2 && violation["line"] as? Int == 6)
        #expect(violation["chain"] as? [String] == ["1 User → ShopView tap()"])
        #expect(violation["source"] as? String == "Sources/Shop/ShopCore.swift")
    }

    @Test("a check's report for GitHub is an annotation of the method's file, with escaped text")
    func github() throws {
        #expect(
            try report().rendered(as: .github, sources: Self.sources)
                == "::error file=Sources/Shop/ShopView.swift,title=R-1::The rule holds. ShopView → ShopCore "
                + "handle(intent:) buy (in ShopView.tap(); received by Sources/Shop/ShopCore.swift, "
                + "ShopCore.handle(intent:); recorded in Traces/a b.jsonl:6, message 2)\n")
        let odd = try report { shop in shop.sketch.message("a%\nb,c:d()", shop.view, shop.core) }.rendered(
            as: .github, sources: Self.sources)
        #expect(odd.contains("a%25%0Ab,c:d()"))
        let cycle = try report { shop in shop.hold(shop.core, shop.view, "x,y:z") }.rendered(
            as: .github, sources: Self.sources)
        #expect(cycle.contains("::error file=Traces/a b.jsonl,line=8,title=R-4::"))
    }

    @Test("a check's report in JUnit's XML has a test case for each rule")
    func junit() throws {
        let xml = try report { shop in shop.sketch.message("<&\"\u{1}>", shop.view, shop.core) }.rendered(as: .junit)
        #expect(XMLShape(xml).isWellFormed, "\(xml)")
        #expect(xml.contains("<testsuite name=\"Sketch\" tests=\"4\" failures=\"1\" errors=\"0\" skipped=\"1\">"))
        #expect(xml.contains("<failure message=\"2 violations\" type=\"error\">Shop/ShopView.swift: ShopView"))
        #expect(xml.contains("<skipped message=\"untested: nothing to look at; wanted: components that are store\"/>"))
        #expect(xml.contains("&lt;&amp;&quot;␁&gt;"))
    }

    @Test("a check's report in SARIF 2.1.0 has everything that the schema requires")
    func sarif() throws {
        let text = try report { shop in shop.hold(shop.core, shop.view, "back") }.rendered(
            as: .sarif, sources: Self.sources)
        let log = try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        #expect(log["version"] as? String == "2.1.0")
        let run = try #require((log["runs"] as? [[String: Any]])?.first)
        let driver = try #require((run["tool"] as? [String: Any])?["driver"] as? [String: Any])
        #expect(driver["name"] as? String == "archflow")
        let rules = try #require(driver["rules"] as? [[String: Any]])
        let ids = rules.compactMap { $0["id"] as? String }
        #expect(ids.count == 13 && Set(ids).count == 13)
        let levels: Set = ["none", "note", "warning", "error"]
        for rule in rules {
            let level = (rule["defaultConfiguration"] as? [String: Any])?["level"] as? String
            #expect(level.map(levels.contains) == true)
            #expect(((rule["shortDescription"] as? [String: Any])?["text"] as? String)?.isEmpty == false)
        }
        let results = try #require(run["results"] as? [[String: Any]])
        #expect(results.compactMap { $0["ruleId"] as? String } == ["ANY-5", "R-1", "R-4"])
        for result in results {
            let index = try #require(result["ruleIndex"] as? Int)
            #expect(ids[index] == result["ruleId"] as? String)
            #expect((result["level"] as? String).map(levels.contains) == true)
            #expect(((result["message"] as? [String: Any])?["text"] as? String)?.isEmpty == false)
            #expect(result["baselineState"] as? String == "new")
            #expect((result["partialFingerprints"] as? [String: String])?.count == 2)
            #expect(result["occurrenceCount"] as? Int ?? 0 > 0)
            for related in result["relatedLocations"] as? [[String: Any]] ?? [] {
                #expect(related["id"] as? Int ?? -1 >= 0)
                #expect(((related["message"] as? [String: Any])?["text"] as? String)?.isEmpty == false)
                #expect((related["physicalLocation"] as? [String: Any])?["artifactLocation"] != nil)
            }
            let location = try #require((result["locations"] as? [[String: Any]])?.first)
            let physical = try #require(location["physicalLocation"] as? [String: Any])
            let uri = try #require((physical["artifactLocation"] as? [String: Any])?["uri"] as? String)
            #expect(uri == "Sources/Shop/ShopView.swift" || uri == "Traces/a%20b.jsonl")
            if let region = physical["region"] as? [String: Any] { #expect(region["startLine"] as? Int ?? 0 > 0) }
        }
    }
}

/// Checks that XML is well-formed, to the extent that these reports need: tags match, and attributes are in quotes.
private struct XMLShape {
    let isWellFormed: Bool

    init(_ text: String) {
        var open: [Substring] = []
        var isGood = true
        for part in text.split(separator: "<") where !part.hasPrefix("?") {
            guard let end = part.firstIndex(of: ">") else {
                isGood = false
                break
            }
            let tag = part[..<end]
            guard tag.count(where: { $0 == "\"" }).isMultiple(of: 2) else {
                isGood = false
                break
            }
            let name = tag.split(whereSeparator: { " /".contains($0) }).first ?? ""
            if tag.hasPrefix("/") {
                if open.popLast() != name { isGood = false }
            } else if !tag.hasSuffix("/") {
                open.append(name)
            }
        }
        isWellFormed = isGood && open.isEmpty
    }
}
