import FeatureContract
import Testing

@testable import VIPERS

@Suite("About's Worker for the user")
struct InfoAboutUserWorkerTests {
    private let log = CallLog()

    @Test("presents whether somebody is signed in")
    func fetching() {
        let auth = AuthDouble(log: log)
        let presenter = AboutPresenterSpy(log)
        let worker = InfoAboutUserWorker(auth: auth)
        worker.presenter = presenter
        worker.fetchUser()
        auth.user = User(name: "Arthur")
        worker.fetchUser()
        #expect(log.take() == ["presentSignedOut", "presentSignedIn"])
    }
}
