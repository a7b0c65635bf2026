import ArchFlowSupport
import ArchitectureRules
import FlowAnalysis
import Foundation
import Graphviz
import Report
import SampleApp
import SourceInventory
import Tables
import TestSupport
import Testing
import TraceFormat

@testable import ArchFlowCommand

@MainActor
@Suite("The printed sheet of an architecture")
struct SheetTests {
    nonisolated static let documented = ["round-table", "snp", "lockflux", "rvb", "viper-s"]

    /// The sheet of a pattern, made from the committed traces.
    private func sheet(
        of name: String, _ known: KnownPatterns = .own, runs names: [String]? = nil
    ) async throws -> ArchitectureSheet {
        func run(_ name: String) throws -> RunAnalysis { RunAnalysis(try Trace.read(CommittedTraces.path(name)).trace) }
        let own = try (names ?? ["login-success", "login-wrong-password"]).map { try run("\(name)/\($0)") }
        let shown = try #require(own.first)
        var contents = SheetContents(
            name: name, of: shown, in: own, known, command: "archflow check Traces/\(name)", traces: "Traces",
            settings: SheetJob.Settings())
        contents.others = try known.names.filter { $0 != name }.map { try run("\($0)/login-success") }
        return try await contents.sheet { _ in }
    }

    private func inputs(_ names: [String]) throws -> TraceInputs {
        try TraceInputs(names.map { CommittedTraces.path("\($0)/login-success") })
    }

    @Test(
        "each number of a run on a sheet equals the number that 'archflow stats --explain' prints",
        arguments: documented + ["yardstick"])
    func runNumbers(name: String) async throws {
        let sheet = try await sheet(of: name)
        let inputs = try inputs(KnownPatterns.own.names)
        let lines = sheet.numbers.filter { $0.key.flatMap(MeasureKey.init(rawValue:)) != nil && $0.key != "types" }
        #expect(lines.compactMap(\.key) == ["messages", "typing", "idle", "hopsToLast", "indirections"])
        for line in lines {
            func value(_ pattern: String) throws -> Table.Cell {
                try StatsJob.explanation(
                    of: "\(pattern)/login-success/\(line.key ?? "")", in: inputs, by: .pattern, .own
                ).value
            }
            #expect(line.numbers.own.cell == (try value(name)))
            if name != "yardstick" { #expect(line.numbers.yardstick.cell == (try value("yardstick"))) }
            #expect(line.numbers.others.map(\.cell) == (try Self.documented.filter { $0 != name }.map(value)))
        }
    }

    @Test(
        "a sheet's numbers of lines and of lines that create components equal those of 'archflow stats --by feature'",
        arguments: documented)
    func sourceNumbers(name: String) async throws {
        let sheet = try await sheet(of: name)
        let table = try PatternSources(.own).table(by: .feature)
        func cell(_ column: String, _ row: String) throws -> Table.Cell {
            let place = try #require(table.columns.firstIndex { $0.key == column })
            return try #require(table.rows.first { $0.cells[0] == .text(row) && $0.cells[1] == .text(name) }).cells[
                place]
        }
        for key in ["lines", "wiring"] {
            let line = try #require(sheet.numbers.first { $0.key == key })
            #expect(line.numbers.own.cell == (try cell(key, "all of login")))
        }
        #expect(sheet.sizes.first?.numbers.own.cell == (try cell("lines", "all")))
    }

    @Test("a sheet's costs of changes equal those of 'archflow stats --by change --explain'", arguments: documented)
    func changes(name: String) async throws {
        let changes = try #require(try await sheet(of: name).changes.value)
        #expect(changes.map(\.name) == ["items", "ask-before-leaving", "session-expired"])
        for change in changes {
            for line in change.lines where line.key != "filesEdited" {
                let cell = "\(name)/\(change.name)/\(line.key ?? "")"
                let table = try PatternChanges(.own).explanation(of: cell)
                #expect(table.head.first { $0.key == "value" }?.cell == line.numbers.own.cell, "\(cell)")
            }
        }
    }

