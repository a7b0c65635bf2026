import HeadlessUI
public import MessageTrace

/// Runs a pattern through a scenario under a recorder of its own, on a virtual clock.
///
/// Runs share nothing, so they can go side by side; two runs of the same pattern give the same result, to the byte.
public final class ScenarioRun {
    /// The app's name in the header of every trace.
    public nonisolated static let appName = "ArchFlow"

    private let scenario: Scenario
    private let pattern: Pattern
    private let loop = EventLoop()
    private let window = UIWindow()
    private let log = ServiceLog()
    private let warnings = UIWarnings()
    private let recorder: Recorder
    private let person: Application

    private var services: Services?
    private var app: (any PatternApp)?
    private var moment = RunResult.Moment(beat: 0, beatName: "", at: 0)
    private var lastAction: Duration?
    private var turns: [RunResult.Turn] = []
    private var calls: [RunResult.Call] = []
    private var failures: [RunFailure] = []

    private init(_ pattern: Pattern, _ scenario: Scenario, options: Recorder.Options) {
        self.pattern = pattern
        self.scenario = scenario
        let clock = loop.clock
        recorder = Recorder(
            TraceHeader(
                app: Self.appName, pattern: pattern.name, scenario: scenario.name, clock: .virtual,
                sees: TraceHeader.Effect.allCases),
            options: options, now: { clock.nanoseconds })
        person = Application(window)
    }

    /// Runs a pattern through a scenario.
    ///
    /// A beat that can't be done, something UIKit would refuse, and work that is left over at the end are failures of
    /// the result; nothing is thrown.
    ///
    /// - Parameter options: What is recorded besides senders, receivers and messages; by default whole texts too, because
    ///   a scenario's are nobody's.
    public static func run(
        _ pattern: Pattern, _ scenario: Scenario, options: Recorder.Options = .init(texts: .whole)
    ) async -> RunResult {
        let run = ScenarioRun(pattern, scenario, options: options)
        return await run.result()
    }

    private func result() async -> RunResult {
        loop.onTurnEnd { [weak self] in self?.endTurn() }
        log.onCall = { [weak self] call in self?.note(call) }
        await warnings.collect {
            await recorder.record {
                for beat in scenario.beats where failures.isEmpty { await perform(beat) }
                endBeat()
            }
        }
        checkEnd()
        let trace = recorder.finish()
        return RunResult(
            pattern: pattern.name, scenario: scenario.name, trace: trace, entries: recorder.entries, turns: turns,
            calls: calls,
            alive: Self.alive(in: trace), failures: failures)
    }

    // MARK: Beats

    private func perform(_ beat: Beat) async {
        if case .wait(let duration) = beat.action {
            begin(beat)
            await loop.advance(by: duration)
            return
        }
        if let lastAction { await loop.advance(by: lastAction + beat.pause - loop.now) }
        begin(beat)
        do {
            try await act(beat.action)
        } catch {
            fail(.beat, error.description)
        }
        await loop.settle()
        lastAction = loop.now
    }

    private func begin(_ beat: Beat) {
        if moment.beat > 0 { endBeat() }
        moment = RunResult.Moment(beat: moment.beat + 1, beatName: beat.wording, at: loop.clock.nanoseconds)
        recorder.beat(beat.wording)
    }

    private func act(_ action: Beat.Action) async throws(UserActionError) {
        switch action {
        case .launch: launched().start()
        case .open(let link):
            let app = launched()
            Tracing.userAction { app.open(link) }
        case .tap(let identifier): try person.button(identifier).tap()
        case .tapBack: try person.tapBack()
        case .tapInAlert(let title): try person.alert.button(title).tap()
        case .type(let text, let identifier):
            for (index, character) in text.enumerated() {
                if index > 0 {
                    await loop.settle()
                    await loop.advance(by: Beat.characterPause)
                }
                try person.field(identifier).typeText(String(character))
            }
        case .wait(let duration): await loop.advance(by: duration)
        }
    }

    /// The app, made when it is first needed: a link may come before the launch.
    private func launched() -> any PatternApp {
        if let app { return app }
        let services = Services(server: scenario.server, loop: loop, log: log)
        let app = pattern.makeApp(window, services, scenario.options)
        self.services = services
        self.app = app
        return app
    }

    private func endBeat() {
        recorder.screen(person.snapshot(), endsBeat: true)
        recorder.references(roots: [window])
    }

    // MARK: What is noted on the way

    private func endTurn() {
        recorder.endTurn()
        let screen = person.snapshot()
        recorder.screen(screen, endsBeat: false)
        turns.append(RunResult.Turn(moment: momentNow, screen: screen))
    }

    private func note(_ call: ServiceCall) {
        calls.append(RunResult.Call(moment: momentNow, call: call))
    }

    private var momentNow: RunResult.Moment {
        RunResult.Moment(beat: moment.beat, beatName: moment.beatName, at: loop.clock.nanoseconds)
    }

    private func fail(_ kind: RunFailure.Kind, _ problem: String) {
        failures.append(RunFailure(kind: kind, moment: momentNow, problem: problem))
    }

    private func checkEnd() {
        for warning in warnings.messages { fail(.warning, "UIKit would warn: \(warning)") }
        if !EventLoop.seesAllTasks {
            fail(.unsettled, "this Swift runtime doesn't show its tasks: another run may give another result")
        }
        if loop.isOverrun { fail(.unsettled, "tasks never came to rest") }
        if failures.isEmpty, !loop.isIdle { fail(.unsettled, "work is still scheduled after the last beat") }
    }

    /// The components that were born and didn't end, by name.
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
