import MessageTrace
import SampleApp

/// A kind of failure, and no words: what the user reads about it a Presenter writes. A Manager completes with it where a
/// service fails, and an Interactor hands it to its Presenter.
@Message
nonisolated struct SNPError: Error, Hashable {
    /// The part that has failed: one of ``SNPErrorDomain``.
    let domain: String
    /// The failure, among those of the domain.
    let code: Int
}

/// The parts that can fail.
nonisolated enum SNPErrorDomain {
    static let about = "about"
    static let addItem = "addItem"
    static let auth = "auth"
    static let items = "items"
    static let login = "login"
}

/// The words of a dialog about an error.
@Message
nonisolated struct SNPErrorViewModel: Hashable {
    let title: String
    let message: String
}

nonisolated extension Texts {
    /// The words of a Presenter for an error that it doesn't know.
    static let somethingWentWrong = "Something went wrong"
}
