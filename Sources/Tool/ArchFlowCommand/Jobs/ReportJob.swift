import ArchFlowSupport
import ArchitectureRules
import Diagrams
import FlowAnalysis
import Foundation
import Graphviz
import Report
import TraceFormat

/// Writes the report of traces, or exercises made from the traces.
@MainActor
struct ReportJob {
    struct Settings: Sendable {
        var output: String
        /// The folder with the source files named in traces.
        var sources: String
        var features: FeatureChoice
        /// Paths of blueprint files, or names of patterns; empty for the blueprint of each trace's pattern.
        var blueprints: [String]
        /// A folder with lessons and the texts of exercises; `nil` for ArchFlow's own.
        var lessons: String?
        /// The exercises to make; `nil` for a report.
        var lesson: Lesson?
        /// Processes that lay out the pictures; `nil` to use this process.
        var workers: LayoutWorkers?

        init(
            output: String = "Output/report.html", sources: String = "Sources",
            features: FeatureChoice = FeatureChoice(), blueprints: [String] = [], lessons: String? = nil,
            lesson: Lesson? = nil, workers: LayoutWorkers? = nil
        ) {
            self.features = features
            self.blueprints = blueprints
            self.output = output
            self.sources = sources
            self.lessons = lessons
            self.lesson = lesson
            self.workers = workers
        }
    }

    /// The number of runs that the page shows, or from which its exercises are made.
    let runs: Int
    /// The number of the page's exercises; `nil` if the page is a report.
    let exercises: Int?
    /// The size of the page in bytes.
    let bytes: Int
    /// The problems in the trace files, and the lessons that are left out.
    let findings: [String]
    /// True if an input is damaged, truncated or of a newer format.
    let areDamaged: Bool

    /// Writes the page completely or not at all.
    ///
    /// - Parameter paths: Paths of trace files and of folders, or `-` for standard input.
    /// - Throws: ``JobError`` if a trace can't be read or the page can't be written.
    static func run(
        _ paths: [String], _ known: KnownPatterns, _ settings: Settings = Settings(),
        progress: (JobProgress) -> Void = { _ in }
    ) async throws(JobError) -> ReportJob {
        var file = try OutputFile(settings.output)
        let library = try BlueprintLibrary(settings.blueprints, known)
        let inputs = try TraceInputs(paths, of: settings.features)
        let given = await inputs.traces.concurrentMap { RunAnalysis($0) }
        let texts = settings.lesson == nil ? nil : try texts(in: settings.lessons)
        let lessons = settings.lesson == nil ? try lessons(in: settings.lessons) : []
        progress(JobProgress(step: 1, of: 1, what: "writing \(settings.output)"))
        let (page, exercises): ([UInt8], Int?) =
            if let lesson = settings.lesson {
                try page(of: ordered(given, known).map { (trace: $0.trace, analysis: $0) }, lesson, known, texts: texts)
            } else {
                (
                    try await page(
                        of: given, library, sources: SourceTexts.read(for: given.map(\.trace), in: settings.sources),
                        lessons: lessons, workers: settings.workers), nil
                )
            }
        try file.write(page)
        // Of lessons that come with archflow nobody expects that their runs are given.
        let unfit = settings.lessons == nil ? [] : lessons.filter { !$0.fits(inputs.traces) }
        let remarks = unfit.map { "the lesson “\($0.title)” is left out: some of its runs are missing" }
        return ReportJob(
            runs: inputs.traces.count, exercises: exercises, bytes: page.count, findings: inputs.findings + remarks,
            areDamaged: inputs.areDamaged)
    }

    /// Returns the runs by pattern and scenario, in the program's order; unknown ones come last.
    private static func ordered(_ runs: [RunAnalysis], _ known: KnownPatterns) -> [RunAnalysis] {
        func ranks(_ names: [String]) -> [String: Int] {
            Dictionary(zip(names, 0...), uniquingKeysWith: { first, _ in first })
        }
        let patterns = ranks(known.order)
        let scenarios = ranks(known.scenarios.map(\.name))
        func rank(_ run: RunAnalysis) -> (Int, Int) {
            (
                run.graph.header.pattern.flatMap { patterns[$0] } ?? .max,
                run.graph.header.scenario.flatMap { scenarios[$0] } ?? .max
            )
        }
        return runs.enumerated().sorted { left, right in
            let (first, second) = (rank(left.element), rank(right.element))
            return (first.0, first.1, left.offset) < (second.0, second.1, right.offset)
        }
        .map(\.element)
    }

    /// Checks runs, and returns the report on them, with runs in the order of the program's patterns.
    ///
    /// - Parameters:
    ///   - library: The blueprints for the check.
    ///   - sources: The source texts to show, by path.
    ///   - lessons: The lessons to offer; `nil` for ArchFlow's own.
    static func page(
        of runs: [RunAnalysis], _ library: BlueprintLibrary, sources: [String: String], lessons: [LessonPlan]? = nil,
        workers: LayoutWorkers?
    ) async throws(JobError) -> [UInt8] {
        let checks = try await CheckJob.report(of: runs, library)
        return try await page(
            of: ordered(runs, library.known).map { (trace: $0.trace, analysis: $0) }, checks: checks, library,
            sources: sources, lessons: lessons, workers: workers)
    }

