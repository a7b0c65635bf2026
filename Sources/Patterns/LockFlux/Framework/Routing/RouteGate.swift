import MessageTrace

/// Holds a route back until it may be followed.
///
/// It starts closed and holds one route, the last. What it lets go has two reasons: whatever opened the gate, and
/// whatever had brought the route.
final class RouteGate<Route: RouteAction> {
    private let passedSubject = PublishSubject<Route, Never>()
    private var held: (route: Route, token: TraceToken)?

    private(set) var isOpen = false

    /// The routes that may be followed now.
    var passed: Observable<Route> {
        passedSubject.asObservable()
    }

    /// Lets a route through, or holds it in place of one held before.
    func offer(_ route: Route) {
        if isOpen {
            passedSubject.send(route)
        } else {
            held = (route, TraceToken())
        }
    }

    /// Lets through what is held, and from now on everything.
    func open() {
        isOpen = true
        guard let (route, token) = held else { return }
        held = nil
        token.release { passedSubject.send(route) }
    }

    /// Holds back what comes from now on.
    func close() {
        isOpen = false
    }

    /// Forgets what is held.
    func drop() {
        held = nil
    }
}
