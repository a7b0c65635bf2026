#if All || Recorder || Spans
import ArchFlowSupport
import FlowAnalysis
import Graphviz
import Play
import PlayServer
import Report
import SampleApp
import ScenarioFiles
import TraceFormat
import YAMLDocuments

/// A session with a page: answers the page's requests, and saves what was played.
///
/// One request after the other changes the session, in the order in which they came.
@MainActor
final class PlayJob {
    /// The settings of a session.
    struct Settings: Sendable {
        /// The folder into which the session is saved.
        var output: String
        /// The kind of login of the first launch; `nil` for that of the scenario, or e-mail.
        var login: LoginKind?
        /// True if the server of the first launch answers when told; `nil` for that of the scenario, or when told.
        var answersWhenTold: Bool?
        /// Processes that lay out the pictures; `nil` for this process.
        var workers: LayoutWorkers?

        init(
            output: String = "Play", login: LoginKind? = nil, answersWhenTold: Bool? = nil,
            workers: LayoutWorkers? = nil
        ) {
            self.output = output
            self.login = login
            self.answersWhenTold = answersWhenTold
            self.workers = workers
        }
    }

    let tree: PlayTree
    private let known: KnownPatterns
    private let library: BlueprintLibrary
    private let settings: Settings
    /// The patterns' introductions, which are drawn once.
    private let introductions: [ReportPattern]
    /// The last change that was begun.
    private var last: Task<ServedAnswer, Never>?
    /// The state for the page, with its revision.
    private var made: (revision: Int, json: [UInt8])?

    /// Begins a session.
    ///
    /// - Parameters:
    ///   - patterns: The patterns' names; none means all.
    ///   - scenario: The name or the file of a scenario to go on from; `nil` to begin with the launch.
    /// - Throws: ``JobError`` for an unknown pattern or scenario, and for a scenario that can't be played.
    init(
        _ catalog: Catalog, patterns: [String] = [], from scenario: String? = nil, _ settings: Settings = Settings()
    ) async throws(JobError) {
        guard catalog.hasModel else {
            throw JobError(
                .usage,
                "what can be tapped comes from the model of ArchFlow's own app, and \(catalog.contract.app) has no model"
            )
        }
        let selection = try Selection(catalog, patterns: patterns, scenarios: scenario.map { [$0] } ?? [])
        var launches = PlayLaunch.all
        if scenario == nil {
            let isFirst = { (launch: PlayLaunch) in
                launch.options.loginKind == settings.login ?? .email
                    && launch.server.answersWhenTold == settings.answersWhenTold ?? true
            }
            launches = launches.filter(isFirst) + launches.filter { !isFirst($0) }
        }
        do throws(PlayError) {
            if let scenario {
                guard let chosen = selection.scenariosOfAll.first else {
                    throw .impossible(scenario, "it is a scenario of one pattern, whose screens the model doesn't know")
                }
                tree = try await PlayTree(selection.patterns, from: chosen, launches: launches)
            } else {
                tree = try await PlayTree(selection.patterns, launches: launches)
            }
        } catch {
            throw JobError(.badData, "\(error)")
        }
        known = catalog.known
        library = try BlueprintLibrary([], known)
        self.settings = settings
        let analyses = await tree.runs.map(\.trace).concurrentMap { RunAnalysis($0) }
        introductions = try await PatternIntroductions.of(analyses, known, in: settings.workers)
    }

    // MARK: Requests

    /// Answers a request of a page.
    func answer(_ request: ServedRequest) async -> ServedAnswer {
        switch (request.method, request.path) {
        case ("GET", "/"): await inTurn { await self.page() }
        case ("GET", "/state"):
            if request.query["after"] == "\(tree.revision)" {
                ServedAnswer(204, .json, [])
            } else {
                await inTurn { await self.state() }
            }
        case ("POST", "/act"): await inTurn { await self.act(request.body) }
        case ("POST", "/save"): await inTurn { await self.save() }
        default: Self.refusal(404, "there is nothing at this address")
        }
    }

    private func inTurn(_ body: @escaping @MainActor () async -> ServedAnswer) async -> ServedAnswer {
        let before = last
        let task = Task {
            _ = await before?.value
            return await body()
        }
        last = task
        return await task.value
    }

    private static func refusal(_ status: Int, _ reason: String) -> ServedAnswer {
        ServedAnswer(status, .json, Array(JSON.object([("error", .string(reason))]).text.utf8))
    }

