import TraceFormat

extension AppModel {
    /// What the model shows and asks for in a scenario: the same as `ScenarioRun.model(_:)` gives, without services, an
    /// event loop and the time that they take.
    ///
    /// - Parameter scenario: One whose server answers when it is told, and in which each beat types one character.
    /// - Returns: The run up to the first beat that can't happen.
    public static func run(_ scenario: Scenario) -> RunResult {
        var model = AppModel(options: scenario.options, server: scenario.server)
        var result = RunResult(
            pattern: Contract.modelName, scenario: scenario.name,
            trace: Trace(header: TraceHeader(app: AppContract.archFlowName, clock: .virtual)))
        var time = Duration.zero
        for (place, beat) in scenario.beats.enumerated() {
            if place > 0 { time += beat.pause }
            let moment = RunResult.Moment(
                beat: place + 1, beatName: beat.wording,
                at: time.components.seconds * 1_000_000_000 + time.components.attoseconds / 1_000_000_000)
            guard let calls = model.perform(beat) else { break }
            result.turns.append(.init(moment: moment, screen: model.screen))
            result.calls += calls.map { .init(moment: moment, call: $0) }
        }
        return result
    }
}
