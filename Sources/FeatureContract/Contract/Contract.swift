import HeadlessUI
import MessageTrace

/// The fairness contract: whatever the architecture, a person sees the same and the services are called alike.
///
/// At the end of every turn the screen must be the same in all patterns, and the calls to the services with their
/// arguments the same in the same order. What most patterns do is the reference; where as many do one thing as another,
/// what the first of them does.
public nonisolated enum Contract {
    /// Compares runs of one scenario.
    ///
    /// A pattern is reported for its first different screen only, since later ones follow from it. One whose run came
    /// to a beat that couldn't be done is reported for that and not compared.
    ///
    /// - Parameter runs: One run for each pattern, all of the same scenario; others are compared with runs of their
    ///   own scenario only.
    public static func compare(_ runs: [RunResult]) -> ContractReport {
        let scenario = runs.first?.scenario ?? ""
        let runs = runs.filter { $0.scenario == scenario }
        let sound = runs.filter { run in !run.failures.contains { $0.kind == .beat } }
        let findings = runs.flatMap(failures) + screens(sound) + calls(sound)
        let order = runs.map(\.pattern)
        let sorted = order.flatMap { pattern in findings.filter { $0.pattern == pattern } }
        return ContractReport(scenario: scenario, patterns: order, findings: sorted)
    }

    /// Compares runs of several scenarios, each with those of its own, in the order in which the scenarios come.
    public static func compareAll(_ runs: [RunResult]) -> [ContractReport] {
        var scenarios: [String] = []
        for run in runs where !scenarios.contains(run.scenario) { scenarios.append(run.scenario) }
        return scenarios.map { scenario in compare(runs.filter { $0.scenario == scenario }) }
    }

    private static func failures(of run: RunResult) -> [ContractFinding] {
        run.failures.map { failure in
            ContractFinding(
                kind: .failure, pattern: run.pattern, scenario: run.scenario, moment: failure.moment,
                details: failure.problem.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
        }
    }

    // MARK: Screens

    private static func screens(_ runs: [RunResult]) -> [ContractFinding] {
        let moments = Set(runs.flatMap { $0.turns.map(\.moment) }).sorted()
        var remaining = runs
        var findings: [ContractFinding] = []
        for moment in moments {
            let shown = remaining.map { run in (run: run, screen: screen(of: run, at: moment)) }
            guard let reference = mostCommon(shown.map(\.screen)),
                let example = shown.first(where: {
                    $0.screen == reference
                })
            else { break }
            let agreeing = shown.count { $0.screen == reference } - 1
            for (run, screen) in shown where screen != reference {
                findings.append(
                    ContractFinding(
                        kind: .screen, pattern: run.pattern, reference: example.run.pattern, agreeing: agreeing,
                        scenario: run.scenario, moment: moment,
                        details: SideBySide.lines(
                            (example.run.pattern, lines(of: example.screen, beside: screen)),
                            (run.pattern, lines(of: screen, beside: example.screen)))))
            }
            remaining = shown.filter { $0.screen == reference }.map(\.run)
        }
        return findings
    }

    /// What a run shows at a moment: the screen at the end of its last turn up to then.
    private static func screen(of run: RunResult, at moment: RunResult.Moment) -> ScreenSnapshot? {
        run.turns.last { $0.moment <= moment }?.screen
    }

    /// A screen's lines; in full where the two differ only in what can't be seen.
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

    private static func calls(_ runs: [RunResult]) -> [ContractFinding] {
        let lists = runs.map { run in run.calls.map(\.call) }
        guard let reference = mostCommon(lists), let index = lists.firstIndex(of: reference) else { return [] }
        let example = runs[index]
        let agreeing = lists.count { $0 == reference } - 1
        return zip(runs, lists).filter { $0.1 != reference }.map { run, list in
            let first = zip(list, reference).enumerated().first { $0.element.0 != $0.element.1 }?.offset
            let place = first ?? min(list.count, reference.count)
            let moments = [run, example].compactMap { place < $0.calls.count ? $0.calls[place].moment : nil }
            return ContractFinding(
                kind: .calls, pattern: run.pattern, reference: example.pattern, agreeing: agreeing,
                scenario: run.scenario,
                moment: moments.min() ?? RunResult.Moment(beat: 0, beatName: "", at: 0),
                details: SideBySide.lines(
                    (example.pattern, example.calls.map(\.call.description)),
                    (run.pattern, lines(of: run, beside: example)))
            )
        }
    }

    /// A run's calls in writing; where only a secret is different from the reference's, the writing says so.
    private static func lines(of run: RunResult, beside reference: RunResult) -> [String] {
        run.calls.enumerated().map { index, call in
            let text = call.call.description
            guard index < reference.calls.count, reference.calls[index].call != call.call,
                reference.calls[index].call.description == text
            else { return text }
            return "\(text) with another secret"
        }
    }

    /// The value that comes most often; of several, the one that comes first.
    private static func mostCommon<Value: Equatable>(_ values: [Value]) -> Value? {
        var best: (value: Value, count: Int)?
        for value in values {
            let count = values.count { $0 == value }
            if count > best?.count ?? 0 { best = (value, count) }
        }
        return best?.value
    }
}
