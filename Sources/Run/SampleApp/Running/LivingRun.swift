import MessageTrace

/// A run of a pattern whose app stays alive after the last beat, so that the run can go on without repeating the beats before.
///
/// ```swift
/// let run = await LivingRun(pattern, scenario)
/// await run.goOn(with: .tap("home.about"))
/// print(run.result.trace.messages.count)
/// ```
package final class LivingRun {
    private let pattern: Pattern
    private var scenario: Scenario
    private var run: ScenarioRun
    /// True if a continued run has the same result as a run of all beats from the launch.
    private var canGoOn: Bool
    /// The result that ``ScenarioRun/run(_:_:options:answersRest:onBeat:)`` returns for the beats so far.
    package private(set) var result: RunResult

    package init(_ pattern: Pattern, _ scenario: Scenario) async {
        (self.pattern, self.scenario) = (pattern, scenario)
        run = ScenarioRun(pattern, scenario, options: .init(texts: .whole))
        (result, canGoOn) = await run.stand()
    }

    /// Performs another beat. If the app can't continue from the end of the last beat, it is launched again and performs all
    /// beats.
    package func goOn(with beat: Beat) async {
        scenario = scenario.adding(beat)
        guard canGoOn else {
            run = ScenarioRun(pattern, scenario, options: .init(texts: .whole))
            (result, canGoOn) = await run.stand()
            return
        }
        (result, canGoOn) = await run.stand(after: beat)
    }
}