    @Test(
        "a sheet counts every mistake once: under the check that notices it first, as not noticed, or as impossible",
        arguments: documented + ["yardstick"])
    func notices(name: String) async throws {
        let notices = try #require(try await sheet(of: name).notices.value)
        #expect(notices.groups.flatMap(\.mistakes).count == notices.count)
        for group in notices.groups { #expect(group.numbers.own.cell == .number(group.mistakes.count)) }
        // Each column adds up to all mistakes, also where some can't be made.
        let columns = notices.groups.map { [$0.numbers.own, $0.numbers.yardstick] + $0.numbers.others }
        for place in columns[0].indices where columns[0][place].reason == nil {
            #expect(columns.compactMap { $0[place].cell.magnitude }.reduce(0, +) == Double(notices.count))
        }
        let pattern = try #require(KnownPatterns.own[name])
        let record = try #require(try PatternDefects.record(of: pattern))
        let first = record.mistakes.filter { $0.round == 1 }
        #expect(notices.count == first.count)
        #expect(
            notices.unnoticed.own.cell == .number(first.count { $0.first == nil && $0.impossible == nil }))
    }

    @Test("a sheet lists all rules of the pattern's blueprint, each as kept, broken or untested", arguments: documented)
    func rules(name: String) async throws {
        let rules = try #require(try await sheet(of: name).rules.value)
        let blueprint = try #require(try BlueprintLibrary([name], .own).named.first)
        #expect(rules.rules.map(\.id) == blueprint.rules.map(\.id))
        #expect(rules.rules.allSatisfy { $0.outcome != .broken } && rules.runs == 2)
        #expect(rules.general.map(\.id) == (1...9).map { "ANY-\($0)" })
    }

    @Test(
        "a sheet's sentences are the same each time that the sheet is made from the same recordings",
        arguments: documented)
    func findings(name: String) async throws {
        let sheet = try await sheet(of: name)
        #expect(sheet.findings == (try await self.sheet(of: name)).findings)
        #expect(sheet.findings.map(\.topic) == ["Costs", "Changes", "Benefits"])
        let messages = try #require(sheet.numbers.first)
        #expect(sheet.findings[0].sentence.hasPrefix("Login success takes \(messages.numbers.own.cell.words) messages"))
    }

    @Test("if a pattern has no known changes, mistakes or sources, its sheet has dashes for them, each with a reason")
    func bare() async throws {
        let own = KnownPatterns.own
        let bare = KnownPatterns.bare("viper-s", nil)
        let known = KnownPatterns(
            own.patterns.map { $0.name == "viper-s" ? bare : $0 }, guests: ["viper-s"], scenarios: own.scenarios,
            features: own.features, areOfArchFlow: true)
        let sheet = try await sheet(of: "viper-s", known)
        #expect(sheet.standing == .guest && sheet.others.count == 4)
        #expect(sheet.changes.reason != nil && sheet.notices.reason?.contains("Scripts/defects") == true)
        #expect(sheet.rules.value?.rules.isEmpty == true && sheet.rules.value?.general.isEmpty == false)
        let figures = (sheet.numbers + sheet.sizes).map(\.numbers.own)
        #expect(figures.allSatisfy { ($0.cell == .missing) == ($0.reason != nil) })
        #expect(sheet.numbers.first?.numbers.own.cell == .number(33))
        let page = String(decoding: try sheet.page(), as: UTF8.self)
        #expect(page.contains("No inventory of its sources is known"))
    }

