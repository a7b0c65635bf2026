import ArchFlowSupport
import FlowAnalysis
import Foundation
import Tables
import TestSupport
import Testing
import TraceFormat

@testable import ArchFlowCommand
@testable import Report

@MainActor
@Suite("The sentence that sums up a scenario")
struct FindingTests {
    private static let known = KnownPatterns.own

    nonisolated static let scenarios: [String] = Set(
        CommittedTraces.names.compactMap { $0.split(separator: "/").last.map(String.init) }
    ).sorted()

    /// The committed traces of a scenario, in the order of the patterns.
    private func traces(of scenario: String) throws -> [(path: String, trace: Trace)] {
        try Self.known.names.map { "\($0)/\(scenario)" }.filter(CommittedTraces.names.contains).map {
            (CommittedTraces.path($0), try Trace.read(CommittedTraces.path($0)).trace)
        }
    }

    private func report(of traces: [Trace], _ statistics: Statistics?) -> HTMLReport {
        let analysed = traces.map { (trace: $0, analysis: RunAnalysis($0)) }
        return HTMLReport(
            ReportJob.reportRuns(analysed, Self.known), statistics: statistics, reference: Self.known.yardstick,
            guests: Self.known.guests)
    }

    @Test(
        "the sentence that sums up a scenario is the same in 'compare', in 'stats' and in the report",
        arguments: scenarios)
    func words(scenario: String) throws {
        let (paths, traces) = (try traces(of: scenario).map(\.path), try traces(of: scenario).map(\.trace))
        // As 'compare' does: of runs in memory.
        let compared = Statistics(
            comparing: traces.map { RunAnalysis($0).measures }, reference: Self.known.yardstick,
            guests: Self.known.guests, titles: Self.known.titles)
        // As 'stats' does: while reading, and in the order of the files.
        let read = try RunInputs(paths.sorted(), for: StatsJob.gathering(by: .scenario, Self.known)).statistics
        let sentences = compared.findings.map(\.sentences)
        #expect(!sentences.isEmpty)
        #expect(read.findings.map(\.sentences) == sentences)
        #expect(read.table().findings.map(\.sentences) == sentences)
        for statistics in [compared, nil] {
            let data = try report(of: traces, statistics).findings.map { finding in
                let object = try JSONSerialization.jsonObject(with: Data(FindingData.object.json(finding).text.utf8))
                let fields = try #require(object as? [String: Any])
                let headline = try #require(fields["headline"] as? String)
                return [headline] + (try #require(fields["reasons"] as? [String]))
            }
            #expect(data == sentences)
        }
    }

    @Test(
        "the sentence that sums up a run is the same in 'stats' and in the report",
        arguments: ["login-success", "items-add"])
    func ofOneRun(scenario: String) async throws {
        let all = try traces(of: scenario)
        let page = try await report(of: all.map(\.trace), nil).html()
        let text = String(decoding: page, as: UTF8.self)
        for (path, _) in all {
            let statistics = try RunInputs([path], for: StatsJob.gathering(by: .pattern, Self.known)).statistics
            let finding = try #require(statistics.findings.first)
            let reasons = String(
                decoding: try JSONSerialization.data(withJSONObject: finding.reasons, options: .withoutEscapingSlashes),
                as: UTF8.self)
            #expect(text.contains("\"reasons\":\(reasons)"), "\(path)")
        }
    }
}
