import ArchitectureRules
import Diagrams
import FlowAnalysis
import Foundation
import Graphviz
import SourceInventory
import Tables
import TestSupport
import Testing
import TraceFixtures
import TraceFormat

@testable import Report

/// Sample reports, and the data read back from their pages.
enum Samples {
    static let hostileTexts = [
        "</script><script>alert(1)</script>", "<!--<script>", "\" onload=\"alert(1)", "' onerror='alert(1)",
        "javascript:alert(1)", "<img src=x onerror=alert(1)>", "]]>", "&lt;b&gt;", "\\\"\u{2028}\u{0}", "__proto__",
        "constructor", String(repeating: "<x", count: 5_000),
    ]

    static func run(_ trace: Trace, title: String? = nil) -> ReportRun {
        ReportRun(trace, RunAnalysis(trace), title: title)
    }

    static func committed(_ names: String...) throws -> [ReportRun] {
        try names.map { run(try Trace.read(CommittedTraces.path($0)).trace) }
    }

    /// A run in which every name is a hostile text.
    static func hostile(_ text: String, number: Int) -> Trace {
        var trace = Trace(header: TraceHeader(app: text, pattern: text, scenario: "hostile", clock: .virtual))
        trace.records = [
            .beat(BeatRecord(id: 1, name: text, at: 0)),
            .component(ComponentRecord(id: 1, name: text, role: .view, module: text, message: 0, at: 0)),
            .component(ComponentRecord(id: 2, name: "\(text)\(number)", role: .logic, module: text, message: 0, at: 0)),
            .message(
                MessageRecord(
                    id: 1, cause: 0, from: 0, to: 1, name: text, caseName: text,
                    arguments: [.init(text, .string(text))], at: 0, source: text)),
            .message(
                MessageRecord(
                    id: 2, cause: 1, from: 1, to: 2, name: text,
                    arguments: [.init("a", .object([.init(text, .array([.string(text), .type(text)]))]))], at: 0,
                    source: "../../../etc/passwd")),
            .write(WriteRecord(message: 2, component: 2, property: text, isVisible: true, at: 0)),
            .navigation(NavigationRecord(message: 2, action: .push, from: text, to: text, at: 0)),
            .screen(
                ScreenRecord(
                    beat: 1, at: 0,
                    screen: ScreenSnapshot(
                        stack: [text], presented: [text],
                        elements: ScreenSnapshot.Kind.allCases.map {
                            ScreenSnapshot.Element(id: text, kind: $0, text: text)
                        }, dialog: .init(title: text, message: text, buttons: [text])))),
            .reference(ReferenceRecord(beat: 1, from: 1, to: 2, name: text, strength: .strong)),
        ]
        trace.footer = TraceFooter(messages: 2, dropped: 0)
        return trace
    }

    /// A pattern's introduction, with a picture that contains the pattern's name.
    static func pattern(_ name: String) -> ReportPattern {
        func picture(_ color: String) -> String {
            """
            <svg xmlns="http://www.w3.org/2000/svg" width="240" height="120"><rect width="240" height="120" \
            fill="\(color)"/></svg>
            """
        }
        return ReportPattern(
            name: name, title: name, summary: "It is \(name). It is a pattern & no <b>markup</b>.",
            picture: .init(light: picture("#dbeafe"), dark: picture("#1e3a8a"), caption: "A rectangle for \(name)."))
    }

    /// The use case of RVB's login, as Diagrams draws it, and what the runs of RVB keep of its rules.
    static func drawings(of runs: [ReportRun]) throws -> [ReportDrawing] {
        let own = runs.map(\.analysis).filter { $0.graph.header.pattern == "rvb" }
        let login = own.filter { $0.graph.header.feature == "login" }
        let outline = try #require(try Lessons.rules()["rvb"]).outline()
        let useCase = try DiagramView.usecase.render(login, titles: [], as: .svg).text
        let conformance = try DiagramView.conformance.render(
            own, titles: [], as: .svg, options: DiagramOptions(blueprint: outline)
        ).text
        return [
            ReportDrawing(.conformance, of: "rvb", title: "RVB", svg: conformance),
            ReportDrawing(.usecase, of: "rvb", title: "RVB", feature: "login", svg: useCase),
        ]
    }

