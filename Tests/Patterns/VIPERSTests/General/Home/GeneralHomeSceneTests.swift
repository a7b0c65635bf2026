import HeadlessUI
import SampleApp
import Testing

@testable import VIPERS

@Suite("Home's Scene")
struct GeneralHomeSceneTests {
    private let log = CallLog()
    private let scene = GeneralHomeScene()
    private let stage: Stage

    init() {
        scene.eventsHandler = HomeEventsSpy(log)
        stage = Stage(scene)
    }

    @Test("Home's Scene passes the user's actions and links on to the Director")
    func events() throws {
        try stage.person.button("home.about").tap()
        try stage.person.button("home.items").tap()
        try stage.person.button("home.signIn").tap()
        try stage.person.button("home.signOut").tap()
        scene.open(.document(.terms))
        scene.open(.item(2))
        #expect(
            log.take() == [
                "onUIReady", "onAbout", "onItems", "onSignIn", "onSignOut", "onLink terms", "onLink item 2",
            ])
    }

    @Test("Home's Scene displays a greeting, and either Sign in or Sign out", arguments: [true, false])
    func display(showsSignIn: Bool) throws {
        scene.display(user: UserUI(greeting: "Hail", showsSignIn: showsSignIn))
        #expect(stage.person.label("home.greeting").text == "Hail")
        #expect(stage.isHidden("home.signIn") == !showsSignIn)
        #expect(stage.isHidden("home.signOut") == showsSignIn)
    }
}
