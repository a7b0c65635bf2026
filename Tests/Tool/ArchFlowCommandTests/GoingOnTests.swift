import ArchitectureRules
import BuiltInPatterns
import FlowAnalysis
import Foundation
import PlayServer
import SampleApp
import TestSupport
import Testing
import TraceFormat

@testable import ArchFlowCommand

private let patterns = ["lockflux", "round-table", "rvb", "snp", "viper-s", "yardstick"]

@Suite("Rules checked in the middle of a committed recording")
@MainActor
struct GoingOnTests {
    private static func traces(_ pattern: String) throws -> [(name: String, trace: Trace, blueprints: [Blueprint])] {
        let library = try BlueprintLibrary([], KnownPatterns.own)
        return try CommittedTraces.paths(of: pattern).map { path in
            let trace = try Trace.read(path).trace
            return (URL(filePath: path).lastPathComponent, trace, library.blueprints(for: trace.header))
        }
    }

    private static func kept(_ trace: Trace, _ blueprints: [Blueprint]) -> Set<String> {
        Set(RunOutcome(trace, blueprints).outcomes.filter { $0.count == 0 }.map(\.rule.id))
    }

    private static func broken(_ trace: Trace, _ blueprints: [Blueprint], _ extent: RunExtent) -> [RuleOutcome] {
        RunOutcome(RunAnalysis(trace), blueprints, extent).outcomes.filter { $0.count > 0 }
    }

    @Test(
        "a rule that is kept in a complete recording isn't reported as broken at the end of any of its beats",
        arguments: patterns)
    func beats(pattern: String) async throws {
        for (name, trace, blueprints) in try Self.traces(pattern) {
            guard let scenario = Scenario.all.first(where: { $0.name == trace.header.scenario }) else { continue }
            let kept = Self.kept(trace, blueprints)
            let begins = trace.records.indices.filter { if case .beat = trace.records[$0] { true } else { false } }
            for (done, end) in zip(1..., begins.dropFirst()) {
                let begun = Scenario(
                    scenario.name, scenario.summary, options: scenario.options, server: scenario.server,
                    transitions: scenario.transitions, beats: Array(scenario.beats.prefix(done)))
                let model = await ScenarioRun.modelled(begun)
                let isAtRest =
                    scenario.beats[done].timing == .atRest && model.end.model.pending.isEmpty
                    && !model.result.failures.contains { $0.kind == .unsettled }
                let cut = Trace(header: trace.header, records: Array(trace.records[..<end]), footer: trace.footer)
                let broken = Self.broken(cut, blueprints, RunExtent(isAtRest ? .newActs : .anything))
                    .filter { kept.contains($0.rule.id) && $0.rule.id != "ANY-1" && $0.rule.id != "ANY-7" }
                #expect(
                    broken.isEmpty,
                    "\(name), beat \(done), \(isAtRest): \(broken.map { "\($0.rule.id) \($0.violations.map(\.what))" })"
                )
            }
        }
    }

    @Test(
        "a rule that is kept in a complete recording isn't reported as broken in any part of the recording",
        arguments: patterns)
    func parts(pattern: String) async throws {
        for (name, trace, blueprints) in try Self.traces(pattern) where trace.messages.count > 60 {
            let kept = Self.kept(trace, blueprints)
            let path = CommittedTraces.path("\(pattern)/\(name.dropLast(6))")
            let recording = LiveRecording { path }
            defer { recording.stop() }
            while recording.snapshot(isCounted: false).phase != .ended(.footer) {
                try await Task.sleep(for: .milliseconds(2))
            }
            for first in stride(from: 0, to: trace.messages.count, by: 37) {
                let part = try #require(recording.part(from: first, count: 50))
                let broken = Self.broken(part, blueprints, RunExtent(.anything, hasBeginning: first == 0))
                    .filter { kept.contains($0.rule.id) }
                #expect(
                    broken.isEmpty,
                    "\(name) from \(first): \(broken.map { "\($0.rule.id) \($0.violations.map(\.what))" })")
            }
        }
    }
}