    private func act(_ body: [UInt8]) async -> ServedAnswer {
        guard let act = PlayAct(body) else { return Self.refusal(400, "this is no act of a session") }
        do throws(PlayError) {
            switch act {
            case .beat(let entry):
                let beat: SampleApp.Beat
                do throws(YAMLFileError) {
                    beat = try entry.beat(server: tree.branch[0].launch.server)
                } catch {
                    return Self.refusal(400, error.problems.map(\.message).joined(separator: "; "))
                }
                try await tree.perform(beat)
            case .go(let id): try await tree.go(to: id)
            case .back: try await tree.back()
            case .launch(let place): try await tree.launch(place)
            case .leave(let name): try tree.leave(name)
            }
        } catch {
            return Self.refusal(409, "\(error)")
        }
        return await state()
    }

    private func page() async -> ServedAnswer {
        do {
            return ServedAnswer(200, .page, try await report().html())
        } catch {
            return Self.refusal(500, "\(error)")
        }
    }

    private func state() async -> ServedAnswer {
        if let made, made.revision == tree.revision { return ServedAnswer(made.json) }
        do throws(JobError) {
            let json = await (try await report()).changingData()
            made = (tree.revision, json)
            return ServedAnswer(json)
        } catch {
            return Self.refusal(500, "\(error)")
        }
    }

    // MARK: The page's data

    private func analysed() async -> [(trace: Trace, analysis: RunAnalysis)] {
        await tree.runs.map(\.trace).concurrentMap { (trace: $0, analysis: RunAnalysis($0)) }
    }

    private func report() async throws(JobError) -> HTMLReport {
        let analysed = await analysed()
        let analyses = analysed.map(\.analysis)
        let checks = try await CheckJob.report(of: analyses, library)
        let measures = await checks.measures(of: analyses)
        var report = HTMLReport(
            ReportJob.reportRuns(analysed, known),
            statistics: Statistics(
                comparing: measures, reference: known.yardstick, guests: known.guests, titles: known.titles),
            checks: checks, reference: known.yardstick, guests: known.guests, patterns: introductions,
            blueprints: ReportJob.rules(for: analysed.map(\.trace), library), workers: settings.workers)
        report.play = tree.page(titles: known.titles)
        return report
    }

    // MARK: Saving

    private func save() async -> ServedAnswer {
        do throws(JobError) {
            let files = try await save(to: settings.output)
            return ServedAnswer(
                Array(
                    JSON.object([
                        ("folder", .string(settings.output)),
                        (
                            "files",
                            .array(
                                files.map { .object([("title", .string($0.title)), ("path", .string($0.path))]) })
                        ),
                    ]).text.utf8))
        } catch {
            return Self.refusal(409, "\(error)")
        }
    }

    /// Writes the branch that stands: a scenario file, the patterns' traces, a lesson that stops at each beat, and a report.
    /// Files of an earlier save are replaced.
    ///
    /// - Returns: The files, each with its title for people.
    /// - Throws: ``JobError`` where a file can't be written; then nothing was written.
    func save(to path: String) async throws(JobError) -> [(title: String, path: String)] {
        var folder = try OutputFolder(path, keepsManifest: true)
        let summary = "Played: \(tree.branch.dropFirst().map(\.beat.wording).joined(separator: ", "))"
        var files: [(title: String, path: String)] = []
        func add(_ title: String, _ name: String, _ bytes: [UInt8]) throws(JobError) {
            try folder.add(name, bytes)
            files.append((title, "\(path)/\(name)"))
        }
        let text: String
        do throws(YAMLFileError) {
            text = try ScenarioFile(tree.scenario(PlayTree.scenarioName, String(summary.prefix(200)))).text()
        } catch {
            throw JobError(error)
        }
        try add("Scenario", "\(PlayTree.scenarioName).yaml", Array(text.utf8))
        let analysed = await analysed()
        for (pattern, run) in zip(tree.patterns, analysed) {
            try add(
                "Trace of \(known.title(of: pattern.name) ?? pattern.name)",
                "\(pattern.name)/\(PlayTree.scenarioName).jsonl", run.trace.encoded())
        }
        let lesson: (plan: LessonPlan, json: [UInt8])
        do throws(ReportError) {
            lesson = try LessonPlan.stoppingAtBeats(of: analysed[0].trace, title: "What we played")
        } catch {
            throw JobError(.internalError, "\(error)")
        }
        try add("Lesson", "lessons/\(PlayTree.scenarioName).json", lesson.json)
        let checks = try await CheckJob.report(of: analysed.map(\.analysis), library)
        let page = try await ReportJob.page(
            of: analysed, checks: checks, library, sources: "Sources", lessons: [lesson.plan], workers: settings.workers
        )
        try add("Report", "report.html", page)
        try folder.commit()
        return files
    }
}

extension ServedAnswer {
    /// A page's data.
    fileprivate init(_ json: [UInt8]) { self.init(200, .json, json) }
}
#endif
