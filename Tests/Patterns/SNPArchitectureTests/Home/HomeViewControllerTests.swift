import HeadlessUI
import Testing

@testable import SNPArchitecture

@Suite("HomeViewController")
struct HomeViewControllerTests {
    private let log = CallLog()
    private let controller = HomeViewController()
    private let screen: Screen

    init() {
        controller.homeInteractor = HomeInteractorDouble(log)
        screen = Screen(controller)
    }

    @Test("HomeViewController passes taps on its buttons to the Interactor")
    func buttons() throws {
        for button in ["home.about", "home.items", "home.signIn", "home.signOut"] {
            try screen.person.button(button).tap()
        }
        #expect(log.calls == ["aboutButtonTapped", "itemsButtonTapped", "signInButtonTapped", "signOutButtonTapped"])
    }

    @Test("HomeViewController tells the Interactor that the user has swiped a sheet away")
    func swipe() throws {
        controller.presentSheet { PlainViewController(title: "Login") }
        try screen.person.swipeDown()
        #expect(log.calls == ["sheetSwipedAway"])
    }

    @Test("HomeViewController shows the values of its view model")
    func show() {
        controller.show(viewModel: HomeViewModel(greeting: "Hi", isSignInHidden: true, isSignOutHidden: false))
        #expect(screen.text("home.greeting") == "Hi")
        #expect(screen.text("home.signIn") == nil)
        #expect(screen.text("home.signOut") == "Sign out")
        controller.show(viewModel: HomeViewModel(greeting: "Hi", isSignInHidden: false, isSignOutHidden: true))
        #expect(screen.text("home.signIn") == "Sign in")
        #expect(screen.text("home.signOut") == nil)
        controller.show(greeting: "Oh")
        #expect(screen.text("home.greeting") == "Oh")
        #expect(screen.text("home.signIn") == "Sign in")
    }
}
