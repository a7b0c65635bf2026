import SampleApp
import Testing

@testable import SNPArchitecture

@Suite("UserManager")
struct UserManagerTests {
    private let log = CallLog()
    private let service: AuthServiceDouble

    init() { service = AuthServiceDouble(log: log) }

    private func manager() -> UserManager {
        UserManager(service: service, broadcaster: BroadcasterDouble(log: log))
    }

    private func signIn(_ manager: UserManager) {
        manager.signIn(login: "arthur", password: "excalibur") { log.add("completed \($0?.code ?? 0)") }
    }

    @Test("UserManager asks the service at each request for the user until somebody is signed in")
    func user() {
        let manager = manager()
        manager.getUser { log.add("user \($0?.name ?? "-")") }
        service.user = User(name: "Arthur")
        for _ in 1...2 { manager.getUser { log.add("user \($0?.name ?? "-")") } }
        #expect(log.calls == ["currentUser", "user -", "currentUser", "user Arthur", "user Arthur"])
    }

    @Test("UserManager stores a user who signs in, and notifies observers before it calls the completion")
    func signIn() {
        let manager = manager()
        signIn(manager)
        service.observer?(.signedIn(User(name: "Arthur"), SignInAttempt(number: 1)))
        #expect(log.calls == ["signIn arthur excalibur", "userDidSignIn Arthur", "completed 0"])
        manager.getUser { log.add("user \($0?.name ?? "-")") }
        #expect(log.calls.last == "user Arthur")
        #expect(!log.calls.contains("currentUser"))
    }

    @Test(
        "after a failed sign-in, UserManager passes an error to the completion, and notifies no observers",
        arguments: [
            (AuthStatus.wrongPair(SignInAttempt(number: 1)), SNPError.wrongPair),
            (.limitReached(SignInAttempt(number: 1)), .limitReached), (.offline(SignInAttempt(number: 1)), .offline),
        ])
    func failure(status: AuthStatus, error: SNPError) {
        let manager = manager()
        signIn(manager)
        service.observer?(status)
        #expect(log.calls.dropFirst() == ["completed \(error.code)"])
    }

    @Test("when a reply comes, UserManager calls the completion of the sign-in to which the reply belongs")
    func attempts() {
        let manager = manager()
        for name in ["first", "second"] {
            manager.signIn(login: name, password: "x") { log.add("\(name) \($0?.code ?? 0)") }
        }
        service.observer?(.offline(SignInAttempt(number: 2)))
        service.observer?(.wrongPair(SignInAttempt(number: 1)))
        #expect(log.calls.dropFirst(2) == ["second 3", "first 1"])
    }

    @Test("UserManager ignores the reply to a sign-in that another component started")
    func foreignAttempt() {
        let manager = manager()
        signIn(manager)
        service.observer?(.offline(SignInAttempt(number: 7)))
        #expect(log.calls == ["signIn arthur excalibur"])
    }

    @Test("UserManager notifies observers of a sign-out, and keeps no user")
    func signOut() {
        let manager = manager()
        signIn(manager)
        service.observer?(.signedIn(User(name: "Arthur"), SignInAttempt(number: 1)))
        manager.signOut()
        #expect(log.calls.suffix(2) == ["signOut", "userDidSignOut"])
        manager.getUser { log.add("user \($0?.name ?? "-")") }
        #expect(log.calls.last == "user -")
    }

    @Test("when the session expires, UserManager clears the user and notifies observers; a sign-in still completes")
    func expired() {
        let manager = manager()
        signIn(manager)
        service.observer?(.signedIn(User(name: "Arthur"), SignInAttempt(number: 1)))
        signIn(manager)
        service.observer?(.expired)
        #expect(log.calls.last == "sessionDidExpire")
        manager.getUser { log.add("user \($0?.name ?? "-")") }
        #expect(log.calls.last == "user -")
        service.observer?(.offline(SignInAttempt(number: 2)))
        #expect(log.calls.last == "completed 3")
    }

    @Test("UserManager stops observing the service when it is freed")
    func end() {
        var manager: UserManager? = manager()
        #expect(service.observation?.hasEnded == false)
        weak let reference = manager
        manager = nil
        #expect(reference == nil)
        #expect(service.observation?.hasEnded == true)
    }
}
