import SampleApp
import Testing

@testable import LockFlux

struct RecoveryDisplayStoreTests {
    @Test(
        "RecoveryDisplayStore publishes the login with which the form opens and each edit, but not to late subscribers")
    func edits() {
        let dispatcher = Dispatcher()
        let store = RecoveryDisplayStore(dispatcher: dispatcher)
        let logins = Observed(store.login)
        dispatcher.dispatch(action: RecoveryEditAction.open(login: "arthur"))
        dispatcher.dispatch(action: RecoveryEditAction.login("arthurx"))
        #expect(logins.values == ["arthur", "arthurx"])
        #expect(Observed(store.login).values.isEmpty)
    }
}
