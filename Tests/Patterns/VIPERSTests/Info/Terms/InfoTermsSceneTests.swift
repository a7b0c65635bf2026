import Foundation
import HeadlessUI
import SampleApp
import Testing

@testable import VIPERS

@Suite("Terms' Scene")
struct InfoTermsSceneTests {
    private let log = CallLog()
    private let scene = InfoTermsScene()
    private let stage: Stage

    init() {
        scene.eventsHandler = TermsEventsSpy(log)
        stage = Stage(scene)
    }

    @Test("Terms' Scene passes the user's actions on to the Director")
    func events() throws {
        try stage.person.button("terms.close").tap()
        #expect(log.take() == ["onUIReady", "onClose"])
    }

    @Test("Terms' Scene displays the document's title and address")
    func document() {
        scene.display(document: TermsDocumentUI(title: "Rules", url: TermsDocument.terms.url))
        #expect(stage.text(of: "terms.page") == "Rules <\(TermsDocument.terms.url.absoluteString)>")
    }
}
