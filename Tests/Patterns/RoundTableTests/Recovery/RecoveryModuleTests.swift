import HeadlessUI
import SampleApp
import Testing

@testable import RoundTable

/// The classes of the Recovery module, each with doubles around it.
struct RecoveryModuleTests {
    let ear = Ear()
    let trunk = TrunkDouble()
    let pipeline = RecoveryModulePipeline()
    let state = RecoveryModuleState(login: "arthur")

    private func core() -> RecoveryModuleCore {
        pipeline.link(presenter: PresenterDouble(pipeline: pipeline, state: state, ear: ear))
        return RecoveryModuleCore(pipeline: pipeline, state: state, authManager: trunk.auth)
    }

    @Test("Recovery's Core requests only one link, for the login typed before the tap")
    func send() {
        let core = core()
        core.handleView(intent: .loginChange("lance"))
        core.handleView(intent: .sendButtonTap)
        core.handleView(intent: .loginChange("gala"))
        core.handleView(intent: .sendButtonTap)
        #expect(trunk.auth.calls == ["recover lance"])
        trunk.auth.replyRecovered()
        core.handleView(intent: .sendButtonTap)
        #expect(trunk.auth.calls == ["recover lance"])
        #expect(ear.heard == ["presenter event started", "presenter event sent(login: \"lance\")"])
    }

    @Test("Recovery's Core is freed even while its request is in progress")
    func memory() {
        weak var core: RecoveryModuleCore?
        do {
            let made = self.core()
            made.handleView(intent: .sendButtonTap)
            core = made
        }
        #expect(core == nil)
        trunk.auth.replyRecovered()
        #expect(ear.heard == ["presenter event started"])
    }

    @Test("Recovery's Presenter fills the form when the screen first appears, and shows an indicator during a request")
    func presenter() {
        let view = ViewDouble<RecoveryModulePresenterUpdate, RecoveryModuleViewIntent>(ear: ear)
        pipeline.link(view: view)
        let presenter = RecoveryModulePresenter(pipeline: pipeline, state: state)
        presenter.update(firstAppear: true)
        presenter.update(firstAppear: false)
        presenter.handleCore(event: .started)
        presenter.handleCore(event: .sent(login: ""))
        #expect(
            ear.heard == [
                "view update setup(title: \"Recovery\")", "view update prefill(login: \"arthur\")",
                "view update toggleWaitingIndicator(visible: true)",
            ])
    }

    @Test("Recovery's Joint reports to its parent a tap on Cancel, and the login to which a link was sent")
    func joint() {
        let joint = RecoveryModuleJoint(pipeline: pipeline, state: state, view: UIViewController(), trunk: trunk)
        joint.attach { ear.hear("output", $0) }
        joint.handleCore(event: .started)
        joint.handleView(intent: .sendButtonTap)
        joint.handleCore(event: .sent(login: "lance"))
        joint.handleView(intent: .cancelButtonTap)
        #expect(ear.heard == ["output sent(login: \"lance\")", "output dismiss"])
    }

    @Test("Recovery's View shows the Presenter's updates, and sends the user's actions as intents")
    func view() throws {
        let view = RecoveryModuleView(pipeline: NotifierDouble(ear: ear))
        view.handlePresenter(update: .prefill(login: "arthur"))
        let stage = Stage(view)
        #expect(stage.person.field("recovery.login").text == "arthur")
        view.handlePresenter(update: .toggleWaitingIndicator(visible: true))
        #expect(stage.lines.contains { $0.contains("recovery.spinner") })
        view.handlePresenter(update: .toggleWaitingIndicator(visible: false))
        #expect(!stage.lines.contains { $0.contains("recovery.spinner") })

        try stage.person.field("recovery.login").typeText("x")
        try stage.person.button("recovery.send").tap()
        try stage.person.button("recovery.cancel").tap()
        #expect(ear.heard == ["intent loginChange(\"arthurx\")", "intent sendButtonTap", "intent cancelButtonTap"])
    }
}
