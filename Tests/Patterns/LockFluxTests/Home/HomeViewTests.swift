import HeadlessUI
import SampleApp
import Testing

@testable import LockFlux

struct HomeViewTests {
    private let actions: Observed<any Action>
    private let view: HomeView
    private let window: UIWindow
    private let person: Application

    init() {
        let dispatcher = Dispatcher()
        actions = Observed(dispatcher.register)
        view = HomeView(dispatcher: dispatcher, accountStore: AccountStoreDouble())
        (window, person) = LockFluxTests.person(before: view)
    }

    @Test("HomeView shows the greeting, and either Sign in or Sign out") func shown() {
        view.show(greeting: "Hello", isSignedIn: true)
        #expect(person.label("home.greeting").text == "Hello")
        #expect(!person.button("home.signIn").exists && person.button("home.signOut").exists)
        view.show(greeting: "Bye", isSignedIn: false)
        #expect(person.button("home.signIn").exists && !person.button("home.signOut").exists)
    }

    @Test("HomeView passes a tap on each of its buttons to its Presenter") func taps() throws {
        try person.button("home.about").tap()
        try person.button("home.items").tap()
        try person.button("home.signIn").tap()
        try person.button("home.signOut").tap()
        #expect(actions.words == ["about", "list", "login", "signOut"])
    }
}
