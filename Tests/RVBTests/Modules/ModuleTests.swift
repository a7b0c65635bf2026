import FeatureContract
import HeadlessUI
import Testing

@testable import RVB

@Suite("Login's view model, alone")
struct LoginViewModelTests {
    let auth = AuthDouble()

    private func loaded(kind: LoginKind = .email) -> LoginViewModel {
        let viewModel = LoginViewModel(authService: auth, kind: kind)
        _ = viewModel.load()
        return viewModel
    }

    @Test("offers the login used before", arguments: LoginKind.allCases)
    func storedLogin(kind: LoginKind) {
        #expect(LoginViewModel(authService: auth, kind: kind).load() == StoredCredentials.arthur.login(for: kind))
    }

    @Test("asks for a password instead of calling the service without one")
    func emptyPassword() {
        let viewModel = loaded()
        viewModel.linkSent(to: "a")
        viewModel.signIn(login: "a", password: "")
        #expect(viewModel.state == LoginViewState(error: Texts.enterPassword))
        #expect(auth.calls.isEmpty)
    }

    @Test("waits for one reply at a time")
    func waits() {
        let viewModel = loaded()
        viewModel.signIn(login: "a", password: "b")
        viewModel.signIn(login: "a", password: "b")
        #expect(viewModel.state == LoginViewState(isWaiting: true))
        #expect(auth.calls == ["signIn a b"])
    }

    @Test(
        "shows why it failed",
        arguments: [
            (AuthStatus.wrongPair(SignInAttempt(number: 1)), Texts.checkCredentials),
            (.limitReached(SignInAttempt(number: 1)), Texts.tryLater),
            (.offline(SignInAttempt(number: 1)), Texts.noConnection),
        ])
    func failures(status: AuthStatus, text: String) {
        let viewModel = loaded()
        viewModel.signIn(login: "a", password: "b")
        auth.reply(status)
        #expect(viewModel.state == LoginViewState(error: text))
    }

    @Test("tells who signed in")
    func signedIn() {
        let viewModel = loaded()
        var users: [User] = []
        let subscription = viewModel.signedIn.sink { users.append($0) }
        auth.reply(.signedIn(User(name: "Arthur"), SignInAttempt(number: 1)))
        #expect(users == [User(name: "Arthur")])
        subscription.cancel()
    }

    @Test("stops observing when it is let go")
    func detaches() {
        var viewModel: LoginViewModel? = loaded()
        #expect(viewModel != nil)
        viewModel = nil
        #expect(auth.observers.map(\.observation.hasEnded) == [true])
    }
}

@Suite("Recovery's view model, alone")
struct RecoveryViewModelTests {
    @Test("tells through the Shared Object, once the link was sent")
    func tells() {
        let auth = AuthDouble()
        let recovered = SharedSubject<String>()
        var logins: [String] = []
        let subscription = recovered.publisher.sink { logins.append($0) }
        let viewModel = RecoveryViewModel(authService: auth, recovered: recovered, login: "a")
        viewModel.send(login: "b")
        viewModel.send(login: "c")
        #expect(viewModel.isWaiting)
        #expect(logins.isEmpty)
        auth.replyRecovered()
        #expect(!viewModel.isWaiting)
        #expect(logins == ["b"])
        #expect(auth.calls == ["recover b"])
        subscription.cancel()
    }
}

@Suite("About's reactor, alone")
struct AboutViewReactorTests {
    let service = AboutDouble()

    private func reply(_ result: Result<AboutText, AboutError>) throws {
        let complete = try #require(service.completions.last)
        complete(result)
    }

    @Test("loads, fails, and loads again")
    func loadFailRetry() throws {
        let reactor = AboutViewReactor(aboutService: service)
        reactor.send(action: .load)
        #expect(reactor.currentState == AboutViewState(isLoading: true))
        try reply(.failure(.unavailable))
        #expect(reactor.currentState == AboutViewState(hasFailed: true))
        reactor.send(action: .load)
        #expect(reactor.currentState == AboutViewState(isLoading: true))
        try reply(.success(AboutText(text: "text")))
        #expect(reactor.currentState == AboutViewState(text: "text"))
    }

    @Test("forgets a failure that was dismissed")
    func dismissFailure() throws {
        let reactor = AboutViewReactor(aboutService: service)
        reactor.send(action: .load)
        try reply(.failure(.unavailable))
        reactor.send(action: .dismissFailure)
        #expect(reactor.currentState == AboutViewState())
    }

    @Test("is not kept alive by a reply under way")
    func lifetime() {
        var reactor: AboutViewReactor? = AboutViewReactor(aboutService: service)
        weak let weakReactor = reactor
        reactor?.send(action: .load)
        reactor = nil
        #expect(weakReactor == nil)
    }
}

@Suite("Views and Routers, alone")
struct ViewAndRouterTests {
    @Test("a Router builds with what it is given, and presents nothing")
    func router() {
        let builder = TermsBuilderDouble()
        let terms = AboutRouter(termsBuilder: builder).routeToTerms(with: .init(document: .privacy))
        #expect(builder.parameters.map(\.document) == [.privacy])
        #expect(terms.presentingViewController == nil)
    }

    @Test("a View presents what its Router returns, and routes to itself when the child says it is over")
    func view() {
        let router = AboutRouterDouble()
        let about = AboutViewController()
        about.router = router
        about.reactor = AboutViewReactor(aboutService: AboutDouble())
        let window = UIWindow()
        window.rootViewController = about
        window.makeKeyAndVisible()
        about.presentTerms(animated: true, force: false, document: .terms, completion: nil)
        #expect(about.presentedViewController === router.terms)
        about.presentTerms(animated: true, force: true, document: .terms, completion: nil)
        #expect(router.count == 1)
        router.terms.loadViewIfNeeded()
        (router.terms.view as? TermsForm)?.close.sendActions(for: .touchUpInside)
        #expect(about.presentedViewController == nil)
    }

    @Test("Home's Router adapts Login: its publishers come out as sequences, its functions go in")
    func adapter() async throws {
        let loop = EventLoop()
        let builder = LoginBuilderDouble()
        let router = HomeRouter(loginBuilder: builder, aboutBuilder: AboutBuilderDouble())
        var login: (any Home.LoginControllable)? = router.routeToLogin(with: .init(kind: .email))
        var users: [User] = []
        var cancellations = 0
        login?.signedIn.receive { users.append($0) }
        login?.cancelled.receive { cancellations += 1 }
        builder.login.users.send(User(name: "Arthur"))
        builder.login.cancellations.send(())
        login?.showLinkSent(to: "a")
        await loop.settle()
        #expect(users == [User(name: "Arthur")])
        #expect(cancellations == 1)
        #expect(builder.login.linksSent == ["a"])

        weak let weakAdapter = login
        login = nil
        #expect(weakAdapter == nil)
    }
}
