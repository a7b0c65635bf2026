/// The app that all patterns build, the scenarios in which they are compared, and the expected result of each run.
public struct AppContract {
    /// The app's name in the header of every trace.
    public let app: String
    /// The scenarios in which all patterns are compared.
    public let scenarios: [Scenario]
    /// Returns the expected result of a scenario: its screens and the calls to the services.
    public let expected: (Scenario) async -> RunResult
    /// True if this is the contract of the app that comes with ArchFlow.
    let isArchFlow: Bool

    /// Makes the contract of an app other than ArchFlow's own. One of the app's patterns is the reference, with which
    /// the others are compared.
    ///
    /// ```swift
    /// let contract = AppContract(app: "Stopwatch", scenarios: [startStop], asIn: plain)
    /// let expected = await contract.expected(startStop)
    /// print(expected.pattern, expected.failures)
    /// ```
    ///
    /// - Parameter reference: A pattern of the app. Its screens and calls count as correct.
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

    /// The contract of the app that comes with ArchFlow. The patterns are compared with a model, which is a pure function.
    public static let archFlow = AppContract(app: archFlowName, scenarios: Scenario.all, isArchFlow: true) { scenario in
        await ScenarioRun.model(scenario)
    }
}
