import ArchFlowSupport
package import ArchitectureRules
import Dispatch
import Files
package import FlowAnalysis
import Foundation
import SourceInventory
import Tables
import TraceFormat

/// Checks traces against the rules of blueprints.
@MainActor
package struct CheckJob {
    struct Settings: Hashable, Sendable {
        /// Paths of blueprint files, or names of patterns; empty for the blueprint of each trace's pattern.
        var blueprints: [String]
        /// The path of an inventory, for rules about sources; `nil` for each pattern's own.
        var inventory: String?
        /// The path of the baseline, a file of known violations; `nil` for none.
        var baseline: String?
        /// True to update the baseline: fixed violations are removed. A missing file is created with all violations.
        var updatesBaseline: Bool
        /// A folder of sources to search for code that the recorder can't see; `nil` for none.
        var sources: String?
        var features: FeatureChoice

        init(
            blueprints: [String] = [], inventory: String? = nil, baseline: String? = nil, updatesBaseline: Bool = false,
            sources: String? = nil, features: FeatureChoice = FeatureChoice()
        ) {
            self.features = features
            self.sources = sources
            self.blueprints = blueprints
            self.inventory = inventory
            self.baseline = baseline
            self.updatesBaseline = updatesBaseline
        }
    }

    let report: CheckReport
    /// The problems in the trace files, one line each.
    let findings: [String]
    /// True if a trace is damaged, or of a newer format than this program reads.
    let areDamaged: Bool
    /// Remarks on the check, such as on traces of unknown patterns.
    let remarks: [String]
    /// The folder in which the report looks for files named in traces.
    private let folder: String
    /// The declarations in the sources; empty if they weren't parsed.
    private let declarations: [CodeDeclaration]

    /// Checks the traces.
    ///
    /// - Parameter paths: Paths of trace files and of folders, or `-` for standard input.
    /// - Throws: ``JobError`` if a trace, a blueprint or the baseline can't be read.
    static func run(
        _ paths: [String], _ known: KnownPatterns, _ settings: Settings = Settings(),
        progress: (JobProgress) -> Void = { _ in }
    ) throws(JobError) -> CheckJob {
        if settings.updatesBaseline, settings.baseline == nil {
            throw JobError(
                .usage, "--update-baseline needs --baseline FILE, the baseline to update")
        }
        var baseline: Baseline?
        if let path = settings.baseline {
            baseline = try BaselineFile.read(path, mayBeMissing: settings.updatesBaseline)
        }
        let library = try BlueprintLibrary(settings.blueprints, known)
        var builder = CheckReportBuilder()
        var (findings, unknown) = ([String](), Set<String>())
        var areDamaged = false
        let files = paths.isEmpty ? [] : try TraceInputs.files(in: paths)
        var features: [String] = []
        /// Remarks on long traces that were held in memory as a whole, because a rule needs this.
        var whole: [String] = []
        for (index, path) in files.enumerated() {
            progress(JobProgress(step: index + 1, of: files.count, what: "checking \(path)"))
            let (outcome, file) = try check(path, library)
            if let feature = outcome.header.feature, !features.contains(feature) { features.append(feature) }
            guard settings.features.contains(outcome.header.feature) else { continue }
            if outcome.parts.count == 1 { unknown.insert(outcome.header.pattern ?? outcome.header.app) }
            findings += file.remarks + outcome.readerFindings.descriptions
            areDamaged = areDamaged || file.isDamaged || outcome.readerFindings.meanDamage
            if !outcome.rulesOfWholeRun.isEmpty {
                whole.append(
                    "\(file.name) was held in memory as a whole, because these rules compare a message with "
                        + "others of its beat or of the trace: "
                        + outcome.rulesOfWholeRun.map(\.id).joined(separator: ", "))
            }
            builder.add(outcome)
        }
        try settings.features.check(among: features)
        var declarations: [CodeDeclaration] = []
        if let folder = settings.sources {
            let code = try SourceProgram().unseenCode(in: folder)
            builder.add(code, in: folder)
            declarations = code.declarations ?? []
        }
        try builder.addSources(library, inventory: settings.inventory)
        var remarks = whole
        let others = settings.sources.map { SwiftFiles.others(below: $0) } ?? []
        if !others.isEmpty { remarks.append("not read, because they aren't files: \(others.joined(separator: ", "))") }
        if settings.updatesBaseline, areDamaged {
            remarks.append("the baseline was not updated: a damaged trace can't show that a violation is fixed")
        } else if settings.updatesBaseline, let path = settings.baseline {
            let updated = builder.updated(baseline)
            try BaselineFile.write(updated, to: path)
            baseline = updated
        }
        if !unknown.isEmpty {
            let names = unknown.sorted().joined(separator: ", ")
            remarks.append(
                "archflow has no blueprint for \(names), so only the rules for any app were checked; --blueprint names a file of rules, "
                    + "and --infer prints a first version of such a file")
        }
        return CheckJob(
            report: builder.finish(baseline ?? Baseline()), findings: findings, areDamaged: areDamaged,
            remarks: remarks, folder: settings.sources ?? ".", declarations: declarations)
    }

    /// Returns the report in a format, with the paths of the source files that traces mention.
    func rendered(as format: CheckFormat) -> String {
        let namesFiles = report.sections.contains { section in
            section.rules.contains { $0.found.contains { $0.violation.place != nil || $0.violation.receiver != nil } }
        }
        let paths = namesFiles ? SwiftFiles.paths(below: folder) ?? [] : []
        return report.rendered(as: format, sources: SourceFiles(paths, below: folder, declarations: declarations))
    }

    /// Checks runs, and the sources of their patterns, against the rules of the patterns.
    ///
    /// - Throws: ``JobError`` if a blueprint or an inventory that comes with a pattern is damaged.
    package static func report(of runs: [RunAnalysis], _ known: KnownPatterns) async throws(JobError)
        -> CheckReport
    {
        try await report(of: runs, try BlueprintLibrary([], known))
    }

    /// Checks runs, and the sources of their patterns, against the blueprints of a library.
    ///
    /// - Parameters:
    ///   - inventory: The path of an inventory; `nil` for the one that comes with each pattern.
    ///   - extent: The part of each run that was recorded so far.
    /// - Throws: ``JobError`` if an inventory is damaged.
    static func report(
        of runs: [RunAnalysis], _ library: BlueprintLibrary, inventory: String? = nil, _ extent: RunExtent = .whole
    ) async throws(JobError) -> CheckReport {
        let rules = runs.map { ($0, library.blueprints(for: $0.graph.header)) }
        let outcomes = await rules.concurrentMap { outcome(of: $0, $1, extent) }
        return try report(of: outcomes, library, inventory: inventory)
    }

    /// Begins to measure and check a run on another thread. The run stores the results.
    nonisolated static func begin(_ run: RunAnalysis, _ blueprints: [Blueprint]) {
        // A task created on the main actor would wait in the main actor's queue while an app runs.
        DispatchQueue.global(qos: .userInitiated).async {
            _ = run.measures
            _ = RunOutcome(run, blueprints)
        }
    }

    nonisolated static func outcome(
        of run: RunAnalysis, _ blueprints: [Blueprint], _ extent: RunExtent = .whole
    ) -> RunOutcome {
        let header = run.graph.header
        let name = [header.pattern ?? header.app, header.scenario].compactMap(\.self)
        return RunOutcome(run, blueprints, file: name.joined(separator: "/") + ".jsonl", extent)
    }

    /// Returns a report on checked runs, after checking the sources of their patterns.
    static func report(
        of outcomes: [RunOutcome], _ library: BlueprintLibrary, inventory: String? = nil
    ) throws(JobError) -> CheckReport {
        var builder = CheckReportBuilder()
        for outcome in outcomes { builder.add(outcome) }
        try builder.addSources(library, inventory: inventory)
        return builder.finish()
    }

    /// Returns a blueprint inferred from traces.
    ///
    /// - Throws: ``JobError`` if a file can't be read or isn't a trace.
    static func infer(
        _ paths: [String]
    ) throws(JobError) -> (yaml: String, findings: [String], areDamaged: Bool) {
        var inference = BlueprintInference()
        var findings: [String] = []
        var areDamaged = false
        for path in try TraceInputs.files(in: paths) {
            findings += try JobError.reading { () throws(TraceError) in
                let file = try TraceInput(path)
                let reader = try TraceReader(path: file.path, name: file.name)
                try inference.add(reader)
                areDamaged = areDamaged || file.isDamaged || reader.findings.meanDamage
                return file.remarks + reader.findings.descriptions
            }
        }
        return (inference.yaml, findings, areDamaged)
    }

    private static func check(
        _ path: String, _ library: BlueprintLibrary
    ) throws(JobError) -> (RunOutcome, TraceInput) {
        try JobError.reading { () throws(TraceError) in
            let file = try TraceInput(path)
            return (try RunOutcome(path: file.path, name: file.name, library.blueprints(for:)), file)
        }
    }
}

