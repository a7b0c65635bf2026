import SampleApp
import Testing

@testable import VIPERS

@Suite("Login's Worker")
struct GeneralLoginWorkerTests {
    private let log = CallLog()
    private let auth: AuthDouble
    private let presenter: LoginPresenterSpy
    private let own = SignInAttempt(number: 1)
    private let foreign = SignInAttempt(number: 0)

    init() {
        auth = AuthDouble(log: log)
        presenter = LoginPresenterSpy(log)
    }

    private func worker() -> GeneralLoginWorker {
        let worker = GeneralLoginWorker(auth: auth)
        worker.presenter = presenter
        return worker
    }

    @Test("Login's Worker presents the service's stored logins unchanged to the Director")
    func fetching() {
        worker().fetchCredentials()
        #expect(log.take() == ["present \(StoredCredentials.arthur.email), \(StoredCredentials.arthur.phone)"])
    }

    @Test("Login's Worker signs in, and presents the result of the sign-in that it started")
    func signIn() {
        let worker = worker()
        worker.observeSignIn()
        worker.signIn(account: Account(login: "arthur"), password: "grail")
        #expect(log.take() == ["auth signIn arthur grail"])
        auth.reply(.wrongPair(own))
        auth.reply(.limitReached(own))
        auth.reply(.offline(own))
        auth.reply(.signedIn(User(name: "Arthur"), own))
        #expect(
            log.take() == [
                "presentWrongPairError", "presentLimitError", "presentConnectionError", "presentSuccess Arthur",
            ])
    }

    @Test("Login's Worker ignores a failed sign-in that another component started, before and during its own sign-in")
    func foreignFailure() {
        let worker = worker()
        worker.observeSignIn()
        auth.reply(.wrongPair(foreign))
        worker.signIn(account: Account(login: "arthur"), password: "grail")
        auth.reply(.offline(foreign))
        #expect(log.take() == ["auth signIn arthur grail"])
    }

    @Test("Login's Worker presents a successful sign-in even if another component started it")
    func foreignSuccess() {
        let worker = worker()
        worker.observeSignIn()
        auth.reply(.signedIn(User(name: "Arthur"), foreign))
        #expect(log.take() == ["presentSuccess Arthur"])
        withExtendedLifetime(worker) {}
    }

    @Test("Login's Worker stops observing the service when it is freed")
    func leaving() {
        do { worker().observeSignIn() }
        #expect(auth.observation.hasEnded)
    }
}
