import Testing

@testable import LockFlux

struct LoginDisplayStoreTests {
    @Test("edits come back as both fields") func editsComeBackAsBothFields() {
        let dispatcher = Dispatcher()
        let store = LoginDisplayStore(dispatcher: dispatcher)
        let displays = Observed(store.loginDisplay)
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

    @Test("a form that opens is not told of the one before") func aFormThatOpensIsNotToldOfTheOneBefore() {
        let dispatcher = Dispatcher()
        let store = LoginDisplayStore(dispatcher: dispatcher)
        dispatcher.dispatch(action: LoginEditAction.password("x"))
        #expect(Observed(store.loginDisplay).values.isEmpty)
    }
}
