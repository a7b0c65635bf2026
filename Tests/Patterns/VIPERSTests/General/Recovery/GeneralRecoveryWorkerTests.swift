import SampleApp
import Testing

@testable import VIPERS

@Suite("Recovery's Worker")
struct GeneralRecoveryWorkerTests {
    private let log = CallLog()
    private let auth: AuthDouble
    private let presenter: RecoveryPresenterSpy

    init() {
        auth = AuthDouble(log: log)
        presenter = RecoveryPresenterSpy(log)
    }

    @Test("when the link was sent, Recovery's Worker presents the success, unless the Worker was freed")
    func recovering() {
        do {
            let worker = GeneralRecoveryWorker(auth: auth)
            worker.presenter = presenter
            worker.recover(account: Account(login: "arthur"))
            #expect(log.take() == ["auth recover arthur"])
            auth.recovered?()
            #expect(log.take() == ["presentSuccess"])
        }
        auth.recovered?()
        #expect(log.take() == [])
    }
}
