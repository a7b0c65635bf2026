import SampleApp

/// The fixed words that values of a scenario file can have.
enum ScenarioWords {
    /// The value that means the right password. The password itself must not be written to any file.
    static let rightPassword = "the right password"
    /// The value that means a wrong password.
    static let wrongPassword = "a wrong password"
    static let launch = "launch"
    /// The value that means the system's Back button.
    static let back = "Back"
    /// The only direction in which a sheet can be swiped.
    static let down = "down"
    static let links: [(word: String, link: Link)] = [("terms", .terms), ("privacy", .privacy), ("about", .about)]
    /// The beginning of a value that means a link to an item, such as `item 2`.
    static let item = "item "

    /// The visible text of a password field that isn't empty.
    static let hiddenText = "•••"

    /// The unit at the end of a time.
    static let seconds = " s"
    /// The maximum time in the file, in seconds.
    static let longestTime = 3600
    /// The maximum number of typed characters in a scenario. Each typed character sends messages, which may contain the
    /// whole text typed so far.
    static let typedLimit = 2000
}

/// The keys of a scenario file, in the order in which they are written.
enum ScenarioKey: String, CaseIterable {
    case version = "archflow-scenario"
    case name, summary, feature, pattern, app, server, transitions, beats

    enum App: String, CaseIterable {
        case logInWith = "log in with"
        case collectsUsageData = "collects usage data"
    }

    enum Server: String, CaseIterable {
        case answers
        case offlineTries = "offline tries"
        case wrongTriesAllowed = "wrong tries allowed"
        case aboutFailures = "about failures"
        case itemsOfflineTries = "items offline tries"
        /// The number of items on the server when the scenario starts. `Item.samples(_:)` makes them.
        case items

        /// The keys whose values are numbers, each with the property of the server that it sets.
        static var counts: [(Self, WritableKeyPath<ServerBehavior, Int>)] {
            [
                (.offlineTries, \.offlineTries), (.wrongTriesAllowed, \.wrongTriesAllowed),
                (.aboutFailures, \.aboutFailures), (.itemsOfflineTries, \.itemsOfflineTries),
            ]
        }
    }

    /// The values of the key `answers`, which states how the server answers.
    enum Answers: String, CaseIterable {
        case byItself = "by itself"
        case whenTold = "when told"
    }

    /// The values of the key `when`, which states the timing of a beat.
    enum When: String, CaseIterable {
        case inTheSameTurn = "in the same turn"
        case duringTheTransition = "during the transition"
    }

    enum Beat: String, CaseIterable {
        case tap
        case tapInAlert = "tap in alert"
        case swipe
        case type, clear, replace
        case openLink = "open link"
        case wait
        case serverAnswers = "server answers"
        case serverDoes = "the server"
        case into, forced, with, after, when, expect
        case idleByDesign = "idle by design"

        /// The keys that name the action of a beat. The launch has no key.
        static let actions: [Self] = [
            .tap, .tapInAlert, .swipe, .type, .clear, .replace, .openLink, .wait, .serverAnswers, .serverDoes,
        ]

        /// The other keys that an entry with this action's key may have.
        var companions: [Self] {
            switch self {
            case .tap, .tapInAlert, .swipe, .serverDoes: [.after, .when, .idleByDesign, .expect]
            case .type: [.into, .after, .idleByDesign, .expect]
            case .clear: [.after, .idleByDesign, .expect]
            case .replace: [.with, .after, .idleByDesign, .expect]
            case .openLink: [.forced, .after, .when, .idleByDesign, .expect]
            case .wait: [.idleByDesign, .expect]
            case .serverAnswers: [.with, .after, .when, .idleByDesign, .expect]
            default: []
            }
        }
    }

    /// The keys of an expectation in a scenario file, such as the expected screen or text.
    enum Expected: String, CaseIterable {
        case screen, alert, shows, hides, says, calls
    }
}
