public import Foundation
public import HeadlessUI

/// A pattern as the catalogue lists it.
public struct Pattern {
    /// The name on the command line: `round-table`.
    public let name: String
    /// The name in texts: `Round Table`.
    public let title: String
    /// Scenarios of its own, for parts that the common ones don't reach.
    public let scenarios: [Scenario]
    /// Finds the files that come with its sources, such as their inventory; there may be none.
    public let bundle: () -> Bundle?
    /// Makes the app.
    public let makeApp: (UIWindow, Services, LaunchOptions) -> any PatternApp

    /// - Parameter bundle: That of the pattern's module, looked for when it is needed.
    public init(
        name: String, title: String, scenarios: [Scenario] = [], bundle: @escaping @autoclosure () -> Bundle? = nil,
        makeApp: @escaping (UIWindow, Services, LaunchOptions) -> any PatternApp
    ) {
        self.name = name
        self.title = title
        self.scenarios = scenarios
        self.bundle = bundle
        self.makeApp = makeApp
    }

    /// A pattern whose app is of a type.
    public init(
        name: String, title: String, scenarios: [Scenario] = [], app: any PatternApp.Type,
        bundle: @escaping @autoclosure () -> Bundle? = nil
    ) {
        self.init(name: name, title: title, scenarios: scenarios, bundle: bundle()) { window, services, options in
            app.init(window: window, services: services, options: options)
        }
    }
}

/// The app as one pattern builds it.
public protocol PatternApp: AnyObject {
    /// Makes the app; nothing is on screen yet.
    ///
    /// - Parameters:
    ///   - window: What it shows itself in; held by the system.
    ///   - services: What it is built on.
    ///   - options: How it was launched.
    init(window: UIWindow, services: Services, options: LaunchOptions)

    /// Brings Home on screen: sets the window's root and makes it visible.
    func start()

    /// Opens a link that a person followed elsewhere; perhaps before ``start()``.
    func open(_ link: Link)

    /// Opens a link to an item.
    func open(_ link: ItemLink)
}

/// How the app is launched.
public nonisolated struct LaunchOptions: Hashable, Sendable {
    /// What a person signs in with.
    public var loginKind: LoginKind
    /// Whether usage data is collected, in a pattern whose document has a place for that; the others don't.
    public var collectsUsageData: Bool

    public init(loginKind: LoginKind = .email, collectsUsageData: Bool = false) {
        self.loginKind = loginKind
        self.collectsUsageData = collectsUsageData
    }
}

/// What a person signs in with.
public nonisolated enum LoginKind: String, CaseIterable, Hashable, Sendable {
    case email, phone
}
