import HeadlessUI
public import MessageTrace
import TraceFormat

/// Runs a pattern through a scenario on a virtual clock, and records the run with a recorder of its own.
///
/// Runs share nothing, so they can run in parallel. Two runs of one pattern and scenario give the same result, to the byte.
public final class ScenarioRun {
    private var scenario: Scenario
    /// The index of the beat in progress, or of the next beat.
    private var place = 0
    private let name: String
    /// The name of the app.
    private let app: String
    private let loop = EventLoop()
    private let log = ServiceLog()
    private let warnings = UIWarnings()
    private let server: Server
    private let recorder: Recorder?
    /// The indices of the beats that are done after the next beat instead of before it. The two beats share a turn.
    private let swapped: Set<Int>
    /// True if the server answers all pending requests after the last beat.
    private let answersRest: Bool
    private let makeApp: (Server, ServiceLog, EventLoop) -> any DrivenApp
    /// Called when a beat begins, with the beat's number from 1, and with `nil` after the last beat.
    private let onBeat: (Int?) -> Void

    private var driven: (any DrivenApp)?
    private var moment = RunResult.Moment(beat: 0, beatName: "", at: 0)
    private var lastAction: Duration?
    private var turns: [RunResult.Turn] = []
    private var calls: [RunResult.Call] = []
    private var failures: [RunFailure] = []
    /// True once all beats are done. Later events are recorded, but not compared.
    private var isOver = false

    private init(
        _ name: String, of app: String, _ scenario: Scenario, options: Recorder.Options?, answersRest: Bool = false,
        swapped: Set<Int> = [], onBeat: @escaping (Int?) -> Void = { _ in },
        _ makeApp: @escaping (Server, ServiceLog, EventLoop) -> any DrivenApp
    ) {
        self.name = name
        self.app = app
        self.scenario = scenario
        self.answersRest = answersRest
        self.swapped = swapped
        self.makeApp = makeApp
        self.onBeat = onBeat
        server = Server(scenario.server, loop: loop)
        let clock = loop.clock
        recorder = options.map { options in
            Recorder(
                TraceHeader(
                    app: app, pattern: name, scenario: scenario.name, clock: .virtual,
                    sees: TraceHeader.Effect.allCases, feature: scenario.feature?.rawValue),
                options: options, now: { clock.nanoseconds })
        }
        loop.onTurnEnd { [weak self] in self?.endTurn() }
        log.onCall = { [weak self] call in self?.note(call) }
    }

    deinit {
        recorder?.discard()
    }

    /// Runs a pattern through a scenario.
    ///
    /// This function throws no error. A beat that can't be done, an action that UIKit would refuse, and work that is unfinished
    /// after the last beat are failures in the result.
    ///
    /// ```swift
    /// import TraceFormat
    ///
    /// guard let scenario = Scenario.named("login-success") else { return }
    /// let run = await ScenarioRun.run(pattern, scenario)
    /// for failure in run.failures { print(failure) }
    /// try run.trace.write(to: "login-success.jsonl")
    /// ```
    ///
    /// - Parameters:
    ///   - options: The options of the recording. By default texts are recorded in full, because a scenario has no real
    ///     secrets. `nil` records nothing: the result's trace is empty, and no component is counted as alive.
    ///   - answersRest: True to answer all pending requests after the last beat, if the server answers only by beats. Rules
    ///     about effects need this. The answers are recorded as beats, but the result's screens and calls leave them out.
    ///   - onBeat: Called when a beat begins, with the beat's number from 1, and with `nil` after the last beat.
    public static func run(
        _ pattern: Pattern, _ scenario: Scenario, options: Recorder.Options? = .init(texts: .whole),
        answersRest: Bool = false, onBeat: @escaping (Int?) -> Void = { _ in }
    ) async -> RunResult {
        let run = ScenarioRun(pattern, scenario, options: options, answersRest: answersRest, onBeat: onBeat)
        return await run.result()
    }

    /// Makes a run of a pattern.
    convenience init(
        _ pattern: Pattern, _ scenario: Scenario, options: Recorder.Options?, answersRest: Bool = false,
        onBeat: @escaping (Int?) -> Void = { _ in }
    ) {
        self.init(
            pattern.name, of: pattern.app, scenario, options: options, answersRest: answersRest, onBeat: onBeat
        ) { server, log, loop in
            BuiltApp(pattern, scenario, loop, log) { Services(server: server, clock: loop.clock, log: log) }
        }
    }

    /// Runs the model through a scenario. Every pattern should show the same screens and make the same calls.
    ///
    /// ```swift
    /// let expected = await ScenarioRun.model(scenario)
    /// let run = await ScenarioRun.run(pattern, scenario, options: nil)
    /// print(run.calls.map(\.call) == expected.calls.map(\.call))
    /// ```
    public static func model(_ scenario: Scenario) async -> RunResult { await modelled(scenario).result }

