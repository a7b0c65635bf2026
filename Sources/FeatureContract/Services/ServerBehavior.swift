/// How the server behind the services behaves in a scenario.
public nonisolated struct ServerBehavior: Hashable, Sendable {
    /// The password of every scenario: distinctive, so that a search of all output for it shows any leak.
    public static let testPassword = "excalibur-7Q2"

    /// The right password.
    public var password: String
    /// Who it belongs to.
    public var user: User
    /// How many wrong pairs it answers before it says that the limit is reached.
    public var wrongTriesAllowed: Int
    /// How many attempts to sign in don't reach it at first; they don't count as wrong.
    public var offlineTries: Int
    /// How many times it fails to deliver the About text at first.
    public var aboutFailures: Int

    public init(
        password: String = ServerBehavior.testPassword, user: User = User(name: "Arthur"), wrongTriesAllowed: Int = 3,
        offlineTries: Int = 0, aboutFailures: Int = 0
    ) {
        self.password = password
        self.user = user
        self.wrongTriesAllowed = wrongTriesAllowed
        self.offlineTries = offlineTries
        self.aboutFailures = aboutFailures
    }

    /// All goes well.
    public static let reliable = ServerBehavior()
}