    @Test(
        "a sheet of an app without known patterns has numbers, and says that there is nothing to compare it with"
    )
    func ownRecordings() async throws {
        let path = CommittedTraces.path("rvb/login-success")
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("sheet-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let output = folder.appendingPathComponent("own.html").path
        let job = try await SheetJob.run([path], .none, SheetJob.Settings(output: output))
        #expect(job.runs == 1 && !job.areDamaged)
        let page = try String(contentsOfFile: output, encoding: .utf8)
        #expect(page.contains("there is nothing to compare it with") && page.contains(">31<"))
        #expect(page.contains("It has no rules of its own") && !page.contains("<script"))
    }

    @Test("a sheet or a report isn't written if the pictures in it can't be drawn")
    func withoutWorkers() async throws {
        let path = CommittedTraces.path("rvb/login-success")
        let nowhere = LayoutWorkers(executable: URL(fileURLWithPath: "/nowhere/archflow"), arguments: [])
        let sheet = await #expect(throws: JobError.self) {
            _ = try await SheetJob.run([path], .own, SheetJob.Settings(output: "/nowhere/sheet.html", workers: nowhere))
        }
        #expect(sheet?.description.contains("/nowhere/archflow can't be started to lay out the graph") == true)
        let trace = try Trace.read(path).trace
        let report = await #expect(throws: JobError.self) {
            _ = try await ReportJob.page(
                of: [RunAnalysis(trace)], BlueprintLibrary([], .own), sources: [:], workers: nowhere)
        }
        #expect(report?.status == .internalError)
        #expect(report?.description.contains("/nowhere/archflow can't be started to lay out the graph") == true)
    }

    @Test("a sheet's security policy allows only the page's own style sheet, by its hash, and no script")
    func policy() async throws {
        let page = String(decoding: try await sheet(of: "rvb").page(), as: UTF8.self)
        #expect(page.contains("content=\"default-src 'none'; style-src 'sha256-"))
        #expect(!page.contains("<script") && !page.contains("style=\""))
    }

    @Test("a sheet in a report equals the pattern's sheet of 'archflow sheet', except that a tap's duration is missing")
    func inReport() async throws {
        let names = KnownPatterns.own.names
        let runs = try names.map { RunAnalysis(try Trace.read(CommittedTraces.path("\($0)/login-success")).trace) }
        let sheets = try await ReportSheet.all(of: runs, .own, in: nil)
        #expect(sheets.map(\.pattern) == names)
        for one in sheets {
            #expect(
                try one.sheet.page() == (try await sheet(of: one.pattern, runs: ["login-success"]).page()),
                "\(one.pattern)")
            #expect(!one.sheet.sizes.contains { $0.title == "ms a tap" })
        }
    }

    @Test(
        "a report has a pattern's sheet only if the report has exactly one successful sign-in and the pattern is known")
    func notInReport() async throws {
        func sheets(_ names: [String], _ known: KnownPatterns = .own) async throws -> [String] {
            let runs = try names.map { RunAnalysis(try Trace.read(CommittedTraces.path($0)).trace) }
            return try await ReportSheet.all(of: runs, known, in: nil).map(\.pattern)
        }
        #expect(try await sheets(["rvb/login-success", "rvb/login-success"]).isEmpty)
        #expect(try await sheets(["rvb/login-wrong-password"]).isEmpty)
        #expect(try await sheets(["rvb/login-success"], .none).isEmpty)
        #expect(try await sheets(["rvb/login-success"]) == ["rvb"])
    }

    @Test(
        "a sheet's median and range of the other architectures exclude the sheet's own architecture",
        arguments: documented)
    func others(name: String) async throws {
        let sheet = try await sheet(of: name)
        let messages = try #require(sheet.numbers.first).numbers
        let numbers = messages.others.compactMap(\.cell.magnitude).sorted()
        #expect(numbers.count == 4 && sheet.others.count == 4)
        #expect(messages.median.cell.magnitude == (numbers[1] + numbers[2]) / 2)
        #expect(messages.range == "\(Int(numbers[0]))–\(Int(numbers[3]))")
        #expect(sheet.findings[0].sentence.contains("of 5 patterns (the others: \(messages.range ?? ""))"))
        #expect(!sheet.others.contains(sheet.title))
    }

    @Test("a sheet's median of an even number of values is the mean of the middle two, in the format of the values")
    func median() {
        func words(_ cells: [Table.Cell]) -> String {
            ArchitectureSheet.Compared(
                own: .unknown("-"), yardstick: .unknown("-"), others: cells.map { .init($0, else: "") }
            ).median.cell.words
        }
        #expect(words([.number(9), .number(2), .number(4), .number(3)]) == "3.5")
        #expect(words([.number(9), .number(2), .number(5), .number(3)]) == "4")
        #expect(words([.ratio(1.5), .ratio(0.25)]) == "0.88")
        #expect(words([.share(1, of: 2), .share(0, of: 7), .share(1, of: 4), .share(9, of: 10)]) == "38 %")
        #expect(words([.share(1, of: 2), .missing]) == "–")
    }

    @Test("a sheet shows no duration of a tap if the odd and the even measurements differ too much")
    func time() {
        #expect(TapTime([100_000, 101_000, 130_000, 900_000], isDebug: true).figure.cell == .hundredths(10))
        #expect(TapTime([100_000, 150_000], isDebug: true).figure.reason?.contains("too busy") == true)
        #expect(TapTime([], isDebug: false).figure.cell == .missing)
    }
}
