import Testing

@testable import LockFlux

private struct Path: RouteAction { let name: String }
private struct Stone: Action {}

struct RouteStoreTests {
    private let dispatcher = Dispatcher()

    private func names(_ observed: Observed<any RouteAction>) -> [String?] {
        observed.values.map { ($0 as? Path)?.name }
    }

    @Test("only Actions that ask for a view are routes") func onlyActionsThatAskForAViewAreRoutes() {
        let store = RouteStore(dispatcher: dispatcher)
        let routes = Observed(store.onRoute)
        dispatcher.dispatch(action: Stone())
        dispatcher.dispatch(action: Path(name: "out"))
        #expect(names(routes) == ["out"])
    }

    @Test("a late listener is told the last route") func aLateListenerIsToldTheLastRoute() {
        let store = RouteStore(dispatcher: dispatcher)
        dispatcher.dispatch(action: Path(name: "out"))
        dispatcher.dispatch(action: Path(name: "home"))
        #expect(names(Observed(store.onRoute)) == ["home"])
    }
}
