import MessageTrace
import SampleApp

struct HomeState: Equatable {
    /// The user who is signed in.
    var user: User?
    /// True when the server has ended the last session.
    var isExpired = false

    var greeting: String {
        user.map(Texts.greeting(for:)) ?? (isExpired ? Texts.sessionExpired : Texts.signedOut)
    }
}

@Message
enum HomeAction: Equatable {
    case aboutTapped
    case itemsTapped
    case signInTapped
    case signOutTapped
}
