#if All || Recorder || Spans
import ArchFlowSupport
import Diagrams
import FlowAnalysis
import Graphviz
import Play
import PlayServer
import Report
import SampleApp
import ScenarioFiles
import TraceFormat
import YAMLDocuments

/// A session of `archflow play`: answers the requests of its web pages, and saves the runs.
///
/// Requests that change the session are handled one at a time, in order of arrival.
@MainActor
final class PlayJob {
    let tree: PlayTree
    private let known: KnownPatterns
    private let library: BlueprintLibrary
    private let settings: Settings
    /// The patterns' introductions in the report.
    private let introductions: [ReportPattern]
    private let turns = SessionTurns()
    /// The runs that are being analysed.
    private var analysing: [Task<PlayedRuns.Checked, Never>] = []
    /// The runs of the current branch of the tree of beats.
    private var standing: PlayedRuns
    /// The runs that the pages show, without the beat of an open question.
    private var shown: PlayedRuns
    /// The data of the shown runs.
    private var runs: SessionRuns
    /// The pages made since the shown runs changed.
    private var pages: [SessionViewer: [UInt8]] = [:]
    private let layout: GeometryLayout
    private var news = SessionNews()
    /// The questions to the class, and the students' devices.
    private var audience = PlayClass()
    /// The mistake that is built into a pattern; `nil` for none.
    private let mistake: PlayMistake?
    /// True once the teacher has shown the mistake.
    private var isMistakeShown = false

