import ArchFlowSupport
import ArchitectureRules
import Diagrams
import FlowAnalysis
import Foundation
import Graphviz
import SourceInventory
import TraceFormat

/// Draws pictures of traces.
enum RenderJob {
    /// Draws a view of each trace. Some views join runs: in one picture, or in one for each pattern and feature.
    ///
    /// - Parameters:
    ///   - options: The drawing options. A known pattern's title is added.
    ///   - scale: The pixels for each point of a PNG.
    ///   - workers: Processes that lay out the pictures; `nil` to use this process.
    ///   - path: A file for a single picture, or a folder for `<pattern>/<scenario>/<view>.<format>`; `nil` to return a
    ///     single picture.
    /// - Returns: Graphviz's warnings; and the picture, if `path` is `nil`.
    @MainActor
    static func run(
        _ inputs: TraceInputs, _ known: KnownPatterns, view: DiagramView, as format: DiagramFormat,
        options: DiagramOptions = DiagramOptions(),
        scale: Double = 1, to path: String?, in workers: LayoutWorkers? = nil,
        progress: (JobProgress) -> Void = { _ in }
    ) async throws(JobError) -> Rendering {
        try await run(
            inputs.traces.map { RunAnalysis($0) }, known, view: view, as: format, options: options, scale: scale,
            to: path, in: workers, progress: progress)
    }

    /// Draws a view of analysed runs. See ``run(_:_:view:as:options:scale:to:in:progress:)``.
    @MainActor
    static func run(
        _ runs: [RunAnalysis], _ known: KnownPatterns, view: DiagramView, as format: DiagramFormat,
        options: DiagramOptions, scale: Double = 1, to path: String?, in workers: LayoutWorkers?,
        progress: (JobProgress) -> Void
    ) async throws(JobError) -> Rendering {
        try await pictures(of: runs, known, view: view, as: format, options: options, scale: scale)
            .render(to: path, in: workers, progress: progress)
    }

    /// Returns the pictures of a view, named by their paths in the output folder.
    @MainActor
    static func pictures(
        of runs: [RunAnalysis], _ known: KnownPatterns, view: DiagramView, as format: DiagramFormat,
        options: DiagramOptions, scale: Double = 1
    ) throws(JobError) -> [PictureJob] {
        let library = try BlueprintLibrary([], known)
        func job(_ runs: [RunAnalysis], _ options: DiagramOptions, _ name: String) -> PictureJob {
            PictureJob(
                name: name, view: view, runs: runs, titles: runs.map { prepared(options, for: $0, library).title },
                format: format, options: options, scale: scale)
        }
        var options = options
        if view.needsMistakes {
            try known.require(for: "the view \(view.name)")
            options.mistakes = try PatternDefects(known).matrix
        }
        if view.runs == .none { return [job([], options, "\(view.name).\(format.fileExtension)")] }
        if view.runs == .useCase {
            return FeatureRuns.groups(of: inOrder(of: known, runs)).map { group in
                let options = prepared(options, for: group.runs[0], library)
                return job(group.runs, options, "\(group.name)/\(view.name).\(format.fileExtension)")
            }
        }
        if view.joinsRuns {
            // Runs side by side are in the order of every table; the first run of a difference is the one before.
            let ordered = view.runs == .two ? runs : inOrder(of: known, runs)
            return [job(ordered, options, "\(view.name).\(format.fileExtension)")]
        }
        return zip(runs, names(of: runs)).map { run, name in
            job([run], prepared(options, for: run, library), "\(name)/\(view.name).\(format.fileExtension)")
        }
    }

    @MainActor
    private static func inOrder(of known: KnownPatterns, _ runs: [RunAnalysis]) -> [RunAnalysis] {
        let names = known.order
        func rank(_ run: RunAnalysis) -> Int {
            run.graph.header.pattern.flatMap { names.firstIndex(of: $0) } ?? names.count
        }
        return runs.enumerated().sorted { (rank($0.element), $0.offset) < (rank($1.element), $1.offset) }.map(\.element)
    }

    /// Returns the options with the title and the domains of the run's pattern, if these are known.
    @MainActor
    private static func prepared(
        _ options: DiagramOptions, for run: RunAnalysis, _ library: BlueprintLibrary
    ) -> DiagramOptions {
        var options = options
        options.title = options.title ?? run.graph.header.pattern.flatMap(library.known.title)
        options.domains = library.domains(for: run.graph.header)
        return options
    }

    /// Returns a path in the output folder for each run: `rvb/login-success`.
    private static func names(of runs: [RunAnalysis]) -> [String] {
        runs.enumerated().map { index, run in
            let header = run.graph.header
            let pattern = header.pattern?.asFileName ?? header.app.asFileName ?? "app"
            return "\(pattern)/\(header.scenario?.asFileName ?? "recording-\(index + 1)")"
        }.numbered
    }
}

/// Draws blueprints, alone or compared with traces.
@MainActor
struct BlueprintRenderJob {
    /// Graphviz's warnings, and the picture unless it was written to a file.
    private(set) var picture = Rendering(bytes: [], warnings: [])
    /// The problems in the trace files, one line each.
    private(set) var findings: [String] = []
    /// True if an input is damaged, truncated or of a newer format.
    private(set) var areDamaged = false

    /// A blueprint, and the runs to compare with it.
    private struct Subject {
        let blueprint: Blueprint
        var runs: [RunAnalysis] = []
    }

