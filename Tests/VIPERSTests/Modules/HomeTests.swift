import FeatureContract
import HeadlessUI
import Testing

@testable import VIPERS

@Suite("Home, actor by actor")
struct HomeTests {
    private let log = CallLog()
    private let director = GeneralHomeDirector()
    private let ui: HomeUISpy

    init() {
        ui = HomeUISpy(log)
        director.ui = ui
        director.dataManager = HomeDataSpy(log)
        director.navigator = HomeNavigatorSpy(log)
    }

    @Test("the Director passes events on")
    func events() {
        director.onUIReady()
        director.onAbout()
        director.onSignIn()
        director.onSignOut()
        #expect(log.take() == ["data fetchUser", "gotoAbout", "gotoLogin", "data signOut"])
    }

    @Test("the Director presents a user as a greeting, and nobody as signed out")
    func presenting() {
        director.present(user: User(name: "Arthur"))
        director.presentSignedOut()
        #expect(log.take() == ["ui display Hello, Arthur true", "ui display Signed out false"])
    }

    @Test("a sign-in makes the Director fetch the user anew")
    func delegate() {
        director.userDidSignIn()
        #expect(log.take() == ["data fetchUser"])
    }

    @Test("a link leads to Terms at once for a user, after the sign-in for nobody, and once only")
    func links() {
        director.onLink(.terms)
        #expect(log.take() == ["gotoLogin"])
        director.present(user: User(name: "Arthur"))
        #expect(log.take() == ["ui display Hello, Arthur true", "gotoTerms terms"])
        director.present(user: User(name: "Arthur"))
        #expect(log.take() == ["ui display Hello, Arthur true"])
        director.onLink(.privacy)
        #expect(log.take() == ["gotoTerms privacy"])
    }

    @Test("a link is given up with the sign-in that it asked for")
    func abandonedLink() {
        director.onLink(.terms)
        director.onSignIn()
        director.present(user: User(name: "Arthur"))
        #expect(log.take() == ["gotoLogin", "gotoLogin", "ui display Hello, Arthur true"])
    }

    @Test("the Worker presents whoever the service knows")
    func worker() {
        let auth = AuthDouble(log: log)
        let worker = GeneralHomeWorker(auth: auth)
        let presenter = HomePresenterSpy(log)
        worker.presenter = presenter

        worker.fetchUser()
        auth.user = User(name: "Arthur")
        worker.fetchUser()
        worker.signOut()
        #expect(log.take() == ["presentSignedOut", "present Arthur", "auth signOut", "presentSignedOut"])
    }

    @Test("the Scene hands on what a person does")
    func scene() throws {
        let window = UIWindow()
        let scene = GeneralHomeScene()
        scene.eventsHandler = HomeEventsSpy(log)
        window.rootViewController = scene
        window.makeKeyAndVisible()
        let person = Application(window)

        try person.button("home.about").tap()
        try person.button("home.signIn").tap()
        scene.display(user: UserUI(greeting: "Hello, Arthur", isSignedIn: true))
        try person.button("home.signOut").tap()
        scene.open(.terms)
        #expect(person.label("home.greeting").text == "Hello, Arthur")
        #expect(log.take() == ["onUIReady", "onAbout", "onSignIn", "onSignOut", "onLink terms"])
    }

    @Test("the Navigator makes the module, and goes to the others")
    func navigator() async throws {
        let window = UIWindow()
        let scene = GeneralHomeNavigator.makeModule(
            with: AuthDouble(log: log), about: AboutDouble(), loginKind: .email)
        let stack = UINavigationController(rootViewController: scene)
        window.rootViewController = stack
        window.makeKeyAndVisible()
        let director = try #require(scene.eventsHandler as? GeneralHomeDirector)
        let navigator = try #require(director.navigator)
        #expect(director.ui === scene)
        #expect((director.dataManager as? GeneralHomeWorker)?.presenter === director)

        let warnings = UIWarnings()
        await warnings.collect {
            navigator.gotoLogin(with: director)
            #expect(stack.presentedViewController is GeneralLoginScene)
            navigator.gotoLogin(with: director)
            navigator.gotoTerms(for: .privacy)
            #expect(stack.topViewController is InfoAboutScene)
            #expect(stack.presentedViewController is InfoTermsScene)
        }
        #expect(warnings.messages == [])
    }
}
