import SampleApp
import Testing

@testable import LockFlux

struct AccountStoreTests {
    private let dispatcher = Dispatcher()
    private let auth = AuthDouble()
    private let arthur = User(name: "Arthur")

    private func makeStore() -> AccountStore { AccountStore(auth: auth, dispatcher: dispatcher) }

    private func signIn(password: String = "excalibur") {
        dispatcher.dispatch(action: AccountAction.signIn(login: "arthur", password: password))
    }

    @Test("it starts with the stored credentials and who is signed in")
    func itStartsWithTheStoredCredentialsAndWhoIsSignedIn() {
        auth.user = arthur
        let store = makeStore()
        #expect(Observed(store.storedCredentials).values == [.arthur])
        #expect(Observed(store.account).values == [.signedIn(arthur)])
    }

    @Test("signing in shows in the account") func signingInShowsInTheProfile() {
        let store = makeStore()
        let states = Observed(store.signInState)
        let account = Observed(store.account)
        signIn()
        #expect(auth.signIns == ["arthur/excalibur"])
        #expect(states.values == [.inProgress])
        auth.reply(.signedIn(arthur, SignInAttempt(number: 1)))
        #expect(states.values == [.inProgress])
        #expect(account.values == [.signedOut, .signedIn(arthur)])
    }

    @Test(
        "an attempt that fails says why",
        arguments: [
            (AuthStatus.wrongPair(SignInAttempt(number: 1)), SignInState.wrongPair),
            (.limitReached(SignInAttempt(number: 1)), .limitReached), (.offline(SignInAttempt(number: 1)), .offline),
        ])
    func failure(status: AuthStatus, state: SignInState) {
        let store = makeStore()
        let states = Observed(store.signInState)
        signIn()
        auth.reply(status)
        #expect(states.values == [.inProgress, state])
        signIn()
        #expect(auth.signIns.count == 2)
    }

    @Test("without a password nothing is asked of the service") func withoutAPasswordNothingIsAskedOfTheService() {
        let store = makeStore()
        let states = Observed(store.signInState)
        signIn(password: "")
        #expect(states.values == [.emptyPassword])
        #expect(auth.signIns.isEmpty)
    }

    @Test("while an attempt is under way another one is dropped") func whileAnAttemptIsUnderWayAnotherOneIsDropped() {
        let store = makeStore()
        let states = Observed(store.signInState)
        signIn()
        signIn()
        #expect(auth.signIns.count == 1)
        #expect(states.values == [.inProgress])
    }

    @Test("an attempt that was given up fails silently, while another one is under way too")
    func givenUpAndFailed() {
        let store = makeStore()
        let states = Observed(store.signInState)
        signIn()
        dispatcher.dispatch(action: MainRouteAction.home)
        signIn()
        #expect(auth.signIns.count == 2)
        auth.reply(.wrongPair(SignInAttempt(number: 1)))
        #expect(states.values == [.inProgress, .inProgress])
        auth.reply(.offline(SignInAttempt(number: 2)))
        #expect(states.values.last == .offline)
    }

    @Test("an attempt that was given up and succeeds signs in all the same") func givenUpAndSucceeded() {
        let store = makeStore()
        signIn()
        dispatcher.dispatch(action: MainRouteAction.home)
        auth.reply(.signedIn(arthur, SignInAttempt(number: 1)))
        #expect(Observed(store.account).values == [.signedIn(arthur)])
    }

    @Test("Recovery and a link leave an attempt under way") func notGivenUp() {
        let store = makeStore()
        let states = Observed(store.signInState)
        signIn()
        dispatcher.dispatch(action: LoginRouteAction.recovery(login: "arthur"))
        dispatcher.dispatch(action: LoginRouteAction.login)
        dispatcher.dispatch(action: LinkRouteAction(link: .terms))
        auth.reply(.wrongPair(SignInAttempt(number: 1)))
        #expect(states.values == [.inProgress, .wrongPair])
    }

    @Test("signing out shows in the account") func signingOutEmptiesTheProfile() {
        auth.user = arthur
        let store = makeStore()
        let account = Observed(store.account)
        dispatcher.dispatch(action: AccountAction.signOut)
        #expect(auth.signOuts == 1)
        #expect(account.values == [.signedIn(arthur), .signedOut])
    }

    @Test("a session that the server ended is expired, and not just signed out") func expiry() {
        auth.user = arthur
        let store = makeStore()
        let account = Observed(store.account)
        auth.reply(.expired)
        #expect(account.values == [.signedIn(arthur), .expired])
    }

    @Test("a link is requested once at a time, and its sending is told") func recovery() {
        let store = makeStore()
        let states = Observed(store.recoveryState)
        dispatcher.dispatch(action: AccountAction.recover(login: "arthur"))
        dispatcher.dispatch(action: AccountAction.recover(login: "arthur"))
        #expect(auth.recoveries == ["arthur"])
        #expect(states.values == [.inProgress])
        auth.finishRecovery()
        #expect(states.values == [.inProgress, .sent(login: "arthur")])
    }

    @Test(
        "the reply to a request that was given up is out of date",
        arguments: [LoginRouteAction.login, MainRouteAction.home] as [any RouteAction & Sendable])
    func lateRecovery(route: any RouteAction) {
        let store = makeStore()
        let states = Observed(store.recoveryState)
        dispatcher.dispatch(action: AccountAction.recover(login: "arthur"))
        dispatcher.dispatch(action: route)
        dispatcher.dispatch(action: AccountAction.recover(login: "lancelot"))
        auth.finishRecovery(0)
        #expect(states.values == [.inProgress, .inProgress])
        auth.finishRecovery(1)
        #expect(states.values.last == .sent(login: "lancelot"))
    }

    @Test("a Store that goes stops observing the service") func aStoreThatGoesStopsObservingTheService() {
        do { _ = makeStore() }
        #expect(auth.observations.map(\.hasEnded) == [true])
    }
}
