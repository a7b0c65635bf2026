public import Foundation
public import HeadlessUI

/// A pattern as a catalogue lists it.
public struct Pattern {
    /// What a pattern is among the others.
    public enum Standing: Hashable, Sendable {
        /// One of the documents' architectures.
        case documented
        /// No architecture, but what the others' numbers are held against.
        case yardstick
        /// From elsewhere: shown beside the others, and neither counted among them nor marked as best or worst.
        case guest
    }

    /// The name on the command line: `round-table`.
    public let name: String
    /// The name in texts: `Round Table`.
    public let title: String
    /// What it is, in two sentences; perhaps empty.
    public private(set) var summary: String
    /// What it is among the others: a guest, unless the catalogue that comes with ArchFlow lists it.
    public private(set) var standing = Standing.guest
    /// The name of the app that it builds, as traces have it.
    public let app: String
    /// Scenarios of its own, for parts that the common ones don't reach.
    public let scenarios: [Scenario]
    /// Finds the files that come with its sources: `blueprint.yml`, its rules, and `inventory.json`, what its sources declare;
    /// there may be none.
    public let bundle: () -> Bundle?
    /// Makes the app.
    let makeApp: (RunSurroundings) -> MadeApp

    /// A pattern of the app that ArchFlow comes with.
    ///
    /// - Parameter bundle: That of the pattern's module, looked for when it is needed.
    public init(
        name: String, title: String, summary: String = "", scenarios: [Scenario] = [],
        bundle: @escaping @autoclosure () -> Bundle? = nil,
        makeApp: @escaping (UIWindow, Services, LaunchOptions) -> any PatternApp
    ) {
        self.init(name, title, summary, AppContract.archFlowName, scenarios, bundle) { run in
            .archFlow(makeApp(run.window, run.services(), run.options))
        }
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

    /// A pattern of another app.
    ///
    /// - Parameters:
    ///   - app: The app's name, that of its ``AppContract``.
    ///   - makeApp: Makes the app with services of its own, on the clock of a run.
    public init(
        name: String, title: String, summary: String = "", of app: String, scenarios: [Scenario] = [],
        bundle: @escaping @autoclosure () -> Bundle? = nil,
        makeApp: @escaping (RunSurroundings) -> any LaunchedApp
    ) {
        self.init(name, title, summary, app, scenarios, bundle) { run in .other(makeApp(run)) }
    }

    private init(
        _ name: String, _ title: String, _ summary: String, _ app: String, _ scenarios: [Scenario],
        _ bundle: @escaping () -> Bundle?, makeApp: @escaping (RunSurroundings) -> MadeApp
    ) {
        self.name = name
        self.title = title
        self.summary = summary
        self.app = app
        self.scenarios = scenarios
        self.bundle = bundle
        self.makeApp = makeApp
    }

    /// The same pattern as the catalogue that comes with ArchFlow lists it.
    package func listed(as standing: Standing, summary: String) -> Pattern {
        var pattern = self
        pattern.standing = standing
        pattern.summary = summary
        return pattern
    }
}

/// What a run gives to the app that it drives.
public struct RunSurroundings {
    /// What the app shows itself in.
    public let window: UIWindow
    /// The time: virtual, so that a run takes none. What happens later is scheduled here.
    public let loop: EventLoop
    /// Takes each call to a service that has an effect: patterns are compared by these calls, too.
    public let log: ServiceLog
    /// The services of the app that ArchFlow comes with.
    let services: () -> Services
    let options: LaunchOptions
}

/// An app of one's own, as one pattern builds it.
public protocol LaunchedApp: AnyObject {
    /// Brings the first screen into the window: sets its root and makes it visible.
    func start()
}

/// An app as a pattern has made it.
enum MadeApp {
    case archFlow(any PatternApp)
    case other(any LaunchedApp)

    func start() {
        switch self {
        case .archFlow(let app): app.start()
        case .other(let app): app.start()
        }
    }
}

/// The app that ArchFlow comes with, as one pattern builds it.
///
/// Every screen that it presents (Login, Recovery, Terms, Add Item) is a sheet, UIKit's default, which a person can swipe away.
/// The swipe does what the screen's Cancel or Close does: who ended the screen learns of it from
/// `presentationControllerDidDismiss(_:)`, after the screen has gone. Add
/// Item alone is `isModalInPresentation`, while a name is typed that isn't saved: it springs back,
/// and asks nothing.
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
