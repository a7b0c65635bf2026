/// Every text that a person reads, so that all patterns say the same.
public nonisolated enum Texts {
    // Home
    public static let signedOut = "Signed out"
    public static func greeting(for user: User) -> String { "Hello, \(user.name)" }

    // Login
    public static let checkCredentials = "Check your credentials"
    public static let tryLater = "Please try again later"
    public static let noConnection = "No connection"
    public static let enterPassword = "Enter your password"
    public static func linkSent(to login: String) -> String { "We sent a link to \(login)" }
    /// What Login's first field is for.
    public static func caption(for kind: LoginKind) -> String {
        switch kind {
        case .email: "Email"
        case .phone: "Phone number"
        }
    }

    // About
    public static let about = "One small app, built many times over, to see how its messages flow."
    public static let aboutFailureTitle = "Can't load About"
    public static let aboutFailureMessage = "The server does not answer."
    public static let retry = "Retry"
    public static let close = "Close"
}
