public import HeadlessUI

/// A pattern as the catalogue lists it.
public struct Pattern {
    /// The name on the command line: `round-table`.
    public let name: String
    /// The name in texts: `Round Table`.
    public let title: String
    /// Scenarios of its own, for parts that the common ones don't reach.
    public let scenarios: [Scenario]
    /// Makes the app.
    public let makeApp: (UIWindow, Services, LaunchOptions) -> any PatternApp

    public init(
        name: String, title: String, scenarios: [Scenario] = [],
        makeApp: @escaping (UIWindow, Services, LaunchOptions) -> any PatternApp
    ) {
        self.name = name
        self.title = title
        self.scenarios = scenarios
        self.makeApp = makeApp
    }

    /// A pattern whose app is of a type.
    public init(name: String, title: String, scenarios: [Scenario] = [], app: any PatternApp.Type) {
        self.init(name: name, title: title, scenarios: scenarios) { window, services, options in
            app.init(window: window, services: services, options: options)
        }
    }
}
