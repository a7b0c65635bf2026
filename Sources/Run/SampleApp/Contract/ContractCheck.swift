import HeadlessUI
import TraceFormat

/// The fairness contract: under every architecture a person sees the same screens, and the services get the same calls.
///
/// At the end of every turn the screen must equal the screen of ``AppModel``, the model of the app. The calls to the
/// services must be the same, in the same order and with the same arguments. If transitions take time, screens are
/// compared only at the ends of beats, and only if no transition is then in progress. If two beats share a turn, both
/// orders are correct. Without a model's run, patterns are only checked for failures, such as beats that can't be done
/// and actions that UIKit would refuse.
public nonisolated enum ContractCheck {
    /// The name of the model in findings.
    public static let modelName = "the model"

    /// Compares runs of one scenario.
    ///
    /// For each pattern only the first different screen is reported, since later differences follow from it. If a beat
    /// couldn't be done, that is reported, and only the screens before that beat are compared.
    ///
    /// ```swift
    /// let expected = await ScenarioRun.model(scenario)
    /// let run = await ScenarioRun.run(pattern, scenario)
    /// print(ContractCheck.compare([run], with: expected))  // login-success: equal in mvvmc
    /// ```
    ///
    /// - Parameters:
    ///   - runs: One run for each pattern, all of the same scenario. Runs of other scenarios are left out.
    ///   - reference: The run with which the others are compared, usually the model's; `nil` for none.
    public static func compare(_ runs: [RunResult], with reference: RunResult?) -> ContractReport {
        let scenario = runs.first?.scenario ?? ""
        let runs = runs.filter { $0.scenario == scenario }
        let findings = runs.flatMap { run in
            failures(of: run) + (reference.map { differences(of: run, from: $0) } ?? [])
        }
        return ContractReport(
            scenario: scenario, patterns: runs.map(\.pattern), findings: findings, isCompared: reference != nil,
            reference: reference?.pattern ?? modelName)
    }

    /// Compares runs of several scenarios, each with the reference of its scenario. The reports are in the order in which their
    /// scenarios first appear in `runs`.
    ///
    /// ```swift
    /// var (runs, references): ([RunResult], [RunResult]) = ([], [])
    /// for scenario in Scenario.all {
    ///     runs.append(await ScenarioRun.run(pattern, scenario))
    ///     references.append(await ScenarioRun.model(scenario))
    /// }
    /// let broken = ContractCheck.compareAll(runs, with: references).filter { !$0.isFulfilled }
    /// print(broken.map(\.scenario))
    /// ```
    ///
    /// - Parameter references: The expected results. A scenario without one is only checked for failures.
    public static func compareAll(_ runs: [RunResult], with references: [RunResult]) -> [ContractReport] {
        var scenarios: [String] = []
        for run in runs where !scenarios.contains(run.scenario) { scenarios.append(run.scenario) }
        return scenarios.map { scenario in
            compare(
                runs.filter { $0.scenario == scenario }, with: references.first { $0.scenario == scenario })
        }
    }

    private static func differences(of run: RunResult, from reference: RunResult) -> [ContractFinding] {
        // Of several right results, the one that agrees longest with the run shows the problem best.
        var closest: (findings: [ContractFinding], moment: RunResult.Moment)?
        for right in [reference] + reference.alternatives {
            let findings = differencesInOrder(of: run, from: right)
            guard let moment = findings.map(\.moment).min() else { return [] }
            if closest.map({ $0.moment < moment }) ?? true { closest = (findings, moment) }
        }
        return closest?.findings ?? []
    }

    private static func differencesInOrder(of run: RunResult, from reference: RunResult) -> [ContractFinding] {
        let failure = run.failures.first { $0.kind == .beat }?.moment
        let screen = screen(of: run, beside: reference, until: failure)
        return [screen, failure == nil ? calls(of: run, beside: reference) : nil].compactMap(\.self)
    }

    private static func failures(of run: RunResult) -> [ContractFinding] {
        run.failures.map { failure in
            ContractFinding(
                kind: .failure(failure.kind), pattern: run.pattern, scenario: run.scenario, moment: failure.moment,
                details: failure.problem.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
        }
    }

    // MARK: Screens

    private static func screen(
        of run: RunResult, beside reference: RunResult, until end: RunResult.Moment?
    ) -> ContractFinding? {
        if run.transitions == .lasting { return screenAtRest(of: run, beside: reference, until: end) }
        let moments = Set((run.turns + reference.turns).map(\.moment)).sorted()
        for moment in moments where end.map({ moment < $0 }) ?? true {
            let (expected, shown) = (screen(of: reference, at: moment), screen(of: run, at: moment))
            guard expected != shown else { continue }
            return finding(moment, run, shown, reference, expected)
        }
        return nil
    }

    /// Compares the screen at the end of each beat, unless a transition is in progress: the model has no transitions.
    private static func screenAtRest(
        of run: RunResult, beside reference: RunResult, until end: RunResult.Moment?
    ) -> ContractFinding? {
        for beat in Set(run.turns.map(\.moment.beat)).sorted() where end.map({ beat < $0.beat }) ?? true {
            guard let turn = run.turns.last(where: { $0.moment.beat == beat }), turn.isAtRest else { continue }
            let expected = reference.turns.last { $0.moment.beat <= beat }?.screen
            if expected != turn.screen { return finding(turn.moment, run, turn.screen, reference, expected) }
        }
        return nil
    }

    private static func finding(
        _ moment: RunResult.Moment, _ run: RunResult, _ shown: ScreenSnapshot?, _ reference: RunResult,
        _ expected: ScreenSnapshot?
    ) -> ContractFinding {
        ContractFinding(
            kind: .screen, pattern: run.pattern, reference: reference.pattern, scenario: run.scenario,
            moment: moment,
            details: SideBySide.lines(
                (reference.pattern, lines(of: expected, beside: shown)),
                (run.pattern, lines(of: shown, beside: expected))))
    }

    /// Returns the last screen of a run at or before a moment.
    private static func screen(of run: RunResult, at moment: RunResult.Moment) -> ScreenSnapshot? {
        run.turns.last { $0.moment <= moment }?.screen
    }

    /// Returns the lines of a screen for a comparison. They include invisible properties if the two screens differ only
    /// in these.
    private static func lines(of screen: ScreenSnapshot?, beside other: ScreenSnapshot?) -> [String] {
        guard let screen else { return ["nothing"] }
        guard screen.lines == other?.lines else { return screen.lines }
        return screen.lines
            + screen.elements.map { element in
                "\(element.id) \(element.kind.rawValue), \(element.isEnabled ? "enabled" : "disabled"), "
                    + (element.isHidden ? "hidden" : "shown")
            }
    }

    // MARK: Calls

    private static func calls(of run: RunResult, beside reference: RunResult) -> ContractFinding? {
        let (expected, made) = (reference.calls.map(\.call), run.calls.map(\.call))
        guard expected != made else { return nil }
        let first = zip(made, expected).enumerated().first { $0.element.0 != $0.element.1 }?.offset
        let place = first ?? min(made.count, expected.count)
        let moments = [run, reference].compactMap { place < $0.calls.count ? $0.calls[place].moment : nil }
        return ContractFinding(
            kind: .calls, pattern: run.pattern, reference: reference.pattern, scenario: run.scenario,
            moment: moments.min() ?? RunResult.Moment(beat: 0, beatName: "", at: 0),
            details: SideBySide.lines(
                (reference.pattern, expected.map(\.description)), (run.pattern, lines(of: run, beside: reference))))
    }

    /// Returns the lines of a run's calls. If a call differs from the reference only in a secret argument, its line
    /// states that.
    private static func lines(of run: RunResult, beside reference: RunResult) -> [String] {
        run.calls.enumerated().map { index, call in
            let text = call.call.description
            guard index < reference.calls.count, reference.calls[index].call != call.call,
                reference.calls[index].call.description == text
            else { return text }
            return "\(text) with another secret"
        }
    }
}
