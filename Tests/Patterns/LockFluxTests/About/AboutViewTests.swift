import HeadlessUI
import MessageTrace
import SampleApp
import Testing

@testable import LockFlux

struct AboutViewTests {
    private let actions: Observed<any Action>
    private let view: AboutView
    private let window: UIWindow
    private let person: Application

    init() {
        let dispatcher = Dispatcher()
        actions = Observed(dispatcher.register)
        view = AboutView(dispatcher: dispatcher, aboutStore: AboutStoreDouble())
        (window, person) = LockFluxTests.person(before: view)
    }

    @Test("AboutView shows the text, and a spinner while the text is loading") func shown() {
        let spinner = { [person] in person.snapshot().elements.first { $0.id == "about.spinner" } }
        view.show(text: "", isLoading: true)
        #expect(spinner()?.isHidden == false)
        view.show(text: "Once", isLoading: false)
        #expect(spinner()?.isHidden == true)
        #expect(person.label("about.text").text == "Once")
    }

    @Test("AboutView passes a tap on the system's Back button to its Presenter") func back() throws {
        let stack = UINavigationController(rootViewController: UIViewController())
        window.rootViewController = stack
        stack.pushViewController(view, animated: false)
        try person.tapBack()
        #expect(actions.words.last == "home")
    }

    @Test("AboutView passes a tap on Terms to its Presenter") func taps() throws {
        try person.button("about.terms").tap()
        #expect(actions.values.last is ExternalWebsiteRouteAction)
    }
}
