public import SampleApp

/// The settings of a launch in a session: the app's options, the server's behaviour, and the duration of transitions.
public nonisolated struct PlayLaunch: Hashable, Sendable {
    /// The settings in words, such as `Login by e-mail; the server answers when told` if the server answers only when a beat
    /// says so.
    public let title: String
    public let options: LaunchOptions
    public let server: ServerBehavior
    public let transitions: Transitions

    public init(
        _ title: String, options: LaunchOptions = LaunchOptions(), server: ServerBehavior = .told,
        transitions: Transitions = .instant
    ) {
        self.title = title
        self.options = options
        self.server = server
        self.transitions = transitions
    }

    /// Creates a launch with the settings of a scenario.
    public init(_ scenario: Scenario, title: String) {
        self.init(title, options: scenario.options, server: scenario.server, transitions: scenario.transitions)
    }

    /// The launches that a session offers by default: for each kind of login, one with a server that answers only when a beat
    /// says so, and one with a server that answers automatically.
    public static let all: [PlayLaunch] = [ServerBehavior.told, .reliable].flatMap { server in
        LoginKind.allCases.map { kind in
            let login = kind == .email ? "Login by e-mail" : "Login by phone number"
            let answers = "the server answers \(server.answersWhenTold ? "when told" : "by itself")"
            return PlayLaunch("\(login); \(answers)", options: LaunchOptions(loginKind: kind), server: server)
        }
    }

    /// Returns a scenario that has these settings and the given beats.
    package func scenario(_ name: String, _ beats: [Beat], summary: String = "") -> Scenario {
        Scenario(name, summary, options: options, server: server, transitions: transitions, beats: beats)
    }
}
