/// What a person signs in with.
public nonisolated enum LoginKind: String, CaseIterable, Hashable, Sendable {
    case email, phone
}
