import MessageTrace
import SampleApp

/// A kind of failure, without texts: a Presenter writes what the user reads. A Manager completes with an error if a service
/// fails, and an Interactor passes the error to its Presenter.
@Message
nonisolated struct SNPError: Error, Hashable {
    /// The area of the app that has failed, such as sign-in: a value of ``SNPErrorDomain``.
    let domain: String
    /// The number of the failure within its domain.
    let code: Int
}

/// The areas of the app in which an error can occur.
nonisolated enum SNPErrorDomain {
    static let about = "about"
    static let addItem = "addItem"
    static let auth = "auth"
    static let items = "items"
    static let login = "login"
}

/// The texts of a dialog about an error.
@Message
nonisolated struct SNPErrorViewModel: Hashable {
    let title: String
    let message: String
}

nonisolated extension Texts {
    /// The text for an error that a Presenter doesn't know.
    static let somethingWentWrong = "Something went wrong"
}
