import FeatureContract
import Testing

@testable import LockFlux

struct RecoveryDisplayStoreTests {
    private let dispatcher = Dispatcher()
    private let store: RecoveryDisplayStore

    init() {
        store = RecoveryDisplayStore(dispatcher: dispatcher)
    }

    @Test("the route to Recovery brings the login, for whoever listens later") func route() {
        dispatcher.dispatch(action: LoginRouteAction.recovery(login: "arthur"))
        #expect(Observed(store.login).values == ["arthur"])
    }

    @Test("each edit comes back") func edits() {
        let logins = Observed(store.login)
        dispatcher.dispatch(action: LoginRouteAction.recovery(login: "arthur"))
        dispatcher.dispatch(action: RecoveryEditAction(login: "arthurx"))
        #expect(logins.values == ["arthur", "arthurx"])
    }

    @Test("when Recovery is left its login is forgotten; a link leaves it") func leaving() {
        let logins = Observed(store.login)
        dispatcher.dispatch(action: LoginRouteAction.recovery(login: "arthur"))
        dispatcher.dispatch(action: LinkRouteAction(link: .terms))
        #expect(logins.values.last == "arthur")
        dispatcher.dispatch(action: LoginRouteAction.login)
        #expect(logins.values.last == "")
        dispatcher.dispatch(action: LoginRouteAction.recovery(login: "arthur"))
        dispatcher.dispatch(action: MainRouteAction.home)
        #expect(logins.values.last == "")
    }
}
