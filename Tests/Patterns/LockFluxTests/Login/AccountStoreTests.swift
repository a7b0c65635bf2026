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

    @Test("at its start, AccountStore publishes the login that the service has stored, and the signed-in user")
    func itStartsWithTheStoredCredentialsAndWhoIsSignedIn() {
        auth.user = arthur
        let store = makeStore()
        #expect(Observed(store.storedCredentials).values == [.arthur])
        #expect(Observed(store.account).values == [.signedIn(arthur)])
    }

    @Test("AccountStore publishes the user who has signed in") func signingInShowsInTheProfile() {
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
        "AccountStore publishes the reason if a sign-in failed",
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

    @Test("AccountStore refuses an empty password without a call to the service")
    func withoutAPasswordNothingIsAskedOfTheService() {
        let store = makeStore()
        let states = Observed(store.signInState)
        signIn(password: "")
        #expect(states.values == [.emptyPassword])
        #expect(auth.signIns.isEmpty)
    }

    @Test("AccountStore ignores a second sign-in while the first is in progress")
    func whileAnAttemptIsUnderWayAnotherOneIsDropped() {
        let store = makeStore()
        let states = Observed(store.signInState)
        signIn()
        signIn()
        #expect(auth.signIns.count == 1)
        #expect(states.values == [.inProgress])
    }

    @Test("if the user leaves Login during a sign-in, AccountStore ignores its failure, even during a second sign-in")
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

    @Test("a sign-in that succeeds after the user has left Login still signs the user in to AccountStore")
    func givenUpAndSucceeded() {
        let store = makeStore()
        signIn()
        dispatcher.dispatch(action: MainRouteAction.home)
        auth.reply(.signedIn(arthur, SignInAttempt(number: 1)))
        #expect(Observed(store.account).values == [.signedIn(arthur)])
    }

    @Test("AccountStore reports a failed sign-in even if the user has opened Recovery or a link in the meantime")
    func notGivenUp() {
        let store = makeStore()
        let states = Observed(store.signInState)
        signIn()
        dispatcher.dispatch(action: LoginRouteAction.recovery(login: "arthur"))
        dispatcher.dispatch(action: LoginRouteAction.login)
        dispatcher.dispatch(action: LinkRouteAction(link: .terms))
        auth.reply(.wrongPair(SignInAttempt(number: 1)))
        #expect(states.values == [.inProgress, .wrongPair])
    }

    @Test("on signOut, AccountStore calls the service, and publishes that nobody is signed in")
    func signingOutEmptiesTheProfile() {
        auth.user = arthur
        let store = makeStore()
        let account = Observed(store.account)
        dispatcher.dispatch(action: AccountAction.signOut)
        #expect(auth.signOuts == 1)
        #expect(account.values == [.signedIn(arthur), .signedOut])
    }

    @Test("when the server ends the user's session, AccountStore publishes the account as expired, not as signed out")
    func expiry() {
        auth.user = arthur
        let store = makeStore()
        let account = Observed(store.account)
        auth.reply(.expired)
        #expect(account.values == [.signedIn(arthur), .expired])
    }

    @Test("AccountStore requests one recovery link at a time, and reports when the service has sent the link")
    func recovery() {
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
        "AccountStore ignores the reply to a request for a recovery link once the user has left Recovery",
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
