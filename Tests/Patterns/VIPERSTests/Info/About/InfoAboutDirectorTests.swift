import SampleApp
import Testing

@testable import VIPERS

@Suite("About's Director")
struct InfoAboutDirectorTests {
    private let log = CallLog()
    private let director: InfoAboutDirector
    private let ui: AboutUISpy
    private let delegate: HomeDelegateSpy

    init() {
        ui = AboutUISpy(log)
        delegate = HomeDelegateSpy(log)
        director = InfoAboutDirector(document: nil)
        wire(director)
    }

    private func wire(_ director: InfoAboutDirector) {
        director.ui = ui
        director.dataManager = AboutDataSpy(log)
        director.navigator = AboutNavigatorSpy(log)
        director.delegate = delegate
    }

    @Test("About's Director asks the Worker to fetch the text when the Scene is ready, and on each Retry")
    func loading() {
        director.onUIReady()
        director.onRetry()
        #expect(log.take() == ["ui loading true", "data fetchText", "ui loading true", "data fetchText"])
    }

    @Test("About's Director displays the text, or a failure as an error")
    func presenting() {
        director.present(text: AboutText(text: "One app"))
        #expect(log.take() == ["ui loading false", "ui text One app"])
        director.onUIShown()
        director.presentError()
        #expect(log.take() == ["ui loading false", "ui error \(Texts.aboutFailureTitle)"])
    }

    @Test("About's Director goes to the terms when their button is tapped")
    func terms() {
        director.onTerms()
        #expect(log.take() == ["gotoTerms terms"])
    }

    @Test(
        "when the last document over About is closed, About's Director displays an earlier error, and only once"
    )
    func coveredError() {
        director.onTerms()
        director.presentError()
        director.onLink(.document(.privacy))
        director.present(document: .privacy)
        #expect(
            log.take() == ["gotoTerms terms", "ui loading false", "data checkAccess privacy", "gotoTerms privacy"])
        director.termsDidClose()
        director.termsDidClose()
        #expect(log.take() == ["ui error \(Texts.aboutFailureTitle)"])
    }

    @Test("About's Director displays an earlier error when its Scene is shown, and no error that comes after Back")
    func earlyError() {
        director.presentError()
        #expect(log.take() == ["ui loading false"])
        director.onUIShown()
        #expect(log.take() == ["ui error \(Texts.aboutFailureTitle)"])
        director.onBack()
        director.presentError()
        #expect(log.take() == ["goBack", "ui loading false"])
    }

    @Test("when About's Scene is first shown, and only then, its Director goes to the document it was created with")
    func document() {
        let director = InfoAboutDirector(document: .privacy)
        wire(director)
        director.onUIReady()
        _ = log.take()
        director.onUIShown()
        #expect(log.take() == ["gotoTerms privacy"])
        director.onUIShown()
        #expect(log.take() == [])
    }

    @Test("if two documents are requested before About's Scene is shown, About's Director goes only to the later one")
    func laterDocument() {
        let director = InfoAboutDirector(document: .terms)
        wire(director)
        director.onLink(.document(.privacy))
        director.present(document: .privacy)
        director.onUIShown()
        #expect(log.take() == ["data checkAccess privacy", "gotoTerms privacy"])
    }

    @Test("About's Director goes back when Back is tapped")
    func back() {
        director.onBack()
        #expect(log.take() == ["goBack"])
    }

    @Test("if no document was requested, About's Director goes nowhere when its Scene is shown")
    func noDocument() {
        director.onUIShown()
        #expect(log.take() == [])
    }

    @Test("About's Director follows a link when a user is signed in")
    func linkOfUser() {
        director.onLink(.document(.terms))
        #expect(log.take() == ["data checkAccess terms"])
        director.present(document: .terms)
        #expect(log.take() == ["gotoTerms terms"])
    }

    @Test("About's Director passes a link to its delegate if nobody is signed in")
    func linkOfNobody() {
        director.onLink(.document(.terms))
        director.presentSignedOut(for: .terms)
        #expect(log.take() == ["data checkAccess terms", "linkDidLeadElsewhere terms"])
    }

    @Test("About's Director passes a link to an item to its delegate, without asking if a user is signed in")
    func linkToItem() {
        director.onLink(.item(2))
        #expect(log.take() == ["linkDidLeadElsewhere item 2"])
    }

    @Test("About's Director ignores a link to the open document until the document is closed")
    func linkToTheSame() {
        director.onTerms()
        director.onLink(.document(.terms))
        #expect(log.take() == ["gotoTerms terms"])
        director.termsDidClose()
        director.onLink(.document(.terms))
        #expect(log.take() == ["data checkAccess terms"])
    }
}
