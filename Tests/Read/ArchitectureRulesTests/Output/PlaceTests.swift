import ArchitectureRules
import Foundation
import SourceInventory
import Testing
import TraceFixtures
import TraceFormat

@Suite("The source location of a violation")
struct PlaceTests {
    /// The file and the line of each method of the shop, as a trace records them.
    private static let methods = [
        "tap()": ("Shop/ShopView.swift", 12), "handle(intent:)": ("Shop/ShopCore.swift", 30),
        "build()": ("Shop/ShopBuilder.swift", 5), "late()": ("Shop/ShopView.swift", 40),
    ]

    /// Returns the shop's trace with the files of its methods, and with their lines if `hasLines` is true.
    private func placed(_ shop: Shop, scenario: String = "by-hand", hasLines: Bool = true) -> Trace {
        var trace = shop.trace
        trace.header.scenario = scenario
        for index in trace.records.indices {
            guard case .message(var message) = trace.records[index], let (file, line) = Self.methods[message.name]
            else { continue }
            (message.source, message.line) = (file, hasLines ? line : nil)
            trace.records[index] = .message(message)
        }
        return trace
    }

    private func report(_ check: String, _ traces: [Trace]) throws -> CheckReport {
        var builder = CheckReportBuilder()
        for (number, trace) in traces.enumerated() {
            let reader = try TraceReader(bytes: trace.encoded(), name: "Traces/\(number + 1).jsonl")
            builder.add(try RunOutcome(reader, [try blueprint(check)]))
        }
        return builder.finish()
    }

    private static let files = ["Shop/ShopView.swift", "Shop/ShopCore.swift"]
    private static let never = "never message: {from: view, to: core}"

    /// The report on three forbidden messages of one method, in two traces.
    private func often(hasLines: Bool = true) throws -> CheckReport {
        var once = Shop()
        once.tap([once.core])
        var twice = Shop()
        for _ in 0..<2 { twice.tap([twice.core]) }
        return try report(
            Self.never,
            [
                placed(once, scenario: "once", hasLines: hasLines),
                placed(twice, scenario: "twice", hasLines: hasLines),
            ])
    }

