import SampleApp

/// The words of a scenario file that are more than the names of its keys.
enum ScenarioWords {
    /// What stands for the password that must not be written anywhere.
    static let rightPassword = "the right password"
    /// What stands for one that doesn't belong to the login.
    static let wrongPassword = "a wrong password"
    static let launch = "launch"
    /// What the system's button reads.
    static let back = "Back"
    /// Where a sheet is swiped.
    static let down = "down"
    static let links: [(word: String, link: Link)] = [("terms", .terms), ("privacy", .privacy), ("about", .about)]
    /// What a link to an item begins with, as in `item 2`.
    static let item = "item "

    /// What ends a time.
    static let seconds = " s"
    /// No beat takes longer.
    static let longestTime = 3600
    /// No scenario types more characters: each is a message that may show all before it.
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
        /// How many of the items it has that it has by default.
        case items

        /// What they count.
        static var counts: [(Self, WritableKeyPath<ServerBehavior, Int>)] {
            [
                (.offlineTries, \.offlineTries), (.wrongTriesAllowed, \.wrongTriesAllowed),
                (.aboutFailures, \.aboutFailures), (.itemsOfflineTries, \.itemsOfflineTries),
            ]
        }
    }

    /// When the server answers.
    enum Answers: String, CaseIterable {
        case byItself = "by itself"
        case whenTold = "when told"
    }

    /// When a beat comes that comes neither a second after the one before it nor after another time.
    enum When: String, CaseIterable {
        case inTheSameTurn = "in the same turn"
        case duringTheTransition = "during the transition"
    }

    enum Beat: String, CaseIterable {
        case tap
        case tapInAlert = "tap in alert"
        case swipe
        case type
        case openLink = "open link"
        case wait
        case serverAnswers = "server answers"
        case serverDoes = "the server"
        case into, forced, with, after, when
        case idleByDesign = "idle by design"

        /// What a beat can be besides the launch.
        static let actions: [Self] = [.tap, .tapInAlert, .swipe, .type, .openLink, .wait, .serverAnswers, .serverDoes]

        /// What may stand beside an action.
        var companions: [Self] {
            switch self {
            case .tap, .tapInAlert, .swipe, .serverDoes: [.after, .when, .idleByDesign]
            case .type: [.into, .after, .idleByDesign]
            case .openLink: [.forced, .after, .when, .idleByDesign]
            case .wait: [.idleByDesign]
            case .serverAnswers: [.with, .after, .when, .idleByDesign]
            default: []
            }
        }
    }
}
