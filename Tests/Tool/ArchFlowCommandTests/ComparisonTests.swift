import ArchFlowSupport
import Diagrams
import FlowAnalysis
import Foundation
import Graphviz
import Synchronization
import Tables
import TestSupport
import Testing
import TraceFormat

@testable import ArchFlowCommand
@testable import SampleApp

#if canImport(FoundationXML)
import FoundationXML
#endif

@MainActor
@Suite("A comparison of patterns")
struct ComparisonTests {
    let root = FileManager.default.temporaryDirectory.appendingPathComponent("archflow-\(UUID().uuidString)")

    private func settings(_ name: String = "") -> CompareJob.Settings {
        CompareJob.Settings(
            traces: root.appendingPathComponent("Traces\(name)").path,
            output: root.appendingPathComponent("Output\(name)").path,
            workers: LayoutWorkers(
                executable: BuiltProducts.executable("archflow"),
                arguments: ["layout-worker"]))
    }

    private func files(_ folder: String) throws -> [String: Data] {
        let names = try #require(FileManager.default.enumerator(atPath: folder)).compactMap { $0 as? String }
        return Dictionary(
            uniqueKeysWithValues: names.compactMap { name in
                FileManager.default.contents(atPath: "\(folder)/\(name)").map { (name, $0) }
            })
    }

    /// The names of files that aren't in both folders with the same bytes.
    private func differences(_ one: String, _ other: String) throws -> [String] {
        let (one, other) = (try files(one), try files(other))
        return Set(one.keys).union(other.keys).filter { one[$0] != other[$0] }.sorted()
    }

