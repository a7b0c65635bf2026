#if All || Recorder || Spans
import ArchFlowSupport
import ArchitectureRules
import FlowAnalysis
import Play
import Report
import SampleApp
import SourceInventory
import TraceFormat

/// The runs of the current branch of a session's tree, analysed and checked.
@MainActor
struct PlayedRuns {
    let checked: [Checked]
    let checks: CheckReport
    let measures: [RunMeasures]
    /// The session's state at the time of these runs.
    let play: ReportPlay
    /// The rules broken at the end of each beat, of all branches.
    let marks: PlayMarks

    var analysed: [(trace: Trace, analysis: RunAnalysis)] { checked.map { ($0.trace, $0.analysis) } }

    struct Checked: Sendable {
        let trace: Trace
        let analysis: RunAnalysis
        let outcome: RunOutcome

        /// Analyses and checks a run.
        ///
        /// - Parameter isAtRest: True if only a person can continue the run. If false, required messages may still
        ///   follow.
        nonisolated init(_ trace: Trace, _ blueprints: [Blueprint], isAtRest: Bool) {
            self.trace = trace
            analysis = RunAnalysis(trace)
            outcome = CheckJob.outcome(of: analysis, blueprints, RunExtent(isAtRest ? .newActs : .anything))
            // What is counted is kept.
            _ = analysis.measures
        }
    }

    /// Collects the runs of the current branch.
    ///
    /// - Parameters:
    ///   - checked: The runs, in the order of the tree's patterns.
    ///   - before: The broken rules of earlier beats.
    init(
        _ tree: PlayTree, _ checked: [Checked], _ library: BlueprintLibrary, _ known: KnownPatterns,
        after before: PlayMarks = PlayMarks()
    ) async throws(JobError) {
        self.checked = checked
        let analyses = checked.map(\.analysis)
        checks = try CheckJob.report(of: checked.map(\.outcome), library)
        measures = await checks.measures(of: analyses)
        let branch = tree.branch
        // What has no message of its own, such as a component that should be gone, is told where it was first seen.
        let differences = checks.differences(in: analyses) { what in
            branch.first { before.has(what, at: $0.id) }?.number ?? branch.count
        }
        var marks = before
        marks.add(differences, to: branch)
        self.marks = marks
        play = tree.page(titles: known.titles, also: differences, broken: marks.beats)
    }
}

/// The rules that were broken at the end of each beat, by the beat's id.
struct PlayMarks: Hashable {
    /// A broken rule of a pattern, with the text of the violation.
    struct Broken: Hashable {
        let pattern: String
        let rule: String
        let seen: String
    }

    private var broken: [Int: Set<Broken>] = [:]

    /// The ids of the beats with a broken rule.
    var beats: Set<Int> { Set(broken.lazy.filter { !$0.value.isEmpty }.map(\.key)) }

    func has(_ what: Broken, at id: Int) -> Bool { broken[id]?.contains(what) == true }

    /// Stores the rules broken by the end of a branch's last beat, and by the end of each beat without an entry.
    mutating func add(_ differences: [PlayDifference], to branch: [PlayTree.Node]) {
        for node in branch where node.id == branch.last?.id || broken[node.id] == nil {
            broken[node.id] = Set(
                differences.filter { $0.beat <= node.number }.map {
                    Broken(pattern: $0.pattern, rule: $0.expected, seen: $0.seen)
                })
        }
    }
}

extension CheckReport {
    /// Returns the rules that runs of a session break, once for each violation.
    ///
    /// - Parameter first: Returns the beat to report if the violation has no message.
    func differences(in runs: [RunAnalysis], first: (PlayMarks.Broken) -> Int) -> [PlayDifference] {
        sections.filter { $0.files == nil }.flatMap(\.rules).flatMap { rule in
            rule.found.compactMap { found -> PlayDifference? in
                guard let pattern = found.file.split(separator: "/").first.map(String.init),
                    let run = runs.first(where: { $0.graph.header.pattern == pattern })
                else { return nil }
                let place = found.violation.message.flatMap { run.graph.place(ofMessage: $0) }
                let broken = PlayMarks.Broken(
                    pattern: pattern, rule: "\(rule.rule.id): \(rule.rule.sentence)", seen: found.violation.what)
                return PlayDifference(
                    pattern: pattern, beat: place.map { run.graph.beat(of: $0) } ?? first(broken),
                    kind: rule.rule.demandsFreeing ? .memory : .rule, expected: broken.rule, seen: broken.seen)
            }
        }
    }
}

/// A mistake built into one pattern, which a class tries to find by using the app.
struct PlayMistake {
    let page: ReportPlay.Mistake

    /// Finds a mistake in the patterns' `defects.json`.
    ///
    /// - Parameter name: The pattern and the mistake: `lockflux/late-reply`.
    /// - Throws: ``JobError`` (usage) for an unknown mistake.
    @MainActor
    init(_ name: String, _ known: KnownPatterns) throws(JobError) {
        let parts = name.split(separator: "/").map(String.init)
        guard parts.count == 2, let pattern = known[parts[0]],
            let mistake = try PatternDefects.record(of: pattern)?.mistakes.first(where: { $0.id == parts[1] }),
            let edit = mistake.edit
        else {
            throw JobError(
                .usage,
                "--mistake \(name): there is no such mistake; write PATTERN/MISTAKE, see 'archflow stats --by defect'")
        }
        let way = mistake.notices?.values.lazy.compactMap(\.way).first ?? []
        page = ReportPlay.Mistake(pattern: pattern.title, mistake: mistake.mistake, edit: edit, way: way)
    }
}
#endif