    /// Two changes, one of which was made to two patterns. A third pattern has no run.
    static let changes = ReportChanges(
        [
            row("round-table", .init(name: "items", commits: ["Items"])),
            row(
                "rvb",
                .init(
                    name: "items", commits: ["Items", "Items: a fix"], types: ["ItemsBuilder"],
                    files: [
                        .init(
                            path: "Sources/Patterns/RVB/Home/HomeBuilder.swift",
                            added: [.init("3", commit: 2, text: ["    func added() {}"])],
                            edited: [.init("4-5", commit: 1, text: ["    func edited() {}", "    // & <b>more</b>"])]),
                        .init(
                            path: "Sources/Patterns/RVB/Items/ItemsBuilder.swift", isNew: true,
                            added: [.init("1-2,5", commit: 1)]),
                    ], framework: [.init(name: "Builder", mentionedBy: ["ItemsBuilder"])])),
            row("snp", .init(name: "items", commits: ["Items"])),
            row("round-table", .init(name: "ask", commits: ["Ask"])),
        ], notes: ["Lines aren't hours."])

    private static func row(_ pattern: String, _ change: ChangeCosts.Change) -> ReportChanges.Row {
        .init(pattern: pattern, title: pattern, change: change)
    }

    /// Mistakes in two patterns and the yardstick, of which only the first and the last have runs of the same scenarios.
    static func mistakes(mutants: Bool = true) throws -> ReportMistakes {
        func made(
            _ name: String, _ standing: DefectMatrix.Pattern.Standing = .compared, noticed: Int,
            _ ends: KeyValuePairs<String, MadeUpDefects.End>
        ) throws -> DefectMatrix.Pattern {
            let json = MadeUpDefects.record(name, ends, mutants: mutants ? (noticed, 150) : nil)
            return .init(title: name, standing: standing, record: try DefectRecord(json: json))
        }
        let matrix = DefectMatrix([
            try made(
                "round-table", noticed: 105,
                ["late": .noticed(["walks", "tests"]), "leak": .noticed([]), "again": .later(["contract", "rules"])]),
            try made(
                "rvb", noticed: 90,
                ["late": .noticed(["walks"]), "leak": .noticed(["general"]), "again": .later(["contract"])]),
            try made(
                "yardstick", .yardstick, noticed: 120,
                ["late": .noticed(["walks"]), "leak": .impossible, "again": .later(["contract"])]),
        ])
        let picture = pattern("rvb").picture
        return ReportMistakes(
            matrix, points: CostBenefit.all(of: matrix, in: []), picture: mutants ? picture : nil,
            notes: ["One team, one app."])
    }

    /// A sheet with a picture, some numbers, and a dash with its reason.
    static func sheet(_ title: String) -> ArchitectureSheet {
        typealias Figure = ArchitectureSheet.Figure
        func compared(_ number: Int) -> ArchitectureSheet.Compared {
            .init(
                own: Figure(.number(number), else: ""), yardstick: Figure(.number(7), else: ""),
                others: [Figure(.number(12), else: ""), Figure(.number(20), else: "")])
        }
        let unknown = Figure.unknown("Nothing was timed.")
        var sheet = ArchitectureSheet(
            title: title, summary: "It is \(title).", standing: .pattern, scenario: "login-wrong-password",
            course: "A person types.", others: ["Round Table", "SNPArchitecture"],
            changes: .known([
                .init(
                    "items", words: "A list.", lines: [.init("linesAdded", "lines added", meaning: "", compared(300))])
            ]), notices: .unknown(because: "No mistakes were made in it."),
            rules: .known(
                .init(
                    [.init("RVB-1", "A view sends to its reactor.", .kept)], general: [], runs: 1,
                    command: "archflow check Traces/rvb")))
        sheet.numbers = [.init("messages", "messages", meaning: "calls", compared(31))]
        sheet.sizes = [
            .init(
                nil, "ms a tap", meaning: "of the processor",
                .init(own: unknown, yardstick: unknown, others: [unknown]))
        ]
        sheet.caveats = ["One team, one app."]
        sheet.evidence.changes = "archflow stats --by change --explain rvb/items/linesAdded"
        sheet.pictures = [.init("Who messages whom", svg: pattern("rvb").picture?.light ?? "", caption: "as declared")]
        return sheet
    }

