#if All || Recorder || Spans
import ArchFlowSupport
import ArchitectureRules
import FlowAnalysis
import Play
import Report
import SampleApp
import SourceInventory
import TraceFormat

/// The runs of the branch that stands in a session, analysed and checked.
@MainActor
struct PlayedRuns {
    let checked: [Checked]
    let checks: CheckReport
    let measures: [RunMeasures]
    /// The session when they stood.
    let play: ReportPlay
    /// The beats of the branch at which a rule of a pattern is broken, by their numbers in the tree.
    let broken: Set<Int>

    /// The runs with their analyses.
    var analysed: [(trace: Trace, analysis: RunAnalysis)] { checked.map { ($0.trace, $0.analysis) } }

    /// A run, analysed and checked.
    struct Checked: Sendable {
        let trace: Trace
        let analysis: RunAnalysis
        let outcome: RunOutcome

        nonisolated init(_ trace: Trace, _ blueprints: [Blueprint]) {
            self.trace = trace
            analysis = RunAnalysis(trace)
            outcome = CheckJob.outcome(of: analysis, blueprints)
            // What is counted is kept.
            _ = analysis.measures
        }
    }

    /// Collects the runs of the branch that stands.
    ///
    /// - Parameters:
    ///   - checked: The tree's runs, in its order.
    ///   - broken: The beats at which rules were seen to be broken before.
    init(
        _ tree: PlayTree, _ checked: [Checked], _ library: BlueprintLibrary, _ known: KnownPatterns,
        broken before: Set<Int> = []
    ) async throws(JobError) {
        self.checked = checked
        let analyses = checked.map(\.analysis)
        checks = try CheckJob.report(of: checked.map(\.outcome), library)
        measures = await checks.measures(of: analyses)
        // What has no message of its own, such as a component that should be gone, is told where it was first seen.
        let first = tree.branch.first { before.contains($0.id) }?.number ?? tree.branch.count
        let differences = checks.differences(in: analyses, first: first)
        let numbers = Set(differences.map(\.beat))
        broken = Set(tree.branch.filter { node in numbers.contains { $0 <= node.number } }.map(\.id))
        play = tree.page(titles: known.titles, also: differences, broken: before.union(broken))
    }
}

extension CheckReport {
    /// The rules that runs of a session break, each once for a pattern and location.
    ///
    /// - Parameter first: The beat for what has no message of its own.
    func differences(in runs: [RunAnalysis], first: Int) -> [PlayDifference] {
        sections.filter { $0.files == nil }.flatMap(\.rules).flatMap { rule in
            rule.found.compactMap { found -> PlayDifference? in
                guard let pattern = found.file.split(separator: "/").first.map(String.init),
                    let run = runs.first(where: { $0.graph.header.pattern == pattern })
                else { return nil }
                let place = found.violation.message.flatMap { run.graph.place(ofMessage: $0) }
                return PlayDifference(
                    pattern: pattern, beat: place.map { run.graph.beat(of: $0) } ?? first,
                    kind: rule.rule.demandsFreeing ? .memory : .rule,
                    expected: "\(rule.rule.id): \(rule.rule.sentence)",
                    seen: found.violation.what)
            }
        }
    }
}

/// A mistake that was made on purpose in one pattern, and that a class looks for by playing.
struct PlayMistake {
    let page: ReportPlay.Mistake

    /// Finds a mistake among those that were tried: *What a pattern buys*.
    ///
    /// - Parameter name: The pattern and the mistake: `lockflux/late-reply`.
    /// - Throws: ``JobError`` if there is no such mistake.
    @MainActor
    init(_ name: String, _ known: KnownPatterns) throws(JobError) {
        let parts = name.split(separator: "/").map(String.init)
        guard parts.count == 2, let pattern = known[parts[0]],
            let mistake = try PatternDefects.record(of: pattern)?.mistakes.first(where: { $0.id == parts[1] }),
            let edit = mistake.edit
        else { throw JobError(.usage, "--mistake \(name): no such mistake was made; write PATTERN/MISTAKE") }
        let way = mistake.notices?.values.lazy.compactMap(\.way).first ?? []
        page = ReportPlay.Mistake(pattern: pattern.title, mistake: mistake.mistake, edit: edit, way: way)
    }
}
#endif
