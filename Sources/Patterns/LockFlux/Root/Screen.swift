import MessageTrace

/// A view that can be routed to, in words that need no user interface.
@Message
enum Screen {
    case home
    case login
    case recovery(login: String)
    case about
    case terms(urlString: String, title: String, returnRoute: any RouteAction)
}

/// Which view it is, whatever it shows.
@Message
enum ScreenName {
    case home
    case login
    case recovery
    case about
    case terms
}
