import MessageTrace
import Observation

/// A screen above the list.
@Message
nonisolated enum Route: Hashable, Sendable {
    case trip(Trip)
    case booking(Trip)
}

/// The path of screens that the navigation stack shows. The stack's Back button shortens the path through a binding.
@Observable
@Component(.navigation)
final class Router {
    var path: [Route] = []

    func show(_ route: Route) { path.append(route) }

    func showList() { path = [] }
}