    /// A run in which two components hold each other, and a stranger sends to one of them.
    static var brokenReport: HTMLReport {
        var trace = Trace(header: TraceHeader(app: "Broken", scenario: "broken", clock: .virtual))
        trace.records = [.beat(BeatRecord(id: 1, name: "goes wrong", at: 0))]
        for (id, name) in ["Keeper", "Kept", "Stranger"].enumerated() {
            trace.records.append(
                .component(
                    ComponentRecord(id: id + 1, name: name, role: Role.allCases[id + 1], module: nil, message: 0, at: 0)
                ))
        }
        for (id, ends) in [(0, 1), (1, 2), (0, 3), (3, 2)].enumerated() {
            trace.records.append(
                .message(
                    MessageRecord(
                        id: id + 1, cause: ends.0 == 0 ? 0 : id, from: ends.0, to: ends.1, name: "go()", at: 0)))
        }
        for (from, to) in [(0, 1), (1, 2), (2, 1)] {
            trace.records.append(
                .reference(ReferenceRecord(beat: 1, from: from, to: to, name: "other", strength: .strong)))
        }
        trace.footer = TraceFooter(messages: 4, dropped: 0)
        var checks = CheckReportBuilder()
        checks.add(RunOutcome(trace, []))
        return HTMLReport([run(trace)], checks: checks.finish())
    }

    static var hostileReport: HTMLReport {
        let runs = hostileTexts.enumerated().map { run(hostile($1, number: $0), title: $1) }
        var checks = CheckReportBuilder()
        for run in runs { checks.add(RunOutcome(run.trace, [], file: run.title ?? "")) }
        return HTMLReport(
            runs, statistics: Statistics(comparing: runs.map(\.analysis.measures)), checks: checks.finish(),
            sources: Dictionary(uniqueKeysWithValues: hostileTexts.map { ($0, "func \($0)() {}\n") }),
            patterns: hostileTexts.map { pattern($0) },
            drawings: [ReportDrawing(.conformance, of: hostileTexts[0], title: "hostile", svg: hostilePicture)])
    }

    /// A picture with everything that may act in a page, and a text that looks like an element.
    private static let hostilePicture = """
        <svg width="300pt" height="90pt" viewBox="0 0 300 90" onload="alert(1)"><title>hostile</title>
        <g id="picture-1" class="graph" onclick="alert(1)" style="background:url(https://example.com/x)">
        <text x="9" y="30" fill="#000000">&lt;img src=x onerror=alert(1)&gt; &#60;b&#62; &#x110000; &unknown;</text>
        <script>alert(1)</script><image href="https://example.com/x"/><foreignObject><b>bold</b></foreignObject>
        <a href="javascript:alert(1)"><text x="9" y="60">link</text></a><use href="#picture-1"/><style>*{color:red}</style>
        <path d="M0 0 L9 9" stroke="#000000"/></g></svg>
        """

    /// A run of many messages, each the cause of the next few, ten to a step; at the end of each a screen holds a
    /// component, which holds the next.
    static func long(_ count: Int) -> Trace {
        var trace = Trace(header: TraceHeader(app: "Long", pattern: "long", scenario: "long", clock: .virtual))
        for id in 1...12 {
            trace.records.append(
                .component(
                    ComponentRecord(
                        id: id, name: "Component\(id)", role: Role.allCases[1 + id % 7], module: nil, message: 0, at: 0)
                ))
        }
        for id in 1...count {
            let isRoot = id % 10 == 1
            if isRoot {
                let beat = id / 10 + 1
                trace.records.append(.beat(BeatRecord(id: beat, name: "step \(beat)", at: Int64(id) * 1000)))
            }
            trace.records.append(
                .message(
                    MessageRecord(
                        id: id, cause: isRoot ? 0 : id - 1 - id % 3 % 2, from: isRoot ? 0 : (id - 1) % 12 + 1,
                        to: id % 12 + 1, name: "handle(event:)", arguments: [.init("event", .int(Int64(id)))],
                        at: Int64(id) * 1000)))
            trace.records.append(
                .write(WriteRecord(message: id, component: id % 12 + 1, property: "value", at: Int64(id) * 1000)))
            guard id % 10 == 0 else { continue }
            let held = id / 10 % 11 + 1
            for (from, to) in [(0, held), (held, held + 1)] {
                trace.records.append(
                    .reference(ReferenceRecord(beat: id / 10, from: from, to: to, name: "next", strength: .strong)))
            }
        }
        trace.footer = TraceFooter(messages: count, dropped: 0)
        return trace
    }

    /// The data that a page holds.
    static func data(of html: [UInt8]) throws -> [String: Any] {
        let text = String(decoding: html, as: UTF8.self)
        guard let start = text.range(of: "id=\"data\">"),
            let end = text.range(of: "</script>", range: start.upperBound..<text.endIndex)
        else { return [:] }
        let object = try JSONSerialization.jsonObject(with: Data(text[start.upperBound..<end.lowerBound].utf8))
        return object as? [String: Any] ?? [:]
    }
}
