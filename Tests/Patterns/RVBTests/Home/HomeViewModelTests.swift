import HeadlessUI
import SampleApp
import Testing

@testable import RVB

@Suite("Home's view model")
struct HomeViewModelTests {
    let loop = EventLoop()
    let auth = AuthDouble()
    let listener = Listener<HomeViewModel.State>()
    let arthur = User(name: "Arthur")

    private func listened(user: User?) -> HomeViewModel {
        let viewModel = HomeViewModel(authService: auth, user: user)
        viewModel.states.events.receive(with: listener) { listener, state in listener.hear(state) }
        return viewModel
    }

    @Test("Home's view model starts with the user given to its initialiser", arguments: [User(name: "Arthur"), nil])
    func first(user: User?) async {
        let viewModel = listened(user: user)
        await loop.settle()
        #expect(viewModel.user == user)
        #expect(listener.heard == [user.map(HomeViewModel.State.signedIn) ?? .signedOut])
    }

    @Test("Home's view model reports a user who signs in, even if another screen started the sign-in")
    func signedIn() async {
        let viewModel = listened(user: nil)
        auth.reply(.signedIn(arthur, SignInAttempt(number: 7)))
        await loop.settle()
        #expect(viewModel.user == arthur)
        #expect(listener.heard == [.signedOut, .signedIn(arthur)])
    }

    @Test(
        "Home's view model ignores a failed sign-in",
        arguments: [
            AuthStatus.wrongPair(SignInAttempt(number: 1)), .limitReached(SignInAttempt(number: 1)),
            .offline(SignInAttempt(number: 1)),
        ])
    func failed(status: AuthStatus) async {
        let viewModel = listened(user: arthur)
        auth.reply(status)
        await loop.settle()
        #expect(viewModel.user == arthur)
        #expect(listener.heard == [.signedIn(arthur)])
    }

    @Test("on sign-out, Home's view model calls the service, and keeps no user")
    func signOut() async {
        let viewModel = listened(user: arthur)
        viewModel.signOut()
        await loop.settle()
        #expect(auth.calls == ["signOut"])
        #expect(viewModel.user == nil)
        #expect(listener.heard == [.signedIn(arthur), .signedOut])
    }

    @Test(
        "when the session has expired, Home's view model clears the user, and reports this by an event and a publisher"
    )
    func expired() async {
        let viewModel = listened(user: arthur)
        var count = 0
        let listening = viewModel.expired.sink { count += 1 }
        auth.reply(.expired)
        #expect(count == 1)
        await loop.settle()
        #expect(viewModel.user == nil)
        #expect(listener.heard == [.signedIn(arthur), .expired])
        withExtendedLifetime(listening) {}
    }

    @Test("Home's view model stops observing the service when it is freed")
    func detaches() {
        var viewModel: HomeViewModel? = HomeViewModel(authService: auth, user: nil)
        #expect(viewModel != nil)
        viewModel = nil
        #expect(auth.observers.map(\.observation.hasEnded) == [true])
    }
}