    /// Runs the model through a scenario, and returns also the state in which it ends.
    package static func modelled(_ scenario: Scenario) async -> ModelledRun {
        var results: [RunResult] = []
        var end: ModelledRun.End?
        for swapped in scenario.orders {
            let run = ScenarioRun(
                ContractCheck.modelName, of: AppContract.archFlowName, scenario, options: nil, swapped: swapped
            ) { server, log, _ in
                ModelledApp(scenario, server, log)
            }
            let result = await run.result()
            guard results.isEmpty || result.failures.isEmpty else { continue }
            results.append(result)
            if end == nil, let app = run.driven as? ModelledApp {
                end = ModelledRun.End(
                    model: app.model, now: run.loop.now, sinceLastAct: run.loop.now - (run.lastAction ?? .zero),
                    timeToNextAnswer: run.loop.timeToNextWork)
            }
        }
        var result = results.removeFirst()
        result.alternatives = results
        return ModelledRun(
            result: result,
            end: end ?? .init(model: AppModel(options: scenario.options, server: scenario.server)))
    }

    private func result() async -> RunResult {
        await recorded {
            let app = await performBeats()
            await comeToRest(app)
            onBeat(nil)
            endBeat()
            if answersRest { await answerRest(app) }
        }
        return result(recorder?.finish() ?? Trace(header: TraceHeader(app: app, clock: .virtual), records: []))
    }

    /// Performs the remaining beats, and returns the run's result so far. The run can go on.
    ///
    /// - Parameter beat: A beat to add to the scenario.
    /// - Returns: The result. `canGoOn` is true if this run can be continued with the same result as a new run of all
    ///   beats.
    func stand(after beat: Beat? = nil) async -> (result: RunResult, canGoOn: Bool) {
        if let beat { scenario = scenario.adding(beat) }
        var soFar = (trace: Trace(header: TraceHeader(app: app, clock: .virtual), records: []), isUnchanged: true)
        var isAtRest = true
        await recorded {
            let app = await performBeats()
            let now = loop.now
            await comeToRest(app)
            isAtRest = loop.now == now
            onBeat(nil)
            if let recorder { soFar = recorder.traceSoFar(app.screen, roots: app.roots) }
        }
        return (result(soFar.trace), isAtRest && soFar.isUnchanged)
    }

    private func recorded(_ body: () async -> Void) async {
        await warnings.collect {
            if let recorder { await recorder.record { await body() } } else { await body() }
        }
    }

    private func result(_ trace: Trace) -> RunResult {
        RunResult(
            pattern: name, scenario: scenario.name, trace: trace, entries: recorder?.entries ?? [], turns: turns,
            calls: calls, alive: Self.alive(in: trace), failures: failures + failuresOfEnd,
            transitions: scenario.transitions)
    }

    // MARK: Beats

    /// Performs the remaining beats, and returns the app. Makes the app before the first beat.
    private func performBeats() async -> any DrivenApp {
        let app = driven ?? makeApp(server, log, loop)
        driven = app
        while place < scenario.beats.count, failures.isEmpty {
            let beat = scenario.beats[place]
            if scenario.sharesItsTurn(place) {
                await perform(beat, and: scenario.beats[place + 1], isSwapped: swapped.contains(place), app)
                place += 2
            } else {
                await perform(beat, app)
                place += 1
            }
        }
        return app
    }

    private func answerRest(_ app: any DrivenApp) async {
        isOver = true
        while server.isAwaited {
            recorder?.beat("the server answers the rest", kind: .reply)
            server.answerNext()
            await loop.settle()
            await comeToRest(app)
            endBeat()
        }
    }

    /// Advances time until no transition is in progress, but at most by a hundred times a transition's duration: a transition
    /// may start another one.
    private func comeToRest(_ app: any DrivenApp) async {
        for _ in 0..<100 where !app.isAtRest { await loop.advance(by: scenario.transitions.duration) }
    }

    /// Advances time by the pause before a beat.
    private func pause(before beat: Beat, _ app: any DrivenApp) async {
        guard let lastAction else { return }
        if beat.timing == .duringTheTransition { return await loop.advance(by: scenario.transitions.duration / 2) }
        await loop.advance(by: lastAction + beat.pause - loop.now)
        await comeToRest(app)
    }

    /// Performs two beats in one turn. Both are begun before either is done.
    private func perform(_ first: Beat, and second: Beat, isSwapped: Bool, _ app: any DrivenApp) async {
        await pause(before: first, app)
        begin(first)
        do {
            let acts = [try start(first.action, app), try start(second.action, app)]
            acts[isSwapped ? 1 : 0]()
            begin(second)
            acts[isSwapped ? 0 : 1]()
        } catch {
            failures.append(failure(.beat, error.description))
        }
        await loop.settle()
        lastAction = loop.now
    }

    /// Begins a beat's action, and returns a function that completes it. An action of the server happens on completion,
    /// if the action is still possible.
    private func start(_ action: Beat.Action, _ app: any DrivenApp) throws(UserActionError) -> () -> Void {
        let act = try app.begin(action)
        switch action {
        case .reply(let reply): return { [server] in _ = server.send(reply) }
        case .server(let event): return { [server] in if server.perform(event) { act() } }
        default: return act
        }
    }