extension CheckReport {
    /// Returns the measures of the checked runs. If a run's pattern has rules, they include the numbers of messages
    /// that rules require and that the implementation chose.
    package func measures(of runs: [RunAnalysis]) async -> [RunMeasures] {
        let ruled = Set(sections.compactMap { $0.blueprint?.pattern })
        let mandates = Dictionary(
            mandates.map { ([$0.pattern, $0.scenario], $0.mandates) }, uniquingKeysWith: { first, _ in first })
        // Places belong to one recording: where two have the same pattern and scenario, they can't be told apart here.
        let recordings = Dictionary(grouping: runs) { [$0.graph.header.pattern ?? "", $0.graph.header.scenario ?? ""] }
            .mapValues(\.count)
        return await runs.concurrentMap { run in
            var measures = run.measures
            let header = run.graph.header
            if let pattern = header.pattern, ruled.contains(pattern),
                recordings[[pattern, header.scenario ?? ""]] == 1,
                let made = mandates[[pattern, header.scenario ?? ""]]
            {
                measures.mandated = MandatedMessages(forced: made.mandatedPlaces, chosen: made.chosenPlaces, in: run)
            }
            return measures
        }
    }
}

extension TraceFindings {
    /// True if a trace is damaged or of a newer format. A missing footer is no damage.
    fileprivate var meanDamage: Bool { errors > 0 || contains(.newerFormat) }
}

