import SampleApp
import Testing

@testable import VIPERS

@Suite("Home's Worker")
struct GeneralHomeWorkerTests {
    private let log = CallLog()
    private let auth: AuthDouble
    private let presenter: HomePresenterSpy
    private let attempt = SignInAttempt(number: 1)

    init() {
        auth = AuthDouble(log: log)
        presenter = HomePresenterSpy(log)
    }

    private func worker() -> GeneralHomeWorker {
        let worker = GeneralHomeWorker(auth: auth)
        worker.presenter = presenter
        return worker
    }

    @Test("Home's Worker presents the service's user to the Director")
    func fetching() {
        let worker = worker()
        worker.observeUser()
        auth.user = User(name: "Arthur")
        worker.observeUser()
        #expect(log.take() == ["presentSignedOut", "present Arthur"])
    }

    @Test("Home's Worker signs the user out, then presents to the Director that nobody is signed in")
    func signingOut() {
        worker().signOut()
        #expect(log.take() == ["auth signOut", "presentSignedOut"])
    }

    @Test("Home's Worker presents each user who signs in to the Director, and ignores failed sign-ins")
    func observing() {
        let worker = worker()
        worker.observeUser()
        #expect(log.take() == ["presentSignedOut"])
        auth.reply(.wrongPair(attempt))
        auth.reply(.signedIn(User(name: "Arthur"), attempt))
        #expect(log.take() == ["present Arthur"])
        withExtendedLifetime(worker) {}
    }

    @Test("Home's Worker presents to the Director that the user's session has expired")
    func expiring() {
        let worker = worker()
        worker.observeUser()
        auth.reply(.expired)
        #expect(log.take() == ["presentSignedOut", "presentExpired"])
        withExtendedLifetime(worker) {}
    }

    @Test("Home's Worker stops observing the service when it is freed")
    func leaving() {
        do { worker().observeUser() }
        #expect(auth.observation.hasEnded)
    }
}
