import HeadlessUI
import SampleApp
import Testing

@testable import VIPERS

@Suite("About's Scene")
struct InfoAboutSceneTests {
    private let log = CallLog()
    private let scene = InfoAboutScene()
    private let stage: Stage

    init() {
        scene.eventsHandler = AboutEventsSpy(log)
        stage = Stage(scene)
    }

    @Test("About's Scene passes its lifecycle, the user's actions and links on to the Director")
    func events() throws {
        #expect(log.take() == ["onUIReady", "onUIShown"])
        try stage.person.button("about.terms").tap()
        scene.open(.document(.privacy))
        scene.open(.item(2))
        #expect(log.take() == ["onTerms", "onLink privacy", "onLink item 2"])
    }

    @Test("About's Scene displays an error in a dialog, and passes a tap on Retry on to the Director, but not on Close")
    func error() throws {
        _ = log.take()
        scene.display(error: ErrorUI(title: "No", message: "Really"))
        #expect(stage.presented == ["No"])
        try stage.person.alert.button(Texts.retry).tap()
        #expect(log.take() == ["onRetry"])
        scene.display(error: ErrorUI(title: "No", message: "Really"))
        try stage.person.alert.button(Texts.close).tap()
        #expect(log.take() == [])
        #expect(scene.presentedViewController == nil)
    }

    @Test("About's Scene passes a tap on the system's Back on to the Director, and stays on screen")
    func back() throws {
        let stack = UINavigationController(rootViewController: UIViewController())
        let stage = Stage(stack)
        stack.pushViewController(scene, animated: false)
        _ = log.take()
        try stage.person.tapBack()
        #expect(log.take() == ["onBack"] && stack.topViewController === scene)
    }

    @Test("About's Scene displays the text, and the spinner while loading")
    func text() {
        scene.display(loading: true)
        #expect(stage.isHidden("about.spinner") == false)
        scene.display(loading: false)
        scene.display(text: "One app")
        #expect(stage.isHidden("about.spinner") == true)
        #expect(stage.person.label("about.text").text == "One app")
    }
}
