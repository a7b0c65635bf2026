import HeadlessUI
import SampleApp
import Testing

@testable import VIPERS

@Suite("Home's Navigator")
struct GeneralHomeNavigatorTests {
    private let delegate = HomeDelegateSpy(CallLog())
    private let scene = GeneralHomeNavigator.makeModule(services: .doubles(), loginKind: .email)
    private let stack: UINavigationController
    private let stage: Stage

    init() {
        stack = UINavigationController(rootViewController: scene)
        stage = Stage(stack)
    }

    private func navigator() throws -> any GeneralHome_Navigate {
        try #require(scene.eventsHandler as? GeneralHomeDirector).navigator
    }

    @Test("Home's Navigator creates Home's module, and connects the module's actors")
    func module() throws {
        let director = try #require(scene.eventsHandler as? GeneralHomeDirector)
        #expect(director.ui === scene)
        #expect((director.dataManager as? GeneralHomeWorker)?.presenter === director)
        #expect((director.navigator as? GeneralHomeNavigator)?.viewController === scene)
    }

    @Test("Home's Navigator pushes About, whose delegate is Home's Director")
    func about() throws {
        try navigator().gotoAbout(with: delegate)
        let about = try #require(stack.topViewController as? InfoAboutScene)
        #expect((about.eventsHandler as? InfoAboutDirector)?.delegate === delegate)
        #expect(stack.presentedViewController == nil)
    }

    @Test("Home's Navigator pushes About with a document, and About then presents the document")
    func aboutWithDocument() throws {
        try navigator().gotoAbout(for: .privacy, with: delegate)
        #expect(stack.topViewController is InfoAboutScene)
        #expect(stack.presentedViewController is InfoTermsScene)
        #expect(stage.text(of: "terms.page")?.hasPrefix("Privacy Policy") == true)
    }

    @Test("Home's Navigator pushes the items, whose delegate is Home's Director")
    func items() throws {
        try navigator().gotoItems(with: delegate)
        let items = try #require(stack.topViewController as? ItemsListScene)
        #expect((items.eventsHandler as? ItemsListDirector)?.delegate === delegate)
    }

    @Test("for a link to an item, Home's Navigator removes the screens over Home, and opens the items and the item")
    func item() async throws {
        let warnings = UIWarnings()
        try await warnings.collect {
            try navigator().gotoLogin(with: delegate)
            try navigator().gotoItems(for: 2, with: delegate)
        }
        #expect(warnings.messages == [])
        #expect(stack.viewControllers.map(\.title) == [HomeForm.title, ItemsForm.title, ItemForm.title])
        #expect(stack.presentedViewController == nil)
    }

    @Test("Home's Navigator returns to Home from any screen over it")
    func home() throws {
        try navigator().gotoAbout(for: .terms, with: delegate)
        try navigator().goHome()
        #expect(stack.topViewController === scene && stack.presentedViewController == nil)
    }

    @Test("Home's Navigator removes the screens over Home, and presents Login")
    func login() async throws {
        let warnings = UIWarnings()
        try await warnings.collect {
            try navigator().gotoAbout(for: .terms, with: delegate)
            try navigator().gotoLogin(with: delegate)
        }
        #expect(warnings.messages == [])
        #expect(stack.topViewController === scene)
        let login = try #require(stack.presentedViewController as? GeneralLoginScene)
        #expect((login.eventsHandler as? GeneralLoginDirector)?.delegate === delegate)
    }
}
