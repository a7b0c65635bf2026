import HeadlessUI
import SampleApp
import Testing

@testable import RoundTable

/// The classes of the Terms module, each with doubles around it. The Core does nothing, so it isn't tested.
struct TermsModuleTests {
    let ear = Ear()
    let pipeline = TermsModulePipeline()
    let state = TermsModuleState(document: .privacy)

    @Test("Terms' Presenter shows the document when the screen first appears, and not again")
    func presenter() {
        let view = ViewDouble<TermsModulePresenterUpdate, TermsModuleViewIntent>(ear: ear)
        pipeline.link(view: view)
        let presenter = TermsModulePresenter(pipeline: pipeline, state: state)
        presenter.update(firstAppear: true)
        presenter.update(firstAppear: false)
        #expect(
            ear.heard == [
                "view update setup(title: \"Terms\")",
                "view update page(title: \"Privacy Policy\", url: https://camelot.example/privacy)",
            ])
    }

    @Test("Terms' Joint asks its parent to dismiss the module on Close")
    func joint() {
        let joint = TermsModuleJoint(pipeline: pipeline, state: state, view: UIViewController(), trunk: TrunkDouble())
        joint.attach { ear.hear("output", $0) }
        joint.handleView(intent: .closeButtonTap)
        #expect(ear.heard == ["output dismiss"])
    }

    @Test("Terms' View shows a page that was set before the View was on screen, and sends a tap on Close as an intent")
    func view() throws {
        let view = TermsModuleView(pipeline: NotifierDouble(ear: ear))
        view.handlePresenter(update: .page(title: "Title", url: TermsDocument.terms.url))
        let stage = Stage(view)
        #expect(stage.lines.contains("page    terms.page  \"Title <https://camelot.example/terms>\""))
        try stage.person.button("terms.close").tap()
        #expect(ear.heard == ["intent closeButtonTap"])
    }
}
