/// The logins that were used before; passwords aren't stored.
public nonisolated struct StoredCredentials: Hashable, Sendable {
    public var email: String
    public var phone: String

    public init(email: String, phone: String) {
        self.email = email
        self.phone = phone
    }

    /// The login for a kind of form.
    public func login(for kind: LoginKind) -> String {
        switch kind {
        case .email: email
        case .phone: phone
        }
    }

    /// What every scenario starts with.
    public static let arthur = StoredCredentials(email: "arthur@camelot.example", phone: "+44 20 7946 0000")
}