    /// Returns the report on runs that are analysed and checked.
    ///
    /// - Parameters:
    ///   - statistics: The comparison of the runs; `nil` to compute it.
    ///   - library: The blueprints by which the page explains the runs.
    ///   - sources: The source texts to show, by path.
    ///   - lessons: The lessons to offer; `nil` for ArchFlow's own.
    static func page(
        of analysed: [(trace: Trace, analysis: RunAnalysis)], statistics: Statistics? = nil, checks: CheckReport?,
        _ library: BlueprintLibrary, sources: [String: String], lessons: [LessonPlan]? = nil, workers: LayoutWorkers?
    ) async throws(JobError) -> [UInt8] {
        let known = library.known
        let analyses = analysed.map(\.analysis)
        let offered = if let lessons { lessons } else { try Self.lessons(in: nil) }
        let measures = if let checks { await checks.measures(of: analyses) } else { analyses.map(\.measures) }
        let report = HTMLReport(
            reportRuns(analysed, known),
            statistics: statistics
                ?? Statistics(
                    comparing: measures, reference: known.yardstick, guests: known.guests, titles: known.titles),
            checks: checks, sources: sources,
            reference: known.yardstick, guests: known.guests,
            patterns: try await PatternIntroductions.of(analysed.map(\.analysis), known, in: workers),
            blueprints: rules(for: analysed.map(\.trace), library), changes: try PatternChanges(known).report(known),
            mistakes: try ReportMistakes.of(analyses, measures, known, in: workers),
            drawings: try await PatternDrawings.of(analyses, known, in: workers),
            sheets: try await ReportSheet.all(of: analyses, known, in: workers),
            lessons: offered, workers: workers)
        let page: [UInt8]
        do throws(ReportError) {
            page = try await report.html()
        } catch {
            throw JobError(.internalError, "\(error)")
        }
        try workers.requireRunning()
        return page
    }

    /// Returns the lessons in a folder; `nil` for ArchFlow's own.
    ///
    /// - Throws: ``JobError`` if the folder is missing, or a file in it isn't a lesson.
    private static func lessons(in folder: String?) throws(JobError) -> [LessonPlan] {
        if let folder, !FileManager.default.fileExists(atPath: folder) {
            throw JobError(.inputMissing, "\(folder): there is no such folder of lessons")
        }
        do throws(ReportError) {
            guard let folder else { return try LessonPlan.builtIn() }
            return try LessonPlan.read(in: URL(fileURLWithPath: folder, isDirectory: true))
        } catch {
            throw JobError(folder == nil ? .internalError : .badData, "\(error)")
        }
    }

    /// Returns the translated texts of exercises in a folder of lessons; `nil` without a folder.
    ///
    /// - Throws: ``JobError`` if the folder has no such texts, or they don't translate all English texts.
    private static func texts(in folder: String?) throws(JobError) -> TeachingTexts? {
        guard let folder else { return nil }
        let file = URL(fileURLWithPath: folder, isDirectory: true).appendingPathComponent(TeachingTexts.fileName)
        guard FileManager.default.fileExists(atPath: file.path) else {
            throw JobError(
                .inputMissing,
                "\(folder): has no \(TeachingTexts.fileName), the texts of exercises; leave out --lessons for the English texts"
            )
        }
        do throws(ReportError) {
            return try TeachingTexts(contentsOf: file)
        } catch {
            throw JobError(.badData, "\(error)")
        }
    }

    static func reportRuns(
        _ analysed: [(trace: Trace, analysis: RunAnalysis)], _ known: KnownPatterns
    ) -> [ReportRun] {
        analysed.map {
            ReportRun($0.trace, $0.analysis, title: $0.trace.header.pattern.flatMap { known.title(of: $0) })
        }
    }
}

/// A file format in which learning platforms import questions.
enum LearningFormat: String, CaseIterable, Hashable, Sendable {
    /// Moodle's text format.
    case gift
    /// A package of IMS QTI 2.1, for most platforms besides Moodle.
    case qti

    /// Without the dot.
    var fileExtension: String {
        switch self {
        case .gift: "gift"
        case .qti: "zip"
        }
    }
}

extension ReportJob {
    /// A set of exercises in place of the report.
    struct Lesson: Hashable, Sendable {
        /// The allowed numbers of exercises.
        static let counts = ExerciseSet.counts

        enum Audience: Hashable, Sendable {
            /// The exercises without their answers.
            case students
            /// The teacher's page, with the answers and a form for the students' codes.
            case teacher
            /// A worksheet to print, with the answers and role cards.
            case room(cards: Cards)
            /// Questions for import into a learning platform.
            case platform(LearningFormat)
        }

        /// The patterns whose role cards are printed.
        enum Cards: Hashable, Sendable {
            case all
            case patterns([String])
        }

        var audience: Audience
        /// The seed of the random choice of exercises. All pages for one school class need the same seed.
        var seed: UInt64
        /// The requested number of exercises.
        var count: Int

