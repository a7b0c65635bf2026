/// The app that patterns build, the scenarios that they are compared in, and what each run must come to.
public struct AppContract {
    /// The app's name in the header of every trace.
    public let app: String
    /// The scenarios that all patterns are compared in.
    public let scenarios: [Scenario]
    /// What a scenario must come to: the screens, and the calls to the services.
    public let expected: (Scenario) async -> RunResult
    /// Whether it is that of the app that ArchFlow comes with.
    let isArchFlow: Bool

    /// The contract of an app of one's own: one of its patterns says what the others must do.
    ///
    /// - Parameter reference: A pattern of the app; whatever it shows and asks for is right.
    public init(app: String, scenarios: [Scenario], asIn reference: Pattern) {
        self.init(app: app, scenarios: scenarios, isArchFlow: false) { scenario in
            await ScenarioRun.run(reference, scenario, options: nil)
        }
    }

    private init(
        app: String, scenarios: [Scenario], isArchFlow: Bool, expected: @escaping (Scenario) async -> RunResult
    ) {
        self.app = app
        self.scenarios = scenarios
        self.isArchFlow = isArchFlow
        self.expected = expected
    }

    /// The name of the app that ArchFlow comes with.
    nonisolated static let archFlowName = "ArchFlow"

    /// That of the app that ArchFlow comes with, which has a model: a pure function, and no pattern's word counts.
    public static let archFlow = AppContract(app: archFlowName, scenarios: Scenario.all, isArchFlow: true) { scenario in
        await ScenarioRun.model(scenario)
    }
}
