import SampleApp
import Testing

@testable import LockFlux

struct RecoveryDisplayStoreTests {
    @Test("the login of an opened form and each edit are emitted to subscribers, and aren't stored") func edits() {
        let dispatcher = Dispatcher()
        let store = RecoveryDisplayStore(dispatcher: dispatcher)
        let logins = Observed(store.login)
        dispatcher.dispatch(action: RecoveryEditAction.open(login: "arthur"))
        dispatcher.dispatch(action: RecoveryEditAction.login("arthurx"))
        #expect(logins.values == ["arthur", "arthurx"])
        #expect(Observed(store.login).values.isEmpty)
    }
}
