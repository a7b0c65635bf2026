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

    @Test("AccountStore starts with the stored login and the signed-in user")
    func itStartsWithTheStoredCredentialsAndWhoIsSignedIn() {
        auth.user = arthur
        let store = makeStore()
        #expect(Observed(store.storedCredentials).values == [.arthur])
        #expect(Observed(store.account).values == [.signedIn(arthur)])
    }

    @Test("a successful sign-in changes the account") func signingInShowsInTheProfile() {
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
        "a failed sign-in reports the reason",
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

    @Test("an empty password is refused without a call to the service")
    func withoutAPasswordNothingIsAskedOfTheService() {
        let store = makeStore()
        let states = Observed(store.signInState)
        signIn(password: "")
        #expect(states.values == [.emptyPassword])
        #expect(auth.signIns.isEmpty)
    }

    @Test("a second sign-in is dropped while one is in progress") func whileAnAttemptIsUnderWayAnotherOneIsDropped() {
        let store = makeStore()
        let states = Observed(store.signInState)
        signIn()
        signIn()
        #expect(auth.signIns.count == 1)
        #expect(states.values == [.inProgress])
    }

    @Test("an abandoned sign-in fails silently, even while a second sign-in is in progress")
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

    @Test("an abandoned sign-in that succeeds still signs the user in") func givenUpAndSucceeded() {
        let store = makeStore()
        signIn()
        dispatcher.dispatch(action: MainRouteAction.home)
        auth.reply(.signedIn(arthur, SignInAttempt(number: 1)))
        #expect(Observed(store.account).values == [.signedIn(arthur)])
    }

    @Test("going to Recovery or following a link doesn't abandon a sign-in") func notGivenUp() {
        let store = makeStore()
        let states = Observed(store.signInState)
        signIn()
        dispatcher.dispatch(action: LoginRouteAction.recovery(login: "arthur"))
        dispatcher.dispatch(action: LoginRouteAction.login)
        dispatcher.dispatch(action: LinkRouteAction(link: .terms))
        auth.reply(.wrongPair(SignInAttempt(number: 1)))
        #expect(states.values == [.inProgress, .wrongPair])
    }

    @Test("signing out changes the account") func signingOutEmptiesTheProfile() {
        auth.user = arthur
        let store = makeStore()
        let account = Observed(store.account)
        dispatcher.dispatch(action: AccountAction.signOut)
        #expect(auth.signOuts == 1)
        #expect(account.values == [.signedIn(arthur), .signedOut])
    }

    @Test("a session that the server ends is expired, not signed out") func expiry() {
        auth.user = arthur
        let store = makeStore()
        let account = Observed(store.account)
        auth.reply(.expired)
        #expect(account.values == [.signedIn(arthur), .expired])
    }

    @Test("recovery links are requested one at a time, and each is reported when it was sent") func recovery() {
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
        "the reply to an abandoned request for a recovery link is ignored",
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

    @Test("a freed AccountStore stops observing the service") func aStoreThatGoesStopsObservingTheService() {
        do { _ = makeStore() }
        #expect(auth.observations.map(\.hasEnded) == [true])
    }
}
