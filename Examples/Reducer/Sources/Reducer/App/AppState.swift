import MessageTrace
import SampleApp

/// The State of the whole app.
struct AppState: Equatable {
    let loginKind: LoginKind
    var home = HomeState()
    /// The login that was used last.
    var storedLogin = ""
    var login: LoginState?
    var about: AboutState?
    var items: ItemsState?
    /// A link that waits for the person to sign in.
    var heldLink: Link?
}

/// All Actions of the app: everything that can happen.
@Message
enum AppAction: Equatable {
    case launched
    case credentialsLoaded(login: String)
    case authStatusDidChange(AuthStatus)
    case open(Link)
    case openItem(ItemLink)
    case home(HomeAction)
    case login(LoginAction)
    case about(AboutAction)
    case items(ItemsAction)
}
