import HeadlessUI
import Testing

@testable import VIPERS

@Suite("Recovery's Scene")
struct GeneralRecoverySceneTests {
    private let log = CallLog()
    private let scene = GeneralRecoveryScene()
    private let stage: Stage

    init() {
        scene.eventsHandler = RecoveryEventsSpy(log)
        stage = Stage(scene)
    }

    @Test("Recovery's Scene passes the user's actions on to the Director, with the typed login")
    func events() throws {
        scene.display(login: "arthur")
        try stage.person.field("recovery.login").typeText(".uk")
        try stage.person.button("recovery.send").tap()
        try stage.person.button("recovery.cancel").tap()
        #expect(log.take() == ["onUIReady", "onSend arthur.uk", "onCancel"])
    }

    @Test("Recovery's Scene shows its spinner while a link is being sent")
    func loading() {
        scene.display(loading: true)
        #expect(stage.isHidden("recovery.spinner") == false)
        scene.display(loading: false)
        #expect(stage.isHidden("recovery.spinner") == true)
    }
}
