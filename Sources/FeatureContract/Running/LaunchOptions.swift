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