    /// Draws each named blueprint, or the blueprints of the traces' patterns, or those of all patterns.
    ///
    /// - Parameters:
    ///   - paths: Trace files, folders, or `-`; for a view of a blueprint also blueprint files (`.yml`, `.yaml`).
    ///   - features: The features whose traces are compared.
    ///   - blueprints: Paths of blueprint files, or names of patterns.
    ///   - path: A file for a single picture, or a folder for `<pattern>/<view>.<format>`; `nil` to return a single
    ///     picture.
    /// - Throws: ``JobError`` if a trace or a blueprint can't be read.
    static func run(
        _ paths: [String], of features: FeatureChoice = FeatureChoice(), blueprints: [String], _ known: KnownPatterns,
        view: DiagramView, as format: DiagramFormat, options: DiagramOptions = DiagramOptions(), scale: Double = 1,
        to path: String?,
        in workers: LayoutWorkers? = nil, progress: (JobProgress) -> Void = { _ in }
    ) async throws(JobError) -> BlueprintRenderJob {
        var result = BlueprintRenderJob()
        let files = view.runs == .none ? paths.filter(isBlueprint) : []
        let subjects = try result.subjects(
            paths.filter { !files.contains($0) }, of: features, blueprints + files, known)
        let names = names(of: subjects, view, format)
        var jobs: [PictureJob] = []
        for (subject, name) in zip(subjects, names) {
            jobs.append(try job(subject, known, view, format, options, scale, name))
        }
        result.picture = try await jobs.render(to: path, in: workers, progress: progress)
        return result
    }

    /// Returns true for a path that ends in `.yml` or `.yaml`.
    nonisolated static func isBlueprint(_ path: String) -> Bool {
        path.hasSuffix(".yml") || path.hasSuffix(".yaml")
    }

    /// Returns a subject for each picture, in the order of the names or of the traces.
    private mutating func subjects(
        _ paths: [String], of features: FeatureChoice, _ named: [String], _ known: KnownPatterns
    ) throws(JobError) -> [Subject] {
        if named.isEmpty, paths.isEmpty {
            try known.require(for: "'archflow render --view blueprint' without a blueprint")
        }
        let library = try BlueprintLibrary(
            named.isEmpty && paths.isEmpty ? Self.patternsWithBlueprint(known) : named, known)
        var subjects = library.named.map { Subject(blueprint: $0) }
        guard !paths.isEmpty else { return subjects }
        let inputs = try TraceInputs(paths, of: features)
        findings = inputs.findings
        areDamaged = inputs.areDamaged
        for trace in inputs.traces {
            let blueprints = library.blueprints(for: trace.header)
            if blueprints.isEmpty {
                throw JobError(
                    .usage,
                    "archflow has no blueprint for \(trace.header.pattern ?? trace.header.app): name one with --blueprint"
                )
            }
            let run = RunAnalysis(trace)
            for blueprint in blueprints {
                if let known = subjects.firstIndex(where: { $0.blueprint.file == blueprint.file }) {
                    subjects[known].runs.append(run)
                } else {
                    subjects.append(Subject(blueprint: blueprint, runs: [run]))
                }
            }
        }
        return subjects
    }

    /// The names of the patterns with a blueprint.
    private static func patternsWithBlueprint(_ known: KnownPatterns) -> [String] {
        known.patterns.filter { $0.files.has("blueprint", "yml") }.map(\.name)
    }

    private static func job(
        _ subject: Subject, _ known: KnownPatterns, _ view: DiagramView, _ format: DiagramFormat,
        _ options: DiagramOptions,
        _ scale: Double, _ name: String
    ) throws(JobError) -> PictureJob {
        var options = options
        let pattern = known[subject.blueprint.pattern]
        var inventory: Inventory?
        if let pattern { inventory = try PatternSources.inventory(of: pattern) }
        options.blueprint = subject.blueprint.outline(with: inventory)
        let runs = view.runs == .none ? [] : subject.runs
        return PictureJob(
            name: name, view: view, runs: runs,
            titles: runs.map { _ in pattern?.listedTitle }, format: format,
            options: options, scale: scale)
    }

    /// Returns a path in the output folder for each subject: `rvb/blueprint.svg`.
    private static func names(of subjects: [Subject], _ view: DiagramView, _ format: DiagramFormat) -> [String] {
        subjects.map { $0.blueprint.pattern.asFileName ?? "blueprint" }.numbered
            .map { "\($0)/\(view.name).\(format.fileExtension)" }
    }
}

extension String {
    /// The text as a file name, with `-` for unsafe characters; `nil` if it is empty.
    var asFileName: String? {
        isEmpty ? nil : String(map { $0.isLetter || $0.isNumber || "-_".contains($0) ? $0 : "-" }.prefix(80))
    }
}

extension [String] {
    /// The texts, made unique by numbers: `shop`, `shop-2`.
    var numbered: [String] {
        // Names that differ only in case are one file on most disks of a Mac.
        let all = Set(map { $0.lowercased() })
        var used: Set<String> = []
        var last: [String: Int] = [:]
        return map { name in
            let key = name.lowercased()
            guard !used.insert(key).inserted else { return name }
            var number = last[key] ?? 1
            repeat { number += 1 } while all.contains("\(key)-\(number)") || used.contains("\(key)-\(number)")
            last[key] = number
            used.insert("\(key)-\(number)")
            return "\(name)-\(number)"
        }
    }
}
