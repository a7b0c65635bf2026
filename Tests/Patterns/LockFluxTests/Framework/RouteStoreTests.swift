import Testing

@testable import LockFlux

private struct Path: RouteAction { let name: String }
private struct Stone: Action {}

struct RouteStoreTests {
    private let dispatcher = Dispatcher()

    @Test("RouteStore starts with the given route, and replaces the route only on Actions that are routes")
    func routes() {
        let store = RouteStore(first: Path(name: "start"), dispatcher: dispatcher)
        let routes = Observed(store.onRoute)
        dispatcher.dispatch(action: Stone())
        dispatcher.dispatch(action: Path(name: "out"))
        #expect(routes.words == ["Path(name: \"start\")", "Path(name: \"out\")"])
    }

    @Test("a late subscriber to RouteStore receives the last route") func replay() {
        let store = RouteStore(first: Path(name: "start"), dispatcher: dispatcher)
        dispatcher.dispatch(action: Path(name: "out"))
        dispatcher.dispatch(action: Path(name: "back"))
        #expect(Observed(store.onRoute).words == ["Path(name: \"back\")"])
    }
}