    private func perform(_ beat: Beat, _ app: any DrivenApp) async {
        if case .wait(let duration) = beat.action {
            begin(beat)
            await loop.advance(by: duration)
            return
        }
        await pause(before: beat, app)
        begin(beat)
        do {
            try await act(beat.action, app)
        } catch {
            failures.append(failure(.beat, error.description))
        }
        await loop.settle()
        lastAction = loop.now
    }

    private func begin(_ beat: Beat) {
        if moment.beat > 0 { endBeat() }
        moment = RunResult.Moment(beat: moment.beat + 1, beatName: beat.wording, at: loop.clock.nanoseconds)
        recorder?.beat(beat.wording, kind: beat.kind)
        onBeat(moment.beat)
    }

    private func act(_ action: Beat.Action, _ app: any DrivenApp) async throws(UserActionError) {
        switch action {
        case .type(let text, let identifier): try await type(text, into: identifier, isFirst: true, app)
        case .replace(let text, let identifier):
            try app.perform(.clear(identifier))
            try await type(text, into: identifier, isFirst: false, app)
        case .reply(let reply):
            guard server.send(reply) else {
                throw UserActionError(
                    action: "answer", target: "\(reply.id)", reason: .missing, screen: app.screen)
            }
        case .server(let event):
            guard server.perform(event) else {
                throw UserActionError(
                    action: "do the server's step", target: "\"\(event)\"", reason: event.obstacle, screen: app.screen)
            }
            try app.perform(action)
        default: try app.perform(action)
        }
    }

    /// Types a text, one character after the other.
    ///
    /// - Parameter isFirst: True if nothing has happened in this beat before the first character.
    private func type(
        _ text: String, into field: String, isFirst: Bool, _ app: any DrivenApp
    ) async throws(UserActionError) {
        for (index, character) in text.enumerated() {
            if index > 0 || !isFirst {
                await loop.settle()
                await loop.advance(by: Beat.characterPause)
            }
            try app.perform(.type(String(character), into: field))
        }
    }

    private func endBeat() {
        guard let recorder, let app = driven else { return }
        recorder.screen(app.screen, endsBeat: true)
        recorder.references(roots: app.roots)
    }

    // MARK: Notes of the run

    private func endTurn() {
        guard let app = driven else { return }
        recorder?.endTurn()
        let screen = app.screen
        recorder?.screen(screen, endsBeat: false)
        if !isOver { turns.append(RunResult.Turn(moment: momentNow, screen: screen, isAtRest: app.isAtRest)) }
    }

    private func note(_ call: ServiceCall) {
        if !isOver { calls.append(RunResult.Call(moment: momentNow, call: call)) }
    }

    private var momentNow: RunResult.Moment {
        RunResult.Moment(beat: moment.beat, beatName: moment.beatName, at: loop.clock.nanoseconds)
    }

    private func failure(_ kind: RunFailure.Kind, _ problem: String) -> RunFailure {
        RunFailure(kind: kind, moment: momentNow, problem: problem)
    }

    /// The failures to report if the run ends now.
    private var failuresOfEnd: [RunFailure] {
        var found = warnings.messages.map { failure(.warning, "UIKit would warn: \($0)") }
        if !EventLoop.seesAllTasks {
            found.append(
                failure(.unsettled, "this Swift runtime hides its tasks, so another run may give another result"))
        }
        if loop.isOverrun { found.append(failure(.unsettled, "the app's tasks never finish")) }
        if failures.isEmpty, found.isEmpty, !loop.isIdle {
            found.append(failure(.unsettled, "work is still scheduled after the last beat"))
        }
        return found
    }

    /// Returns the number of components that were created and not freed, by component name.
    private static func alive(in trace: Trace) -> [String: Int] {
        var names: [Int: String] = [:]
        for record in trace.records {
            switch record {
            case .component(let component): names[component.id] = component.name
            case .end(let end): names[end.component] = nil
            default: break
            }
        }
        return names.values.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    }
}

/// A run of the model, with the state in which it ends.
package struct ModelledRun {
    /// The state after the last beat. If two beats share a turn, they were done in the order in which they are listed.
    package struct End {
        package let model: AppModel
        /// The time since the launch.
        package var now = Duration.zero
        /// The time since the last act of a person or the server. Beats in which only time passes are no acts.
        package var sinceLastAct = Duration.zero
        /// The time until the server's next answer, if it answers automatically; `nil` if no request is pending, or if
        /// the server answers only by beats.
        package var timeToNextAnswer: Duration?
    }

    package let result: RunResult
    package let end: End
}

extension ServerEvent {
    /// The reason to report if the server can't do what this event says.
    nonisolated var obstacle: UserActionError.Reason {
        switch self {
        case .finish(let id): .because("there is no open item \(id)")
        case .endSession: .because("nobody is signed in")
        }
    }
}