extension CheckReportBuilder {
    /// Adds the outcomes of the blueprints' rules about sources.
    @MainActor
    fileprivate mutating func addSources(
        _ library: BlueprintLibrary, inventory: String?
    ) throws(JobError) {
        for blueprint in blueprints where blueprint.asksForSources {
            if let (outcomes, name) = try library.checkSources(blueprint, named: inventory) {
                add(outcomes, of: blueprint, file: name)
            }
        }
    }
}

extension CheckJob {
    /// For each run, the number of messages by reason: a rule, the person or the system, or the implementation's
    /// choice.
    var mandates: Table {
        var table = Table(
            columns: [
                Table.Column("mandate", alignment: .leading),
                Table.Column("pattern", alignment: .leading, place: .heading),
                Table.Column("scenario", alignment: .leading, place: .heading),
                Table.Column("messages"), Table.Column("share", value: .share),
                Table.Column("meaning", alignment: .leading),
            ],
            notes: [
                "A message that several rules require is counted for the first of them."
            ])
        let ruled = Dictionary(
            report.sections.compactMap { section in section.blueprint.map { ($0.pattern, section.rules.map(\.rule)) } },
            uniquingKeysWith: { $0 + $1 })
        for run in report.mandates {
            guard let rules = ruled[run.pattern] else { continue }
            var rows = rules.compactMap { rule in
                run.mandates.byRule[rule.id].map { (rule.id, $0, rule.sentence) }
            }
            rows.append(("given", run.mandates.given, "sent by the person or the system"))
            rows.append(("choice", run.mandates.chosen, "this implementation's choice"))
            let all = rows.reduce(0) { $0 + $1.1 }
            for (mandate, messages, meaning) in rows {
                table.append([
                    .text(mandate), .text(run.pattern), .text(run.scenario), .number(messages),
                    .share(messages, of: all), .text(meaning),
                ])
            }
        }
        return table
    }
}

/// The file of known violations.
enum BaselineFile {
    private struct Document: Decodable {
        struct Row: Decodable {
            let rule: String
            let pattern: String
            let scenario: String
            let what: String
            let count: Int
        }

        let version: Int
        let rows: [Row]
    }

    /// Reads the baseline.
    ///
    /// - Parameter mayBeMissing: True to return `nil` for a missing file; false to throw.
    static func read(_ path: String, mayBeMissing: Bool) throws(JobError) -> Baseline? {
        guard let bytes = SystemFile.reading(path)?.readAll() else {
            guard SystemFile.lastMeansNothing else {
                throw JobError(.inputOutput, "\(path): can't be read: \(SystemFile.lastReason)")
            }
            if mayBeMissing { return nil }
            throw JobError(
                .inputMissing,
                "\(path): there is no such file; --update-baseline creates it with the present violations")
        }
        guard let document = try? JSONDecoder().decode(Document.self, from: Data(bytes)) else {
            throw JobError(
                .badData,
                "\(path): is not a baseline, which has the form {\"version\":1,\"rows\":[{\"rule\":…,\"pattern\":…,\"scenario\":…,"
                    + "\"what\":…,\"count\":…}]}")
        }
        guard document.version == Baseline.currentVersion else {
            throw JobError(
                .badData, "\(path): is a baseline of version \(document.version), but this archflow reads version 1")
        }
        var counts: [Baseline.Row: Int] = [:]
        for row in document.rows {
            let key = Baseline.Row(rule: row.rule, pattern: row.pattern, scenario: row.scenario, what: row.what)
            counts[key] = max(counts[key] ?? 0, row.count)
        }
        return Baseline(counts)
    }

    static func write(_ baseline: Baseline, to path: String) throws(JobError) {
        var file = try OutputFile(path)
        try file.write(Array(baseline.json.utf8))
    }
}