    /// Begins a session.
    ///
    /// - Parameters:
    ///   - patterns: Names of patterns; empty for all.
    ///   - scenario: The name or the file of a scenario to continue; `nil` to begin with the launch.
    /// - Throws: ``JobError`` if a pattern or a scenario is unknown, or the scenario can't be played.
    init(
        _ catalog: Catalog, patterns: [String] = [], from scenario: String? = nil, _ settings: Settings = Settings()
    ) async throws(JobError) {
        guard catalog.hasModel else {
            throw JobError(
                .usage,
                "only ArchFlow's own app can be played, because it has a model; \(catalog.contract.app) has none"
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
                    throw .impossible(
                        scenario,
                        "it is a scenario for one pattern only, and the model doesn't have this pattern's screens")
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
        layout = GeometryLayout(in: settings.workers)
        var checked: [PlayedRuns.Checked] = []
        for run in tree.runs {
            checked.append(
                PlayedRuns.Checked(
                    run.trace, library.blueprints(for: run.trace.header), isAtRest: tree.isAtRest(run)))
        }
        shown = try await PlayedRuns(tree, checked, library, known)
        standing = shown
        introductions = try await PatternIntroductions.of(
            shown.analysed.map(\.analysis), known, in: settings.workers)
        runs = await SessionRuns(
            Self.report(shown, known, library, introductions, layout), revision: news.runs)
        if let name = settings.mistake { mistake = try PlayMistake(name, known) } else { mistake = nil }
        tree.onRun = { [weak self] run, isAtRest in self?.analyse(run.trace, isAtRest: isAtRest) }
    }

    /// Begins to analyse a run on another thread.
    private func analyse(_ trace: Trace, isAtRest: Bool) {
        let blueprints = library.blueprints(for: trace.header)
        analysing.append(Task { await onPool { PlayedRuns.Checked(trace, blueprints, isAtRest: isAtRest) } })
    }

    /// Lets students' devices follow the session.
    func open(_ room: PlayRoom) {
        audience.room = room
        news.changed(for: [.teacher])
    }

    // MARK: Requests

    /// Answers a page's request. A student's page can only answer questions.
    func answer(_ request: ServedRequest, of viewer: SessionViewer = .teacher) async -> ServedAnswer {
        let after = request.query["after"].flatMap { Int($0) }
        switch (request.method, request.path, viewer) {
        case ("GET", "/", _): return await turns.next { self.page(for: viewer) }
        case ("GET", "/state", _):
            if viewer == .student, audience.heard(request.query["device"] ?? "") { news.changed(for: [.teacher]) }
            if let after, after >= news[viewer] { return ServedAnswer(204, .json, []) }
            return await turns.next { self.state(for: viewer, after: after) }
        case ("POST", "/answer", .student): return choose(request.body)
        case ("POST", "/act", .teacher): return await turns.next { await self.act(request.body, after: after) }
        case ("POST", "/save", .teacher): return await turns.next { await self.save() }
        default: return ServedAnswer.refused(404, "there is nothing at this address")
        }
    }

    private func act(_ body: [UInt8], after: Int?) async -> ServedAnswer {
        guard let act = PlayAct(body) else {
            return ServedAnswer.refused(400, "the body must be one request to the session, such as {\"back\": true}")
        }
        switch act {
        case .ask(let kind):
            audience.asking = kind
            news.changed(for: [.teacher])
        case .moment(let moment):
            audience.moment = moment
            news.changed(for: [.student])
        case .hands(let hands):
            guard audience.count(hands) else {
                return ServedAnswer.refused(
                    409, "no question is open, or the open question has another number of options")
            }
            news.changed(for: [.teacher])
        case .show:
            guard audience.showAnswer(at: tree.current) else {
                return ServedAnswer.refused(409, "no question is open")
            }
            await showRuns()
        case .explain:
            guard mistake != nil else {
                return ServedAnswer.refused(409, "no pattern of this session was built with a mistake")
            }
            isMistakeShown = true
            news.changed()
        case .beat, .go, .back, .launch, .leave:
            if case .beat = act, audience.isAsking {
                return ServedAnswer.refused(409, "a question is open: show its answer first")
            }
            let before = tree.screen
            if let refusal = await change(act) { return refusal }
            if let problem = await stand() { return problem }
            if case .beat = act { audience.ask(question(from: before)) } else { audience.ask(nil) }
            if audience.isAsking { news.changed() } else { await showRuns() }
        }
        return state(for: .teacher, after: after)
    }

    /// Waits for the analyses of the current branch's runs.
    ///
    /// - Returns: An error for the page; `nil` on success.
    private func stand() async -> ServedAnswer? {
        // Leaving a request unanswered runs nothing.
        var checked = analysing.isEmpty ? standing.checked : []
        for run in analysing { checked.append(await run.value) }
        analysing = []
        do throws(JobError) {
            standing = try await PlayedRuns(tree, checked, library, known, after: standing.marks)
            return nil
        } catch {
            return ServedAnswer.refused(500, "\(error)")
        }
    }

    /// Changes the tree of beats.
    ///
    /// - Returns: An error for the page; `nil` on success.
    private func change(_ act: PlayAct) async -> ServedAnswer? {
        do throws(PlayError) {
            switch act {
            case .beat(let entry):
                let beat: SampleApp.Beat
                do throws(YAMLFileError) {
                    beat = try entry.beat(server: tree.branch[0].launch.server)
                } catch {
                    return ServedAnswer.refused(400, error.problems.map(\.message).joined(separator: "; "))
                }
                try await tree.perform(beat)
            case .go(let id): try await tree.go(to: id)
            case .back: try await tree.back()
            case .launch(let place): try await tree.launch(place)
            case .leave(let name): try tree.leave(name)
            case .ask, .hands, .show, .moment, .explain: break
            }
            return nil
        } catch {
            return ServedAnswer.refused(409, "\(error)")
        }
    }

    // MARK: Questions

    /// Returns a question of the chosen kind about the last beat; `nil` if none is to be asked.
    private func question(from before: ScreenSnapshot) -> PlayQuestion? {
        guard let asking = audience.asking, let node = tree.branch.last, node.beat.typedText == nil else { return nil }
        let outcome = PlayQuestion.Outcome(
            node.beat, number: node.number, before: before, after: tree.screen,
            runs: zip(tree.patterns, standing.analysed).map { (known.title(of: $0.name) ?? $0.title, $1.analysis) })
        return PlayQuestion(asking, about: outcome)
    }

    /// Adds a student's answer. It waits for no other request, so that a whole class can answer at once.
    private func choose(_ body: [UInt8]) -> ServedAnswer {
        guard let choice = PlayChoice(body) else {
            return ServedAnswer.refused(400, "the body must be an answer, with the keys device, question and choice")
        }
        guard audience.take(choice) else {
            return ServedAnswer.refused(409, "this question is over")
        }
        news.changed(for: [.teacher])
        return ServedAnswer(204, .json, [])
    }

    // MARK: The page's data

    /// Makes the pages show the runs of the current branch.
    private func showRuns() async {
        let report = Self.report(standing, known, library, introductions, layout)
        var changed = await onPool { [runs] in await SessionRuns(report, revision: 0, after: runs) }
        // Students may have answered meanwhile: only now the revision is known.
        news.changed(runs: true)
        changed.revision = news.runs
        (shown, runs, pages) = (standing, changed, [:])
    }

    private func page(for viewer: SessionViewer) -> ServedAnswer {
        if let page = pages[viewer] { return ServedAnswer(200, .page, page) }
        do throws(ReportError) {
            let page = try runs.page(showing: play(for: viewer))
            pages[viewer] = page
            return ServedAnswer(200, .page, page)
        } catch {
            return ServedAnswer.refused(500, "\(error)")
        }
    }

    /// Returns the session's state for a page.
    ///
    /// - Parameter after: The revision that the page has; `nil` if it has none. Unchanged runs are left out.
    private func state(for viewer: SessionViewer, after: Int?) -> ServedAnswer {
        ServedAnswer(play(for: viewer).state(with: runs.news(since: after)))
    }

    /// Returns the session's state, as far as the viewer may see it.
    private func play(for viewer: SessionViewer) -> ReportPlay {
        var play = viewer == .student || audience.isAsking ? shown.play.watched : shown.play
        play.revision = news.revision
        audience.add(to: &play, for: viewer, tree.patterns.map { ($0.name, known.title(of: $0.name) ?? $0.title) })
        play.mistake = isMistakeShown ? mistake?.page : nil
        if viewer == .teacher { play.explain = mistake == nil || isMistakeShown ? nil : PlayAct.explain.json }
        return play
    }

    private static func report(
        _ runs: PlayedRuns, _ known: KnownPatterns, _ library: BlueprintLibrary, _ introductions: [ReportPattern],
        _ layout: GeometryLayout
    ) -> HTMLReport {
        var report = HTMLReport(
            ReportJob.reportRuns(runs.analysed, known),
            statistics: Statistics(
                comparing: runs.measures, reference: known.yardstick, guests: known.guests, titles: known.titles),
            checks: runs.checks, reference: known.yardstick, guests: known.guests, patterns: introductions,
            blueprints: ReportJob.rules(for: runs.analysed.map(\.trace), library))
        report.layout = layout
        return report
    }

    // MARK: Saving

    private func save() async -> ServedAnswer {
        do throws(JobError) {
            // The beat of an open question is kept from everybody, so also from the files.
            let saved = SavedSession(
                of: tree.patterns, audience.isAsking ? tree.branch.dropLast() : tree.branch, shown, audience.polls,
                known, library,
                settings.workers)
            let files = try await saved.write(to: settings.output)
            return ServedAnswer(
                Array(
                    JSON.object([
                        ("folder", .string(settings.output)), ("leavesOut", .bool(audience.isAsking)),
                        (
                            "files",
                            .array(
                                files.map { .object([("title", .string($0.title)), ("path", .string($0.path))]) })
                        ),
                    ]).text.utf8))
        } catch {
            return ServedAnswer.refused(409, "\(error)")
        }
    }
}
#endif