    @Test(
        "'compare' is refused while another 'compare' writes the same traces, even if their output folders differ"
    )
    func sameTraces() async throws {
        defer { try? FileManager.default.removeItem(at: root) }
        let other = try OutputFolder(settings().traces, keepsManifest: false, isAlone: true)
        defer { other.discard() }
        let selection = try Selection(.own, patterns: ["yardstick"], scenarios: ["login-cancel"])
        let error = await #expect(throws: JobError.self) {
            try await CompareJob.run(selection, settings()) { _ in Issue.record("something was run") }
        }
        #expect(error?.status == .cannotCreate && error?.description.contains("another archflow") == true)
        #expect(try FileManager.default.contentsOfDirectory(atPath: root.path) == ["Traces"])
    }

    @Test("'compare' writes a trace and a picture for each run, and the tables of numbers")
    func files() async throws {
        defer { try? FileManager.default.removeItem(at: root) }
        let selection = try Selection(.own, patterns: ["round-table", "yardstick"], scenarios: ["login-cancel"])
        let comparison = try await CompareJob.run(selection, settings())
        #expect(comparison.contract.isFulfilled)
        #expect(comparison.warnings == [])
        #expect(comparison.statistics.table().rows.count == 2)
        let traces = try files(settings().traces)
        #expect(Set(traces.keys) == ["round-table/login-cancel.jsonl", "yardstick/login-cancel.jsonl"])
        let output = try files(settings().output)
        #expect(
            Set(output.keys) == [
                ".archflow-files", "comparison.md", "comparison.csv", "comparison.json", "comparison-by-beat.md",
                "comparison-by-beat.csv", "comparison-by-beat.json", "report.html",
                "round-table/login-cancel/flow.svg", "yardstick/login-cancel/flow.svg",
            ])
        for (name, data) in output where name.hasSuffix(".svg") {
            #expect(XMLParser(data: data).parse(), "\(name)")
        }
    }

    @Test("'compare' builds each run's graph only once for pictures, tables, rules and the report")
    func graphs() async throws {
        defer { try? FileManager.default.removeItem(at: root) }
        let built = Mutex<[String: Int]>([:])
        var settings = settings()
        settings.views = [.flow, .sequence, .ownership]
        let selection = try Selection(.own, patterns: ["round-table", "yardstick"], scenarios: ["login-cancel"])
        let count: @Sendable (TraceHeader) -> Void = { header in
            built.withLock { $0[header.pattern ?? "", default: 0] += 1 }
        }
        _ = try await FlowGraph.$observer.withValue(count) { try await CompareJob.run(selection, settings) }
        #expect(built.withLock { $0 } == ["round-table": 1, "yardstick": 1])
    }

    @Test("'compare' writes the same bytes every time, and the same traces as 'archflow record'")
    func repeatable() async throws {
        defer { try? FileManager.default.removeItem(at: root) }
        let selection = try Selection(.own, scenarios: ["about-retry"])
        _ = try await CompareJob.run(selection, settings("1"))
        _ = try await CompareJob.run(selection, settings("2"))
        _ = try await RecordJob.run(selection, to: settings("3").traces)
        #expect(try differences(settings("1").output, settings("2").output) == [])
        #expect(try differences(settings("1").traces, settings("2").traces) == [])
        #expect(try differences(settings("1").traces, settings("3").traces) == [])
    }

    @Test("if nothing has changed, 'compare' doesn't write its files again, but prints its table")
    func upToDate() async throws {
        defer { try? FileManager.default.removeItem(at: root) }
        var settings = settings()
        settings.program = "one"
        let selection = try Selection(.own, patterns: ["yardstick"], scenarios: ["login-cancel"])
        let first = try await CompareJob.run(selection, settings)
        let (output, traces) = (try files(settings.output), try files(settings.traces))
        let second = try await CompareJob.run(selection, settings) { progress in
            #expect(!progress.what.hasPrefix("drawing") && !progress.what.hasPrefix("writing"))
        }
        #expect(second.written?.hasPrefix("\(settings.output)/ is up to date") == true)
        #expect(second.changes.unchanged == 1 && second.statistics.table() == first.statistics.table())
        #expect(try files(settings.output) == output)
        #expect(try files(settings.traces) == traces)
    }

    /// A change after which the output must be made again.
    enum Change: String, CaseIterable {
        case program = "the program"
        case theme, background, view, format, scenario, sources
        case picture = "a picture that somebody edited"
        case removed = "a picture that somebody removed"
        case list = "the list of written files"
        case everything = "the wish for a new one"
    }

    @Test(
        "'compare' writes its files again if program, settings, selected runs or sources have changed",
        arguments: Change.allCases)
    func changed(change: Change) async throws {
        defer { try? FileManager.default.removeItem(at: root) }
        let sources = root.appendingPathComponent("Sources")
        var settings = settings()
        settings.sources = sources.path
        settings.program = "one"
        var selection = try Selection(.own, patterns: ["yardstick"], scenarios: ["login-cancel"])
        let first = try await CompareJob.run(selection, settings)
        let picture = URL(fileURLWithPath: "\(settings.output)/yardstick/login-cancel/flow.svg")
        switch change {
        case .program: settings.program = "two"
        case .theme: settings.theme = .dark
        case .background: settings.background = .solid
        case .view: settings.views.append(.timeline)
        case .format: settings.formats.append(.mermaid)
        case .scenario: selection = try Selection(.own, patterns: ["yardstick"], scenarios: ["login-success"])
        case .sources:
            let run = try #require(try files(settings.traces)["yardstick/login-cancel.jsonl"])
            let trace = try Trace.read(Array(run), name: "trace").trace
            let path = try #require(trace.messages.lazy.compactMap(\.source).first)
            let file = sources.appendingPathComponent(path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data("// changed\n".utf8).write(to: file)
        case .picture: try Data("<svg/>".utf8).write(to: picture)
        case .removed: try FileManager.default.removeItem(at: picture)
        case .list: try FileManager.default.removeItem(atPath: "\(settings.output)/.archflow-files")
        case .everything: settings.program = nil
        }
        let second = try await CompareJob.run(selection, settings)
        #expect(first.written?.hasPrefix("Wrote ") == true && second.written?.hasPrefix("Wrote ") == true)
        // It is as if it had been made in an empty folder.
        var fresh = settings
        fresh.output = root.appendingPathComponent("Fresh").path
        _ = try await CompareJob.run(selection, fresh)
        #expect(try differences(settings.output, fresh.output) == [])
    }

    @Test(
        "'record' removes traces of scenarios that no longer exist, but not those that a user renamed or changed")
    func stale() async throws {
        defer { try? FileManager.default.removeItem(at: root) }
        let folder = root.appendingPathComponent("Traces/yardstick")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let stale = Trace(
            header: TraceHeader(app: "ArchFlow", pattern: "yardstick", scenario: "gone", clock: .virtual),
            footer: TraceFooter(messages: 0, dropped: 0))
        try Data(stale.encoded()).write(to: folder.appendingPathComponent("gone.jsonl"))
        try Data("{\"other\":true}\n".utf8).write(to: folder.appendingPathComponent("foreign.jsonl"))
        try Data("notes".utf8).write(to: folder.appendingPathComponent("notes.txt"))
        // A copy that somebody kept, and a trace that somebody edited.
        try Data(stale.encoded()).write(to: folder.appendingPathComponent("kept.jsonl"))
        let edited = Trace(
            header: TraceHeader(app: "ArchFlow", pattern: "yardstick", scenario: "edited", clock: .virtual),
            records: [.beat(BeatRecord(id: 1, name: "launches the app", kind: .other, at: 0))],
            footer: TraceFooter(messages: 0, dropped: 0))
        let text = String(decoding: edited.encoded(), as: UTF8.self).replacing("launches", with: "starts")
        try Data(text.utf8).write(to: folder.appendingPathComponent("edited.jsonl"))
        try FileManager.default.createSymbolicLink(
            atPath: folder.path + "/linked.jsonl", withDestinationPath: "kept.jsonl")
        _ = try await RecordJob.run(try Selection(.own, patterns: ["yardstick"]), to: settings().traces)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        #expect(!names.contains("gone.jsonl"))
        #expect(
            Set(names).isSuperset(of: ["foreign.jsonl", "notes.txt", "kept.jsonl", "edited.jsonl", "linked.jsonl"]))
        #expect(names.count == Scenario.all.count + 5)
    }

    @Test("'compare' writes no traces if its output folder can't be written")
    func unwritable() async throws {
        defer { try? FileManager.default.removeItem(at: root) }
        try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
        try Data().write(to: URL(fileURLWithPath: settings().output))
        let error = await #expect(throws: JobError.self) {
            try await CompareJob.run(try Selection(.own, scenarios: ["login-cancel"]), settings())
        }
        #expect(error?.status == .cannotCreate)
        #expect(!FileManager.default.fileExists(atPath: settings().traces))
    }

    @Test("'compare' reports the scenario and the difference if patterns behave differently")
    func broken() {
        let finding = ContractFinding(
            kind: .failure(.beat), pattern: "wrong", scenario: "login-cancel",
            moment: .init(beat: 1, beatName: "launches the app", at: 0),
            details: ["it did not work"])
        let report = ContractReport(scenario: "login-cancel", patterns: ["right", "wrong"], findings: [finding])
        let good = ContractReport(scenario: "about-load", patterns: ["right", "wrong"], findings: [])
        #expect(![good, report].isFulfilled)
        #expect([good, report].failing == ["wrong"])
        #expect([good, report].summary.description.contains("it did not work"))
        #expect(
            [good].summary.description
                == "Contract kept: the model's screens and calls to the services, in 2 patterns and 1 scenario.")
    }
}
