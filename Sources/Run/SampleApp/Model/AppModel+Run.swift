import TraceFormat

extension AppModel {
    /// Runs the model through a scenario. The result has the same screens and calls as `ScenarioRun.model(_:)`. But this
    /// function needs no services and no event loop, and is faster.
    ///
    /// ```swift
    /// let scenario = Scenario("items", "Items is opened.", server: .told, beats: [.launch, .tap("home.items")])
    /// let run = AppModel.run(scenario)
    /// print(run.calls.map(\.call.description))  // ["fetchItems()"]
    /// ```
    ///
    /// - Parameter scenario: A scenario whose server answers only when a beat says so, and whose beats type one character each.
    /// - Returns: The run, which ends before the first beat that isn't possible.
    public static func run(_ scenario: Scenario) -> RunResult {
        var result = run(scenario, swapped: [])
        for swapped in scenario.orders.dropFirst() {
            let other = run(scenario, swapped: swapped)
            if !([result] + result.alternatives).contains(where: { $0.isLike(other) }) {
                result.alternatives.append(other)
            }
        }
        return result
    }

    /// Runs the model through a scenario with one possible order of the beats that share turns.
    ///
    /// - Parameter swapped: The indices of the beats that are done after the next beat instead of before it. The two
    ///   beats share a turn.
    private static func run(_ scenario: Scenario, swapped: Set<Int>) -> RunResult {
        var model = AppModel(options: scenario.options, server: scenario.server)
        var result = RunResult(
            pattern: ContractCheck.modelName, scenario: scenario.name,
            trace: Trace(header: TraceHeader(app: AppContract.archFlowName, clock: .virtual)))
        var time = Duration.zero
        var start = model
        for (place, beat) in scenario.beats.enumerated() {
            switch beat.timing {
            case .atRest: if place > 0 { time += beat.pause }
            case .inTheSameTurn: break
            case .duringTheTransition: time += scenario.transitions.duration / 2
            }
            let moment = RunResult.Moment(
                beat: place + 1, beatName: beat.wording,
                at: time.components.seconds * 1_000_000_000 + time.components.attoseconds / 1_000_000_000)
            let isSecond = place > 0 && scenario.sharesItsTurn(place - 1)
            if scenario.sharesItsTurn(place) {
                let second = scenario.beats[place + 1]
                guard model.canHappen(beat), model.canHappen(second) else { break }
                start = model
                result.calls += (model.perform(swapped.contains(place) ? second : beat) ?? [])
                    .map { .init(moment: moment, call: $0) }
                continue
            }
            let calls: [ServiceCall]?
            if isSecond {
                let turn = [scenario.beats[place - 1], beat]
                let (first, second) = swapped.contains(place - 1) ? (turn[1], turn[0]) : (turn[0], turn[1])
                calls = model.perform(second, begunIn: start, after: first)
            } else {
                calls = model.perform(beat)
            }
            guard calls != nil else { break }
            result.turns.append(.init(moment: moment, screen: model.screen))
            result.calls += (calls ?? []).map { .init(moment: moment, call: $0) }
        }
        return result
    }
}

extension RunResult {
    /// Returns true if two runs have the same screens and the same calls to the services.
    fileprivate nonisolated func isLike(_ other: RunResult) -> Bool {
        turns.map(\.screen) == other.turns.map(\.screen) && calls.map(\.call) == other.calls.map(\.call)
    }
}
