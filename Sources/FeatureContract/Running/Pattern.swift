public import Foundation
public import HeadlessUI

/// A pattern as the catalogue lists it.
public struct Pattern {
    /// The name on the command line: `round-table`.
    public let name: String
    /// The name in texts: `Round Table`.
    public let title: String
    /// What it is, in two sentences; empty where nobody said.
    public let summary: String
    /// Scenarios of its own, for parts that the common ones don't reach.
    public let scenarios: [Scenario]
    /// Finds the files that come with its sources, such as their inventory; there may be none.
    public let bundle: () -> Bundle?
    /// Makes the app.
    public let makeApp: (UIWindow, Services, LaunchOptions) -> any PatternApp

    /// - Parameter bundle: That of the pattern's module, looked for when it is needed.
    public init(
        name: String, title: String, summary: String = "", scenarios: [Scenario] = [],
        bundle: @escaping @autoclosure () -> Bundle? = nil,
        makeApp: @escaping (UIWindow, Services, LaunchOptions) -> any PatternApp
    ) {
        self.name = name
        self.title = title
        self.summary = summary
        self.scenarios = scenarios
        self.bundle = bundle
        self.makeApp = makeApp
    }

    /// A pattern whose app is of a type.
    public init(
        name: String, title: String, summary: String = "", scenarios: [Scenario] = [], app: any PatternApp.Type,
        bundle: @escaping @autoclosure () -> Bundle? = nil
    ) {
        self.init(name: name, title: title, summary: summary, scenarios: scenarios, bundle: bundle()) {
            window, services, options in
            app.init(window: window, services: services, options: options)
        }
    }
}
