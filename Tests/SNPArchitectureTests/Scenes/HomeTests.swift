import FeatureContract
import HeadlessUI
import MessageTrace
import Testing

@testable import SNPArchitecture

private final class InteractorDouble: @MainActor HomeInteractorProtocol {
    let log: CallLog
    init(_ log: CallLog) { self.log = log }
    func aboutButtonTapped() { log.add("aboutButtonTapped") }
    func signInButtonTapped() { log.add("signInButtonTapped") }
    func signOutButtonTapped() { log.add("signOutButtonTapped") }
    func open(link: Link) { log.add("open") }
}

private final class PresenterDouble: @MainActor HomePresenterProtocol {
    let log: CallLog
    init(_ log: CallLog) { self.log = log }
    func present(user: User?) { log.add("present \(user?.name ?? "-")") }
    func handle(error: SNPError?) { log.add("handle \(error?.message ?? "-")") }
}

private final class ViewControllerDouble: @MainActor HomeViewControllerProtocol {
    var viewModels: [HomeViewModel] = []
    var errors: [SNPErrorViewModel?] = []
    weak var viewController: SNPViewController?
    func show(viewModel: HomeViewModel) { viewModels.append(viewModel) }
    func showErrorDialog(errorViewModel: SNPErrorViewModel?) { errors.append(errorViewModel) }
}

private final class RouterDouble: @MainActor HomeRouterProtocol {
    let log: CallLog
    init(_ log: CallLog) { self.log = log }
    func navigateToAbout(aboutManager: any AboutManagerProtocol, document: TermsDocument?) {
        log.add("about \(document?.id ?? "-")")
    }
    func navigateToLogin(
        authManager: any AuthManagerProtocol, accountManager: any AccountManagerProtocol,
        broadcaster: Broadcaster, kind: LoginKind
    ) {
        log.add("login \(kind)")
    }
}

@Suite("Home, each class alone")
struct HomeTests {
    private let log = CallLog()
    private let authManager: AuthManagerDouble
    private let accountManager: AccountManagerDouble
    private let aboutManager: AboutManagerDouble
    private let broadcaster = Broadcaster()
    private let interactor: HomeInteractor

    init() {
        authManager = AuthManagerDouble(log: log)
        accountManager = AccountManagerDouble(log: log)
        aboutManager = AboutManagerDouble(log: log)
        interactor = HomeInteractor(
            authManager: authManager, accountManager: accountManager, aboutManager: aboutManager,
            broadcaster: broadcaster, loginKind: .phone)
        interactor.presenter = PresenterDouble(log)
        interactor.router = RouterDouble(log)
    }

    private func signIn() {
        broadcaster.notify((any UserDidSignIn).self) { $0.userDidSignIn(User(name: "Arthur")) }
    }

    @Test("the Interactor asks for the user, then listens to the Dispatch System")
    func user() {
        interactor.viewDidLoad()
        signIn()
        broadcaster.notify((any UserDidSignOut).self) { $0.userDidSignOut() }
        #expect(log.calls == ["getUser", "present -", "present Arthur", "present -"])
    }

    @Test("buttons lead where the Interactor decides")
    func buttons() {
        interactor.aboutButtonTapped()
        interactor.signInButtonTapped()
        interactor.signOutButtonTapped()
        #expect(log.calls == ["about -", "login phone", "signOut"])
    }

    @Test("an error of signing out goes to the Presenter, success needs no more")
    func signOut() {
        interactor.signOutButtonTapped()
        interactor.signOutButtonTapped()
        authManager.completions[0](nil)
        authManager.completions[1](SNPError(message: "Oh"))
        #expect(log.calls == ["signOut", "signOut", "handle Oh"])
    }

    @Test("a link opens About with its document when a user is signed in")
    func linkSignedIn() {
        authManager.user = User(name: "Arthur")
        interactor.viewDidLoad()
        interactor.open(link: .privacy)
        #expect(log.calls.last == "about privacy")
    }

