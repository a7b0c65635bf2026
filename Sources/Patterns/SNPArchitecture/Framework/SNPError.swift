import MessageTrace

/// What a Manager completes with when it has nothing to give: a kind of failure, and no words. What the user reads about
/// it, a Presenter writes.
@Message
nonisolated struct SNPError: Error, Hashable {
    /// Who has failed: one of ``SNPErrorDomain``.
    let domain: String
    /// How, among the failures of the domain.
    let code: Int
}

/// Who can fail.
nonisolated enum SNPErrorDomain {
    static let about = "about"
    static let auth = "auth"
    static let login = "login"
}

/// What a dialog says about an error.
@Message
nonisolated struct SNPErrorViewModel: Hashable {
    let title: String
    let message: String
}
