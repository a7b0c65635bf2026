import HeadlessUI
import MessageTrace
import SampleApp
import Testing

@Suite("The simulated services of the sample app")
struct ServicesTests {
    private let loop = EventLoop()
    private let log = ServiceLog()
    private let email = StoredCredentials.arthur.email

    private func services(_ server: ServerBehavior = .reliable) -> Services {
        Services(server: server, loop: loop, log: log)
    }

    /// The reports that observers received, with their times.
    private final class Ear {
        var heard: [String] = []
    }

    @Test(
        "the simulated services store a login for signing in by email and one for signing in by phone",
        arguments: LoginKind.allCases)
    func stored(kind: LoginKind) {
        let login = services().auth.storedCredentials().login(for: kind)
        #expect(login == (kind == .email ? "arthur@camelot.example" : "+44 20 7946 0000"))
        #expect(log.calls == [])
    }

    @Test(
        "the services sign in with the right password after 800 ms, never during the call",
        arguments: LoginKind.allCases)
    func signIn(kind: LoginKind) async {
        let auth = services().auth
        var statuses: [AuthStatus] = []
        _ = auth.attach { statuses.append($0) }
        auth.signIn(login: StoredCredentials.arthur.login(for: kind), password: ServerBehavior.testPassword)
        await loop.advance(by: .milliseconds(799))
        #expect(statuses == [] && auth.currentUser() == nil)
        await loop.advance(by: .milliseconds(1))
        #expect(statuses == [.signedIn(User(name: "Arthur"), SignInAttempt(number: 1))])
        #expect(auth.currentUser() == User(name: "Arthur"))
        auth.signOut()
        #expect(auth.currentUser() == nil)
        #expect(statuses.count == 1)
    }

    @Test("the services refuse all sign-ins after three wrong ones, not counting attempts without a connection")
    func limit() async {
        let auth = services(ServerBehavior(offlineTries: 2)).auth
        var statuses: [AuthStatus] = []
        _ = auth.attach { statuses.append($0) }
        for _ in 1...6 {
            auth.signIn(login: email, password: "wrong")
            await loop.advance(by: .seconds(1))
        }
        let attempts = (1...7).map { SignInAttempt(number: $0) }
        #expect(
            statuses == [
                .offline(attempts[0]), .offline(attempts[1]), .wrongPair(attempts[2]), .wrongPair(attempts[3]),
                .wrongPair(attempts[4]), .limitReached(attempts[5]),
            ])
        auth.signIn(login: "morgan@camelot.example", password: ServerBehavior.testPassword)
        await loop.advance(by: .seconds(1))
        #expect(statuses.last == .limitReached(attempts[6]))
    }

    @Test("the services notify observers in the order of their attachment, until they detach")
    func observers() async {
        let auth = services().auth
        let ear = Ear()
        let first = auth.attach { _ in ear.heard.append("first") }
        _ = auth.attach { _ in ear.heard.append("second") }
        let third = auth.attach { _ in ear.heard.append("third") }
        auth.detach(third)
        auth.signIn(login: email, password: "wrong")
        await loop.advance(by: .seconds(1))
        #expect(ear.heard == ["first", "second"])
        auth.detach(first)
        auth.signIn(login: email, password: "wrong")
        await loop.advance(by: .seconds(1))
        #expect(ear.heard == ["first", "second", "second"])
    }

    @Test("the services don't notify an observer that an earlier observer has just detached")
    func detachWhileTelling() async {
        let auth = services().auth
        let ear = Ear()
        var second: ServiceObservation?
        _ = auth.attach { _ in
            ear.heard.append("first")
            if let second { auth.detach(second) }
        }
        second = auth.attach { _ in ear.heard.append("second") }
        auth.signIn(login: email, password: "wrong")
        await loop.advance(by: .seconds(1))
        #expect(ear.heard == ["first"])
    }

    @Test("the services answer a recovery request after 500 ms")
    func recovery() async {
        let auth = services().auth
        var isSent = false
        auth.recover(login: email) { isSent = true }
        await loop.advance(by: .milliseconds(499))
        #expect(!isSent)
        await loop.advance(by: .milliseconds(1))
        #expect(isSent)
    }

    @Test("the services fail to load About as often as configured, then deliver the text, each time after 600 ms")
    func about() async {
        let about = services(ServerBehavior(aboutFailures: 1)).about
        var results: [Result<AboutText, AboutError>] = []
        about.fetchAbout { results.append($0) }
        await loop.advance(by: .milliseconds(600))
        #expect(results == [.failure(.unavailable)])
        about.fetchAbout { results.append($0) }
        await loop.advance(by: .milliseconds(599))
        #expect(results.count == 1)
        await loop.advance(by: .milliseconds(1))
        #expect(results == [.failure(.unavailable), .success(AboutText(text: Texts.about))])
    }

    @Test("the services log calls that have an effect, with their arguments, but not reads")
    func logging() async {
        let services = services()
        _ = services.auth.storedCredentials()
        _ = services.auth.currentUser()
        services.auth.signIn(login: email, password: "hush")
        services.auth.recover(login: email) {}
        services.auth.signOut()
        services.about.fetchAbout { _ in }
        #expect(
            log.calls.map(\.description) == [
                "signIn(login: \"arthur@camelot.example\", password: •••)",
                "recover(login: \"arthur@camelot.example\")", "signOut()", "fetchAbout()",
            ])
    }

    @Test("the services compare secrets, but never print them")
    func secrets() {
        let call = ServiceCall("signIn", [.secret("password", "hush")])
        #expect(call == ServiceCall("signIn", [.secret("password", "hush")]))
        #expect(call != ServiceCall("signIn", [.secret("password", "rush")]))
        var dumped = ""
        dump(call, to: &dumped)
        for text in ["\(call)", String(reflecting: call), dumped, "\([call])", String(reflecting: [call])] {
            #expect(!text.contains("hush"))
        }
    }

    @Test("the services record a reply without a receiver as lost, under the name that the service gives to the reply")
    func lost() async {
        let clock = loop.clock
        let recorder = Recorder(TraceHeader(app: "Test", clock: .virtual), now: { clock.nanoseconds })
        await recorder.record {
            let services = services()
            Tracing.userAction {
                services.auth.signIn(login: email, password: "hush")
                services.auth.recover(login: email) {}
                services.about.fetchAbout { _ in }
            }
            await loop.advance(by: .seconds(1))
        }
        let trace = recorder.finish()
        #expect(
            trace.messages.filter(\.isLost).map(\.name) == ["didRecover()", "didFetch(_:)", "authStatusDidChange(_:)"])
        #expect(trace.messages.filter(\.isLost).map(\.cause) == [2, 3, 1])
        #expect(!"\(trace)".contains("hush"))
    }
}