    @Test("a link waits until the user has signed in and Home is back on screen; it opens once")
    func linkSignedOut() {
        interactor.viewDidLoad()
        interactor.open(link: .terms)
        #expect(log.calls.last == "login phone")
        signIn()
        #expect(!log.calls.contains("about terms"))
        interactor.viewDidAppear(true)
        interactor.viewDidAppear(true)
        #expect(log.calls.filter { $0.hasPrefix("about") } == ["about terms"])
    }

    @Test("a link is dropped when Home is back and nobody has signed in")
    func linkDropped() {
        interactor.viewDidLoad()
        interactor.open(link: .terms)
        interactor.viewDidAppear(true)
        signIn()
        interactor.viewDidAppear(true)
        #expect(!log.calls.contains("about terms"))
    }

    @Test("a link that comes while Login is on screen builds no second Login; the last link wins")
    func linkAtLogin() {
        interactor.viewDidLoad()
        interactor.signInButtonTapped()
        interactor.open(link: .terms)
        interactor.open(link: .privacy)
        #expect(log.calls.filter { $0.hasPrefix("login") }.count == 1)
        signIn()
        interactor.viewDidAppear(true)
        #expect(log.calls.last == "about privacy")
        interactor.signInButtonTapped()
        #expect(log.calls.last == "login phone")
    }

    @Test("the Presenter makes a view model of the user")
    func presenter() {
        let presenter = HomePresenter()
        let view = ViewControllerDouble()
        presenter.viewController = view
        presenter.present(user: nil)
        presenter.present(user: User(name: "Arthur"))
        presenter.handle(error: SNPError(title: "Oh", message: "No"))
        #expect(
            view.viewModels == [
                HomeViewModel(greeting: Texts.signedOut, isSignInHidden: false, isSignOutHidden: true),
                HomeViewModel(greeting: "Hello, Arthur", isSignInHidden: true, isSignOutHidden: false),
            ])
        #expect(view.errors == [SNPErrorViewModel(title: "Oh", message: "No")])
    }

    @Test("the ViewController relays buttons and shows view models as they are")
    func viewController() throws {
        let controller = HomeViewController()
        controller.homeInteractor = InteractorDouble(log)
        let screen = Screen(controller)
        try screen.person.button("home.about").tap()
        try screen.person.button("home.signIn").tap()
        controller.show(viewModel: HomeViewModel(greeting: "Hi", isSignInHidden: true, isSignOutHidden: false))
        #expect(screen.person.label("home.greeting").text == "Hi")
        #expect(!screen.person.button("home.signIn").exists)
        try screen.person.button("home.signOut").tap()
        #expect(log.calls == ["aboutButtonTapped", "signInButtonTapped", "signOutButtonTapped"])
    }

    @Test("the Router builds the next Scenes and attaches their Views")
    func router() {
        let router = HomeRouter()
        let view = ViewControllerDouble()
        let controller = SNPViewController()
        controller.title = "Home"
        let screen = Screen(controller)
        view.viewController = controller
        router.viewControllerProtocol = view
        router.navigateToLogin(
            authManager: authManager, accountManager: accountManager, broadcaster: broadcaster, kind: .email)
        #expect(screen.person.snapshot().presented == ["Login"])
        controller.dismiss(animated: true)
        router.navigateToAbout(aboutManager: aboutManager, document: .terms)
        #expect(screen.person.snapshot().stack == ["Home", "About"])
        #expect(screen.person.snapshot().presented == ["Terms"])
    }

    @Test("the Configurator gives each class its neighbours")
    func configurator() throws {
        let (controller, interactor) = HomeConfigurator.build(
            authManager: authManager, accountManager: accountManager, aboutManager: aboutManager,
            broadcaster: broadcaster, loginKind: .email)
        #expect(controller.homeInteractor === interactor)
        #expect((interactor.presenter as? HomePresenter)?.viewController === controller)
        #expect((interactor.router as? HomeRouter)?.viewControllerProtocol === controller)
    }
}