        init(for audience: Audience, seed: UInt64 = 1, count: Int = 12) {
            self.audience = audience
            self.seed = seed
            self.count = count
        }
    }

    /// Returns the page of exercises, and their number.
    static func page(
        of analysed: [(trace: Trace, analysis: RunAnalysis)], _ lesson: Lesson, _ known: KnownPatterns,
        texts: TeachingTexts? = nil
    ) throws(JobError) -> (page: [UInt8], exercises: Int) {
        let rules = rules(for: analysed.map(\.trace), try BlueprintLibrary([], known))
        let set: ExerciseSet
        do throws(ReportError) {
            set = try ExerciseSet(
                from: reportRuns(analysed, known), rules: rules, seed: lesson.seed, count: lesson.count, texts: texts)
        } catch {
            throw JobError(.badData, "\(error)")
        }
        if case .room(.patterns(let names)) = lesson.audience,
            let name = names.first(where: { !set.playable.contains($0) })
        {
            let there = Count.listed(set.playable, most: 20)
            throw JobError(
                .usage, "--cards \(name): no trace of this pattern is given; role cards can be made for \(there)")
        }
        do throws(ReportError) {
            switch lesson.audience {
            case .students: return (try set.studentPage(), set.count)
            case .teacher: return (try set.teacherPage(), set.count)
            case .room(.patterns(let names)): return (try set.worksheet(cards: names), set.count)
            case .room(.all): return (try set.worksheet(cards: set.playable), set.count)
            case .platform(.gift): return (set.gift(), set.count)
            case .platform(.qti): return (set.qti(), set.count)
            }
        } catch {
            throw JobError(.internalError, "\(error)")
        }
    }

    /// Returns the blueprints for the traces, by the pattern's name or, without a pattern, the app's name.
    static func rules(for traces: [Trace], _ library: BlueprintLibrary) -> [String: Blueprint] {
        var rules: [String: Blueprint] = [:]
        for header in traces.map(\.header) {
            rules[header.pattern ?? header.app] = library.blueprints(for: header).first
        }
        return rules
    }
}

/// Makes the report's introductions to the patterns.
@MainActor
enum PatternIntroductions {
    /// A picture to be drawn in light and in dark colours.
    struct Sketch: Sendable {
        let view: DiagramView
        var runs: [RunAnalysis] = []
        let options: DiagramOptions
        let caption: String
    }

    /// Returns the introductions to the patterns of some runs, in the order of the program's patterns.
    ///
    /// - Throws: ``JobError`` if a blueprint or an inventory of a pattern is damaged.
    static func of(
        _ runs: [RunAnalysis], _ known: KnownPatterns, in workers: LayoutWorkers?
    ) async throws(JobError) -> [ReportPattern] {
        let library = try BlueprintLibrary([], known)
        var introduced: [(pattern: KnownPatterns.Pattern, sketch: Sketch)] = []
        for pattern in known.patterns {
            let own = runs.filter { $0.graph.header.pattern == pattern.name }
            guard let run = own.max(by: { $0.graph.components.count < $1.graph.components.count }) else { continue }
            introduced.append((pattern, try sketch(of: pattern, run, library)))
        }
        let pictures = await introduced.map(\.sketch).concurrentMap { picture(of: $0, in: workers) }
        return zip(introduced, pictures).map { introduced, picture in
            ReportPattern(
                name: introduced.pattern.name,
                title: introduced.pattern.listedTitle,
                summary: introduced.pattern.summary, picture: picture)
        }
    }

    /// Returns the picture of a pattern's blueprint; without one, the flow of messages between roles.
    private static func sketch(
        of pattern: KnownPatterns.Pattern, _ run: RunAnalysis, _ library: BlueprintLibrary
    ) throws(JobError) -> Sketch {
        guard let blueprint = library.blueprints(for: run.graph.header).first else {
            return Sketch(
                view: .flow, runs: [run], options: DiagramOptions(title: pattern.title, grouping: .role),
                caption: "Who messages whom in \(run.graph.header.scenario ?? "one run"), role by role.")
        }
        return Sketch(
            view: .blueprint,
            options: DiagramOptions(
                title: pattern.title,
                blueprint: blueprint.outline(with: try PatternSources.inventory(of: pattern))),
            caption: "Who messages, holds and creates whom, as the rules of \(pattern.title) declare it.")
    }

    /// Draws a picture in both themes; `nil` if it can't be drawn, and the report lacks it.
    nonisolated static func picture(of sketch: Sketch, in workers: LayoutWorkers?) -> ReportPattern.Picture? {
        func draw(_ theme: Theme) -> String? {
            var options = sketch.options
            options.theme = theme
            // The page shows the picture that suits its own theme.
            options.background = .solid
            return try? sketch.view.render(
                sketch.runs, titles: sketch.runs.map { _ in options.title }, as: .svg, options: options, in: workers
            ).text
        }
        guard let light = draw(.light), let dark = draw(.dark) else { return nil }
        return ReportPattern.Picture(light: light, dark: dark, caption: sketch.caption)
    }
}
