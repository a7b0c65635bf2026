public import Foundation
public import HeadlessUI

/// An architecture under which the app is built: its names, its description, and a closure that makes the app.
///
/// ```swift
/// let pattern = Pattern(name: "mvvmc", title: "MVVM-C") { window, services, options in
///     CoordinatedApp(window: window, services: services, options: options)
/// }
/// let run = await ScenarioRun.run(pattern, scenario)
/// ```
public struct Pattern {
    /// The status of a pattern in a catalogue.
    public enum Standing: Hashable, Sendable {
        /// A pattern described in a published document. ArchFlow compares these patterns.
        case documented
        /// The yardstick: plain view controllers without an architecture. The numbers of the other patterns are
        /// compared with its numbers.
        case yardstick
        /// A pattern of another package. It is shown, but neither compared nor marked as best or worst.
        case guest
    }

    /// The name on the command line: `round-table`.
    public let name: String
    /// The display name: `Round Table`.
    public let title: String
    /// A description in two sentences; may be empty.
    public private(set) var summary: String
    /// The status among the patterns of a catalogue: compared, yardstick or guest. Outside ArchFlow's own catalogue, a
    /// pattern is a guest.
    public private(set) var standing = Standing.guest
    /// The name of the app that the pattern builds, as in the header of its traces.
    public let app: String
    /// Scenarios for features of this pattern that the common scenarios don't use.
    public let scenarios: [Scenario]
    /// Returns the bundle with the files that come with the pattern's sources, if there is one. The files are
    /// `blueprint.yml`, the rules, and `inventory.json`, the declarations in the sources.
    public let bundle: () -> Bundle?
    /// Makes the app.
    let makeApp: (RunSurroundings) -> MadeApp

    /// Makes a pattern of the app that comes with ArchFlow.
    ///
    /// - Parameter bundle: Returns the bundle of the pattern's module. Called when a file of the bundle is needed.
    public init(
        name: String, title: String, summary: String = "", scenarios: [Scenario] = [],
        bundle: @escaping @autoclosure () -> Bundle? = nil,
        makeApp: @escaping (UIWindow, Services, LaunchOptions) -> any PatternApp
    ) {
        self.init(name, title, summary, AppContract.archFlowName, scenarios, bundle) { run in
            .archFlow(makeApp(run.window, run.services(), run.options))
        }
    }

    /// Makes a pattern from the type of its app.
    ///
    /// ```swift
    /// let pattern = Pattern(
    ///     name: "mvvmc", title: "MVVM-C", summary: "Coordinators change screens.",
    ///     app: CoordinatedApp.self)
    /// ```
    public init(
        name: String, title: String, summary: String = "", scenarios: [Scenario] = [], app: any PatternApp.Type,
        bundle: @escaping @autoclosure () -> Bundle? = nil
    ) {
        self.init(name: name, title: title, summary: summary, scenarios: scenarios, bundle: bundle()) {
            window, services, options in
            app.init(window: window, services: services, options: options)
        }
    }

    /// Makes a pattern of another app.
    ///
    /// ```swift
    /// let plain = Pattern(name: "plain", title: "Plain", of: "Stopwatch") { run in StopwatchApp(run) }
    /// let contract = AppContract(app: "Stopwatch", scenarios: [startStop], asIn: plain)
    /// let catalog = try Catalog([plain], contract: contract)
    /// ```
    ///
    /// - Parameters:
    ///   - app: The app's name, the same as in its ``AppContract``.
    ///   - makeApp: Makes the app with its own services, on the clock of the run.
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

    /// Returns the pattern with the status and the summary from ArchFlow's own catalogue.
    package func listed(as standing: Standing, summary: String) -> Pattern {
        var pattern = self
        pattern.standing = standing
        pattern.summary = summary
        return pattern
    }
}

/// The environment that a run gives to an app: a window, a clock, and a log.
///
/// ```swift
/// import HeadlessUI
///
/// func save(_ lap: Int, in run: RunSurroundings, completion: @escaping () -> Void) {
///     run.log.add(ServiceCall("save", [.plain("lap", "\(lap)")]))
///     run.loop.schedule(after: .milliseconds(400), completion)
/// }
/// ```
public struct RunSurroundings {
    /// The window of the app.
    public let window: UIWindow
    /// The event loop, on virtual time, so that a run takes no real time. Schedule later work here.
    public let loop: EventLoop
    /// The log of those calls to services that have an effect. Patterns are compared by these calls as well.
    public let log: ServiceLog
    /// Makes the services of the app that ArchFlow comes with.
    let services: () -> Services
    let options: LaunchOptions
}

/// An app other than ArchFlow's own, built by one pattern.
///
/// ```swift
/// import HeadlessUI
///
/// final class StopwatchApp: LaunchedApp {
///     private let run: RunSurroundings
///     init(_ run: RunSurroundings) { self.run = run }
///     func start() {
///         run.window.rootViewController = WatchViewController()
///         run.window.makeKeyAndVisible()
///     }
/// }
/// ```
public protocol LaunchedApp: AnyObject {
    /// Shows the first screen: sets the window's root view controller and makes the window visible.
    func start()
}

/// An app that a pattern has made: ArchFlow's own, or another.
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

/// The app that comes with ArchFlow, built by one pattern.
///
/// Every screen that the app presents (Login, Recovery, Terms, Add Item) is a sheet, UIKit's default, which a person can swipe
/// away. The swipe acts like the screen's Cancel or Close button: after the screen is gone,
/// `presentationControllerDidDismiss(_:)` is called on the component that would close the screen. Only Add Item is
/// `isModalInPresentation`: while it has an unsaved name, it springs back and asks no question.
///
/// ```swift
/// import HeadlessUI
///
/// final class CoordinatedApp: PatternApp {
///     private let coordinator: AppCoordinator
///     init(window: UIWindow, services: Services, options: LaunchOptions) {
///         coordinator = AppCoordinator(window, services, options.loginKind)
///     }
///     func start() { coordinator.start() }
///     func open(_ link: Link) { coordinator.open(link) }
///     func open(_ link: ItemLink) { coordinator.open(link) }
/// }
/// ```
public protocol PatternApp: AnyObject {
    /// Makes the app, without showing anything yet.
    ///
    /// - Parameters:
    ///   - window: The window of the app. The system keeps it alive.
    ///   - services: The services of the app.
    ///   - options: The options of the launch.
    init(window: UIWindow, services: Services, options: LaunchOptions)

    /// Shows Home: sets the window's root view controller and makes the window visible.
    func start()

    /// Opens a link that a person followed outside the app. The link may come before ``start()``.
    func open(_ link: Link)

    /// Opens a link to an item, which a person followed outside the app.
    func open(_ link: ItemLink)
}

/// The options of a launch.
///
/// ```swift
/// let scenario = Scenario(
///     "login-by-phone", "Launched with the form for phone numbers.", options: LaunchOptions(loginKind: .phone),
///     beats: [.launch, .tap("home.signIn")])
/// ```
public nonisolated struct LaunchOptions: Hashable, Sendable {
    /// The kind of login with which a person signs in.
    public var loginKind: LoginKind
    /// True to collect usage data. Only patterns whose document describes usage data collect it; others ignore this
    /// option.
    public var collectsUsageData: Bool

    public init(loginKind: LoginKind = .email, collectsUsageData: Bool = false) {
        self.loginKind = loginKind
        self.collectsUsageData = collectsUsageData
    }
}

/// The kind of login with which a person signs in.
public nonisolated enum LoginKind: String, CaseIterable, Hashable, Sendable {
    case email, phone
}
