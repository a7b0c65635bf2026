import FeatureContract
import HeadlessUI
import Testing

@testable import SNPArchitecture

private final class UserObserver: UserDidSignIn, UserDidSignOut, RecoveryLinkWasSent {
    let log: CallLog

    init(_ log: CallLog) { self.log = log }

    func userDidSignIn(_ user: User) { log.add("userDidSignIn \(user.name)") }
    func userDidSignOut() { log.add("userDidSignOut") }
    func recoveryLinkWasSent(to login: String) { log.add("recoveryLinkWasSent \(login)") }
}

@Suite("Managers")
struct ManagerTests {
    private let loop = EventLoop()
    private let log = CallLog()
    private let broadcaster = Broadcaster()
    private let observer: UserObserver

    init() {
        observer = UserObserver(log)
        broadcaster.register((any UserDidSignIn).self, observer: observer)
        broadcaster.register((any UserDidSignOut).self, observer: observer)
        broadcaster.register((any RecoveryLinkWasSent).self, observer: observer)
    }

    private func authManager(_ server: ServerBehavior = .reliable) -> AuthManager {
        AuthManager(service: Services(server: server, loop: loop).auth, broadcaster: broadcaster)
    }

    @Test("signing in completes without data; the user comes as a notification, before the completion")
    func signIn() async {
        let manager = authManager()
        manager.getUser { log.add("user \($0?.name ?? "-")") }
        manager.signIn(login: StoredCredentials.arthur.email, password: ServerBehavior.testPassword) {
            log.add("error \($0?.message ?? "-")")
        }
        #expect(log.calls == ["user -"])
        await loop.advance(by: AuthService.signInLatency)
        manager.getUser { log.add("user \($0?.name ?? "-")") }
        #expect(log.calls.dropFirst() == ["userDidSignIn Arthur", "error -", "user Arthur"])
    }

    @Test("a failure completes with an error, and nobody is notified")
    func failures() async {
        let manager = authManager(ServerBehavior(wrongTriesAllowed: 1, offlineTries: 1))
        for _ in 1...3 {
            manager.signIn(login: "mordred", password: "wrong") { log.add($0?.message ?? "-") }
            await loop.advance(by: AuthService.signInLatency)
        }
        #expect(log.calls == [Texts.noConnection, Texts.checkCredentials, Texts.tryLater])
    }

    @Test("attempts under way complete in their order, each its own")
    func attempts() async {
        let manager = authManager()
        manager.signIn(login: "mordred", password: "wrong") { _ in log.add("first") }
        await loop.advance(by: .milliseconds(100))
        manager.signIn(login: "mordred", password: "wrong") { _ in log.add("second") }
        await loop.advance(by: .milliseconds(700))
        #expect(log.calls == ["first"])
        await loop.advance(by: .milliseconds(100))
        #expect(log.calls == ["first", "second"])
    }

    @Test("another Manager's attempt is none of its business")
    func foreignAttempt() async {
        let services = Services(loop: loop)
        let manager = AuthManager(service: services.auth, broadcaster: broadcaster)
        manager.signIn(login: "mordred", password: "wrong") { _ in log.add("own") }
        await loop.advance(by: AuthService.signInLatency)
        services.auth.signIn(login: StoredCredentials.arthur.email, password: ServerBehavior.testPassword)
        await loop.advance(by: AuthService.signInLatency)
        #expect(log.calls == ["own"])
    }

    @Test("a Manager that is let go is told nothing more")
    func release() async {
        var manager: AuthManager? = authManager()
        weak let reference = manager
        manager?.signIn(login: "mordred", password: "wrong") { _ in log.add("completion") }
        manager = nil
        #expect(reference == nil)
        await loop.advance(by: AuthService.signInLatency)
        #expect(log.calls.isEmpty)
    }

    @Test("signing out is notified, then completes")
    func signOut() {
        authManager().signOut { log.add("error \($0?.message ?? "-")") }
        #expect(log.calls == ["userDidSignOut", "error -"])
    }

    @Test("the stored login is that of the kind of form", arguments: LoginKind.allCases)
    func storedLogin(kind: LoginKind) {
        let manager = AccountManager(service: Services(loop: loop).auth, broadcaster: broadcaster)
        manager.getStoredLogin(kind: kind) { log.add($0) }
        #expect(log.calls == [StoredCredentials.arthur.login(for: kind)])
    }

    @Test("where a recovery link went comes as a notification, before the completion")
    func recover() async {
        let manager = AccountManager(service: Services(loop: loop).auth, broadcaster: broadcaster)
        manager.recover(login: "arthur") { log.add("error \($0?.message ?? "-")") }
        #expect(log.calls.isEmpty)
        await loop.advance(by: AuthService.recoveryLatency)
        #expect(log.calls == ["recoveryLinkWasSent arthur", "error -"])
    }

    @Test("the About text comes with the completion, or an error does")
    func about() async {
        let services = Services(server: ServerBehavior(aboutFailures: 1), loop: loop)
        let manager = AboutManager(service: services.about)
        for _ in 1...2 {
            manager.fetchAbout { text, error in log.add("\(text ?? "-") | \(error?.title ?? "-")") }
            await loop.advance(by: AboutService.latency)
        }
        #expect(log.calls == ["- | \(Texts.aboutFailureTitle)", "\(Texts.about) | -"])
    }
}
