import SampleApp
import Testing

@testable import SNPArchitecture

@Suite("AccountManager")
struct AccountManagerTests {
    private let log = CallLog()
    private let service: AuthServiceDouble
    private let manager: AccountManager

    init() {
        service = AuthServiceDouble(log: log)
        manager = AccountManager(service: service, broadcaster: BroadcasterDouble(log: log))
    }

    @Test("AccountManager notifies observers of the account before it calls the completion, and fetches only once")
    func account() {
        for _ in 1...2 { manager.getAccount { log.add("completed \($0?.code ?? 0)") } }
        let account = "accountDidLoad arthur@camelot.example +44 20 7946 0000"
        #expect(log.calls == ["storedCredentials", account, "completed 0", account, "completed 0"])
    }

    @Test(
        "when the service replies to a recovery request, AccountManager calls the completion, and notifies no observers"
    )
    func recover() {
        manager.recover(login: "arthur") { log.add("completed \($0?.code ?? 0)") }
        #expect(log.calls == ["recover arthur"])
        service.recoveries[0]()
        #expect(log.calls.dropFirst() == ["completed 0"])
    }
}
