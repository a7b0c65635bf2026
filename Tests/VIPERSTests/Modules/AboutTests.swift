import FeatureContract
import HeadlessUI
import Testing

@testable import VIPERS

@Suite("About, actor by actor")
struct AboutTests {
    private let log = CallLog()
    private let director = InfoAboutDirector()
    private let ui: AboutUISpy

    init() {
        ui = AboutUISpy(log)
        director.ui = ui
        director.dataManager = AboutDataSpy(log)
        director.navigator = AboutNavigatorSpy(log)
    }

    @Test("the Director has the text fetched when the Scene is ready, and at every Retry")
    func loading() {
        director.onUIReady()
        director.onRetry()
        #expect(log.take() == ["ui loading true", "data fetchAbout", "ui loading true", "data fetchAbout"])
    }

    @Test("the text is presented as it is, a failure as an error to be displayed")
    func presenting() {
        director.present(about: AboutText(text: "One app"))
        #expect(log.take() == ["ui loading false", "ui text One app"])
        director.presentError()
        #expect(
            log.take() == ["ui loading false", "ui error \(Texts.aboutFailureTitle) \(Texts.aboutFailureMessage)"])
    }

    @Test("the button leads to the terms")
    func terms() {
        director.onTerms()
        #expect(log.take() == ["gotoTerms terms"])
    }

    @Test("the Worker presents what came, unless it is gone by then")
    func worker() {
        let about = AboutDouble()
        let presenter = AboutPresenterSpy(log)
        do {
            let worker = InfoAboutWorker(about: about)
            worker.presenter = presenter
            worker.fetchAbout()
            about.completion?(.success(AboutText(text: "One app")))
            about.completion?(.failure(.unavailable))
            #expect(log.take() == ["present One app", "presentError"])
        }
        about.completion?(.failure(.unavailable))
        #expect(log.take() == [])
    }

    @Test("the Scene hands on what a person does, Retry in the dialog too; Close closes only the dialog")
    func scene() throws {
        let window = UIWindow()
        let scene = InfoAboutScene()
        scene.eventsHandler = AboutEventsSpy(log)
        window.rootViewController = scene
        window.makeKeyAndVisible()
        let person = Application(window)

        try person.button("about.terms").tap()
        scene.display(error: ErrorUI(title: "No", message: "Really"))
        try person.alert.button(Texts.retry).tap()
        #expect(log.take() == ["onUIReady", "onTerms", "onRetry"])
        scene.display(error: ErrorUI(title: "No", message: "Really"))
        try person.alert.button(Texts.close).tap()
        #expect(log.take() == [])
        #expect(scene.presentedViewController == nil)
        scene.display(text: "One app")
        #expect(person.label("about.text").text == "One app")
    }

    @Test("the Navigator makes the module, and goes to Terms")
    func navigator() throws {
        let window = UIWindow()
        let scene = InfoAboutNavigator.makeModule(with: AboutDouble())
        window.rootViewController = scene
        window.makeKeyAndVisible()

        let director = try #require(scene.eventsHandler as? InfoAboutDirector)
        #expect(director.ui === scene)
        #expect((director.dataManager as? InfoAboutWorker)?.presenter === director)
        try #require(director.navigator).gotoTerms(for: .terms)
        #expect(scene.presentedViewController is InfoTermsScene)
    }
}
