import SampleApp
import Testing

@testable import SNPArchitecture

@Suite("HomePresenter")
struct HomePresenterTests {
    @Test("HomePresenter greets a user, and offers either Sign in or Sign out")
    func user() {
        let presenter = HomePresenter()
        let view = HomeViewControllerDouble()
        presenter.viewController = view
        presenter.present(user: nil)
        presenter.present(user: User(name: "Arthur"))
        #expect(
            view.viewModels == [
                HomeViewModel(greeting: "Signed out", isSignInHidden: false, isSignOutHidden: true),
                HomeViewModel(greeting: "Hello, Arthur", isSignInHidden: true, isSignOutHidden: false),
            ])
    }

    @Test(
        "HomePresenter shows each error as a text, in place of the greeting",
        arguments: [
            (SNPError.sessionExpired, "Your session has expired"), (.offline, "Something went wrong"), (nil, ""),
        ])
    func errors(error: SNPError?, text: String) {
        let presenter = HomePresenter()
        let view = HomeViewControllerDouble()
        presenter.viewController = view
        presenter.handle(error: error)
        #expect(view.greetings == [text])
        #expect(view.viewModels.isEmpty)
    }
}
