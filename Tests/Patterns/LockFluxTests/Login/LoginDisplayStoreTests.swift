import SampleApp
import Testing

@testable import LockFlux

struct LoginDisplayStoreTests {
    private let dispatcher = Dispatcher()
    private let store: LoginDisplayStore
    private let displays: Observed<LoginDisplay>

    init() {
        store = LoginDisplayStore(dispatcher: dispatcher)
        displays = Observed(store.loginDisplay)
    }

    @Test("after an edit of either field, LoginDisplayStore publishes the texts of both fields") func edits() {
        dispatcher.dispatch(action: LoginEditAction.open(login: "arthur"))
        dispatcher.dispatch(action: LoginEditAction.password("x"))
        dispatcher.dispatch(action: LoginEditAction.login("lancelot"))
        dispatcher.dispatch(action: LoginEditAction.open(login: "arthur"))
        #expect(
            displays.values == [
                LoginDisplay(login: "arthur"), LoginDisplay(login: "arthur", password: "x"),
                LoginDisplay(login: "lancelot", password: "x"), LoginDisplay(login: "arthur"),
            ])
    }

    @Test(
        "LoginDisplayStore clears the password when a route leaves Login",
        arguments: [MainRouteAction.home, SettingRouteAction.about] as [any RouteAction & Sendable])
    func clearing(route: any RouteAction) {
        dispatcher.dispatch(action: LoginEditAction.open(login: "arthur"))
        dispatcher.dispatch(action: LoginEditAction.password("excalibur"))
        dispatcher.dispatch(action: LoginRouteAction.recovery(login: "arthur"))
        dispatcher.dispatch(action: LinkRouteAction(link: .terms))
        #expect(displays.values.last?.password == "excalibur")
        let before = displays.values.count
        dispatcher.dispatch(action: route)
        #expect(displays.values.count == before, "a form that is leaving goes on showing what it shows")
        #expect(!String(reflecting: Mirror(reflecting: store).children.map(\.value)).contains("excalibur"))
        dispatcher.dispatch(action: LoginEditAction.login("a"))
        #expect(displays.values.last == LoginDisplay(login: "a"))
    }
}
