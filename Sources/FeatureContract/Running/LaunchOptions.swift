/// How the app is launched.
public nonisolated struct LaunchOptions: Hashable, Sendable {
    /// What a person signs in with.
    public var loginKind: LoginKind

    public init(loginKind: LoginKind = .email) {
        self.loginKind = loginKind
    }
}