    @Test(
        "text output has line numbers of a violation's sending and receiving method, and lists equal violations once"
    )
    func text() throws {
        #expect(
            try often().rendered(as: .text, sources: SourceFiles(Self.files, below: "App")).hasPrefix(
                """
                error: R-1 The rule holds.
                  3 violations; checked 3 times
                  App/Shop/ShopView.swift:12: ShopView → ShopCore handle(intent:) buy, 3 times in 2 traces
                      because of 1 User → ShopView tap()
                      in ShopView.tap()
                      received by App/Shop/ShopCore.swift:30, ShopCore.handle(intent:)
                      first recorded in Traces/1.jsonl:6, message 2


                """))
    }

    @Test("a violation's location in GitHub's annotations and JUnit's XML is the sender's method with its line")
    func annotations() throws {
        let words =
            "ShopView → ShopCore handle(intent:) buy, 3 times in 2 traces (in ShopView.tap(); received by "
            + "App/Shop/ShopCore.swift:30, ShopCore.handle(intent:); first recorded in Traces/1.jsonl:6, message 2)"
        let sources = SourceFiles(Self.files, below: "App")
        let report = try often()
        #expect(
            report.rendered(as: .github, sources: sources)
                == "::error file=App/Shop/ShopView.swift,line=12,title=R-1::The rule holds. \(words)\n")
        #expect(
            report.rendered(as: .junit, sources: sources).contains(">App/Shop/ShopView.swift:12: \(words)</failure>"))
    }

    @Test("a violation's location in SARIF 2.1.0 has the receiver and the trace record as related locations")
    func sarif() throws {
        let text = try often().rendered(as: .sarif, sources: SourceFiles(Self.files, below: "App"))
        let log = try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        let run = try #require((log["runs"] as? [[String: Any]])?.first)
        let results = try #require(run["results"] as? [[String: Any]])
        let result = try #require(results.first)
        #expect(results.count == 1 && result["occurrenceCount"] as? Int == 3)
        let message = try #require((result["message"] as? [String: Any])?["text"] as? String)
        #expect(message.hasSuffix("; received by [ShopCore.handle(intent:)](1)"), "\(message)")
        let places = try #require(result["locations"] as? [[String: Any]]).map(SARIFLocation.init)
        #expect(places == [SARIFLocation("App/Shop/ShopView.swift", 12, "ShopView.tap()", "function")])
        let related = try #require(result["relatedLocations"] as? [[String: Any]]).map(SARIFLocation.init)
        #expect(
            related == [
                SARIFLocation("App/Shop/ShopCore.swift", 30, "ShopCore.handle(intent:)", "function", id: 1),
                SARIFLocation("Traces/1.jsonl", 6, nil, nil, id: 2),
            ])
        let prints = try #require(result["partialFingerprints"] as? [String: String])
        #expect(prints["archflow/v1"] == "R-1|sketch|once|ShopView → ShopCore handle(intent:) buy")
        #expect(prints["archflow/v2"] == "R-1|sketch|ShopView → ShopCore handle(intent:) buy|ShopView.tap()")
    }

    @Test("a violation in JSON has the locations of sender and receiver, and the number of equal violations")
    func json() throws {
        let text = try often().rendered(as: .json, sources: SourceFiles(Self.files))
        #expect(
            text.contains(
                #""times":3,"traces":2,"place":{"file":"Shop/ShopView.swift","line":12,"type":"ShopView","member":"tap()","#
                    + #""recorded":"Shop/ShopView.swift"},"receiver":{"file":"Shop/ShopCore.swift","line":30,"#),
            "\(text)")
    }

    @Test("a violation's location has no line if neither the trace nor the sources contain one")
    func unknownLine() throws {
        let sources = SourceFiles(Self.files)
        let report = try often(hasLines: false)
        #expect(
            report.rendered(as: .github, sources: sources).hasPrefix("::error file=Shop/ShopView.swift,title=R-1::"))
        #expect(report.rendered(as: .text, sources: sources).contains("  Shop/ShopView.swift: ShopView → ShopCore"))
        #expect(!report.rendered(as: .sarif, sources: sources).contains(#"startLine":12"#))
    }

    @Test(
        "a violation's location has the method's line in the sources if only one method there has the recorded name",
        arguments: [
            ([("ShopView", "tap()", 7)], 7), ([("Outer.ShopView", "tap()", 8), ("Other", "tap()", 9)], 8),
            // A superclass in the file.
            ([("BaseView", "tap()", 6)], 6), ([("ShopView", "tap()", 7), ("ShopView", "tap()", 9)], nil),
            ([("ShopView", "tapped()", 7)], nil), ([("BaseView", "tap()", 6), ("OtherView", "tap()", 8)], nil),
        ] as [([(String, String, Int)], Int?)])
    func linesOfSources(declared: [(String, String, Int)], line: Int?) throws {
        let declarations = declared.map { type, member, line in
            CodeDeclaration(file: "Shop/ShopView.swift", line: line, type: type, member: member)
        }
        let sources = SourceFiles(Self.files, below: "App", declarations: declarations)
        let place = line.map { ",line=\($0)" } ?? ""
        #expect(
            try often(hasLines: false).rendered(as: .github, sources: sources).hasPrefix(
                "::error file=App/Shop/ShopView.swift\(place),title=R-1::"))
        // A recorded line is that of the code that ran.
        #expect(try often().rendered(as: .github, sources: sources).contains(",line=12,title"))
    }

    @Test(
        "a violation is located at the code that sends, holds or builds, or that should have sent a missing message",
        arguments: [
            (never, "ShopView.tap()"), ("{each message: {from: view}, is: {to: presenter}}", "ShopView.tap()"),
            ("{each message: {to: core}, caused by: {to: core}}", "ShopView.tap()"),
            ("{each message: {to: core}, because of: {to: core}}", "ShopView.tap()"),
            ("{each message: {to: core}, after: {to: presenter}, in: trace}", "ShopView.tap()"),
            ("{each message: {to: core}, before: {to: presenter}, in: siblings}", "ShopView.tap()"),
            // Nobody knows which method should have sent a later message of the tree.
            ("{each message: {to: core}, before: {to: presenter}}", "ShopCore"),
            ("{each message: {to: view, name: tap()}, then: [{to: presenter}]}", "ShopView.tap()"),
            ("{each message: {to: core}, then exactly: [{to: presenter}]}", "ShopCore.handle(intent:)"),
            // A message of the person has no sender in the code.
            ("never message: {from: user}", "ShopView.tap()"), ("some message: {to: store}", nil),
            ("never reference: {from: view}", "ShopView.core"), ("no strong cycle: view", "ShopView.core"),
            ("{each component: store, born during: {to: core}}", "ShopBuilder.build()"),
            ("{each navigation: push, during: {to: core}}", "ShopView.tap()"),
            ("{each component: store, times: 0}", nil),
            // Its cause had reached another component.
            ("never message: {name: 'late()'}", "ShopPresenter"),
        ] as [(String, String?)])
    func kinds(check: String, name: String?) throws {
        var shop = Shop()
        let builder = shop.sketch.component("ShopBuilder", .assembly)
        let tap = shop.tap([shop.core])
        shop.sketch.navigate(.push, "Shop", "Cart", during: tap)
        let build = shop.sketch.message("build()", shop.view, builder, because: tap)
        _ = shop.sketch.component("Store", .state, during: build)
        shop.sketch.message("late()", shop.presenter, shop.view, because: tap)
        shop.hold(shop.view, shop.core, "core")
        shop.hold(shop.core, shop.view, "view")
        let found = try #require(report(check, [placed(shop)]).sections.last?.rules.first?.found.first)
        let place = found.violation.place
        #expect([place?.type, place?.member].compactMap(\.self).joined(separator: ".") == name ?? "")
        if place?.member == nil { #expect(place?.line == nil) }
    }

    @Test(
        "a violation by a reference, or by a sender without a known method, is located at a declaration in the sources"
    )
    func withoutFile() throws {
        var shop = Shop()
        let tap = shop.tap([shop.core])
        shop.sketch.message("late()", shop.presenter, shop.view, because: tap)
        shop.hold(shop.view, shop.core, "core")
        func annotation(_ check: String, _ declared: [CodeDeclaration]) throws -> String {
            let sources = SourceFiles(declared.map(\.file), declarations: declared)
            let text = try report(check, [placed(shop)]).rendered(as: .github, sources: sources)
            return String(try #require(text.split(separator: "\n").first { $0.contains("title=R-1::") }))
        }
        let core = CodeDeclaration(file: "Shop/ShopView.swift", line: 3, type: "ShopView", member: "core")
        let holds = "never reference: {from: view}"
        #expect(try annotation(holds, [core]).hasPrefix("::error file=Shop/ShopView.swift,line=3,title"))
        #expect(try annotation(holds, [core, core]).hasPrefix("::error file=Traces/1.jsonl,line="))
        let type = CodeDeclaration(file: "Shop/ShopPresenter.swift", line: 2, type: "ShopPresenter", member: nil)
        let part = CodeDeclaration(file: "Shop/More.swift", line: 2, type: "ShopPresenter", member: "x()")
        let late = "never message: {name: 'late()'}"
        #expect(try annotation(late, [type]).hasPrefix("::error file=Shop/ShopPresenter.swift,title"))
        #expect(try annotation(late, [type, part]).hasPrefix("::error file=Traces/1.jsonl,line="))
    }

    @Test(
        "a violation has no source location if the sender's file isn't in the sources' folder, though the receiver's is"
    )
    func traceOnly() throws {
        let report = try often()
        let receiver = SourceFiles(["Shop/ShopCore.swift"])
        #expect(report.rendered(as: .github, sources: receiver).hasPrefix("::error title=R-1::"))
        let none = SourceFiles([])
        #expect(
            report.rendered(as: .text, sources: none).contains(
                """
                  Traces/1.jsonl:6: message 2, ShopView → ShopCore handle(intent:) buy, 3 times in 2 traces
                      because of 1 User → ShopView tap()
                      in Shop/ShopView.swift (not in this folder), ShopView.tap()
                      received by Shop/ShopCore.swift (not in this folder), ShopCore.handle(intent:)

                """))
        let text = report.rendered(as: .sarif, sources: none)
        #expect(text.contains(#""locations":[{"physicalLocation":{"artifactLocation":{"uri":"Traces/1.jsonl"}"#))
        #expect(!text.contains("relatedLocations"))
    }

    @Test("violations are sorted by first occurrence, with the numbers of all occurrences and of those in the baseline")
    func order() throws {
        var shop = Shop()
        let tap = shop.sketch.message("tap()", 0, shop.view)
        for name in ["b()", "a()", "b()", "c()", "a()", "b()"] {
            shop.sketch.message(name, shop.view, shop.core, because: tap)
        }
        let report = try report(Self.never, [placed(shop)])
        let found = try #require(report.sections.last?.rules.first?.found)
        #expect(found.map(\.violation.what).map { $0.suffix(3) } == ["b()", "a()", "c()"])
        #expect(found.map(\.times) == [3, 2, 1])
        var builder = CheckReportBuilder()
        builder.add(RunOutcome(placed(shop), [try blueprint(Self.never)]))
        let row = Baseline.Row(
            rule: "R-1", pattern: "sketch", scenario: "by-hand", what: "ShopView → ShopCore b()")
        let text = builder.finish(Baseline([row: 2])).rendered(as: .text)
        #expect(text.contains("ShopView → ShopCore b(), 3 times, 2 of them known\n"), "\(text)")
    }
}

/// A location of SARIF, with the properties that version 2.1.0 requires of it.
private struct SARIFLocation: Equatable {
    var file: String?
    var line: Int?
    var name: String?
    var kind: String?
    var id: Int?

    init(_ file: String, _ line: Int?, _ name: String?, _ kind: String?, id: Int? = nil) {
        (self.file, self.line, self.name, self.kind, self.id) = (file, line, name, kind, id)
    }

    init(_ location: [String: Any]) {
        let physical = location["physicalLocation"] as? [String: Any]
        file = (physical?["artifactLocation"] as? [String: Any])?["uri"] as? String
        line = (physical?["region"] as? [String: Any])?["startLine"] as? Int
        let logical = (location["logicalLocations"] as? [[String: Any]])?.first
        (name, kind) = (logical?["fullyQualifiedName"] as? String, logical?["kind"] as? String)
        id = location["id"] as? Int
    }
}
