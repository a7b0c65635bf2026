import ArchitectureRules
import Foundation
import TestSupport
import Testing
import TraceFormat

@testable import ArchFlowCommand

@Suite("A check of the committed traces")
@MainActor
struct CheckingTests {
    private static let traces = CommittedTraces.folder

    @Test("in the committed traces, every rule of every pattern's blueprint is tested and kept")
    func kept() throws {
        let checking = try CheckJob.run([Self.traces], .own)
        #expect(!checking.report.fails)
        #expect(!checking.areDamaged)
        #expect(checking.report.count(.failed) == 0)
        #expect(checking.report.count(.untested) == 0, "\(checking.report.rendered(as: .text))")
        #expect(
            checking.report.sections.contains { $0.title == "Round Table" && $0.runs == 31 && $0.rules.count == 11 })
    }

    @Test(
        "a blueprint inferred from committed traces has no rule that is broken or untested in these traces",
        arguments: CommittedTraces.patterns)
    func inferred(pattern: String) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("archflow-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let traces = "\(Self.traces)/\(pattern)"
        let file = folder.appendingPathComponent("inferred.yml").path
        let yaml = try CheckJob.infer([traces]).yaml
        #expect(try CheckJob.infer([traces]).yaml == yaml)
        try Data(yaml.utf8).write(to: URL(filePath: file))
        let report = try CheckJob.run([traces], .own, .init(blueprints: [file])).report
        #expect(report.count(.failed) == 0 && report.count(.untested) == 0, "\(report.rendered(as: .text))")
        #expect(report.gaps.isEmpty, "\(report.gaps)")
        #expect(report.sections.last?.rules.count ?? 0 > 10)
    }

    @Test(
        "'check' fails with a message about an error in a blueprint, a baseline or an inventory",
        arguments: [
            (
                CheckJob.Settings(blueprints: ["round-tabel"]), CommandStatus.usage,
                "did you mean 'round-table'?"
            ),
            (CheckJob.Settings(blueprints: ["nowhere.yml"]), .inputMissing, "nowhere.yml: there is no such blueprint"),
            (CheckJob.Settings(blueprints: [#filePath]), .badData, "CheckingTests.swift:"),
            (CheckJob.Settings(baseline: "nowhere.json"), .inputMissing, "--update-baseline creates it"),
            (CheckJob.Settings(baseline: #filePath), .badData, "is not a baseline, which has the form"),
            (CheckJob.Settings(updatesBaseline: true), .usage, "--update-baseline needs --baseline FILE"),
        ])
    func wrong(settings: CheckJob.Settings, status: CommandStatus, text: String) throws {
        do throws(JobError) {
            _ = try CheckJob.run(["\(Self.traces)/yardstick"], .own, settings)
            Issue.record("nothing was thrown")
        } catch {
            #expect(error.status == status)
            #expect(error.description.contains(text), "\(error)")
        }
    }
}
