import FeatureContract
import HeadlessUI
import Testing

@testable import RVB

/// Every branch of the four steps by which a View presents a child.
@Suite("presentX")
struct PresentTests {
    let stage = Stage()

    // MARK: Not found: built from where the parent is

    @Test("not found: the child is built, presented over its parent and handed to the completion")
    func notFound() throws {
        let about = try #require(stage.openAbout())
        #expect(stage.screens == ["Home", "About"])
        var handed: (any TermsControllable)?
        about.presentTerms(animated: true, force: false, document: .terms) { handed = $0 }
        #expect(stage.screens == ["Home", "About", "Terms"])
        #expect(handed?.id == TermsDocument.terms.id)
    }

    @Test("not found: the parent first routes to itself", arguments: [true, false])
    func routesToSelf(force: Bool) throws {
        _ = try #require(stage.openLogin())
        try stage.app.button("login.forgotPassword").tap()
        #expect(stage.screens == ["Home", "Login", "Recovery"])
        stage.home.presentAbout(animated: true, force: force, completion: nil)
        #expect(stage.screens == ["Home", "About"])
    }

    @Test("without a Router there is no way: nothing happens")
    func noRouter() {
        let about = AboutViewController()
        var isCompleted = false
        about.presentTerms(animated: true, force: true, document: .terms) { _ in isCompleted = true }
        #expect(!isCompleted)
    }

    // MARK: Found, not forced: nothing but the completion

    @Test("found and not forced: nothing moves, the completion gets the child that is there")
    func foundNotForced() throws {
        let about = try #require(stage.openAbout())
        about.presentTerms(animated: true, force: false, document: .terms, completion: nil)
        let terms = stage.navigation.presentedViewController
        var handed: UIViewController?
        about.presentTerms(animated: true, force: false, document: .terms) { handed = $0 }
        #expect(handed === terms)
        #expect(stage.navigation.presentedViewController === terms)
    }

    @Test("found and not forced: what lies over the child stays")
    func foundNotForcedStaysCovered() throws {
        let about = try #require(stage.openAbout())
        about.presentTerms(animated: true, force: false, document: .terms, completion: nil)
        var handed: UIViewController?
        stage.home.presentAbout(animated: true, force: false) { handed = $0 }
        #expect(handed === about)
        #expect(stage.screens == ["Home", "About", "Terms"])
    }

    // MARK: Found and forced: routed back to

    @Test("found and forced: routed to, what lies over it goes, then the completion")
    func foundForced() throws {
        let about = try #require(stage.openAbout())
        about.presentTerms(animated: true, force: false, document: .terms, completion: nil)
        var handed: UIViewController?
        var screens: [String] = []
        stage.home.presentAbout(animated: true, force: true) {
            handed = $0
            screens = stage.screens
        }
        #expect(handed === about)
        #expect(screens == ["Home", "About"])
    }

    @Test("found and forced: Login comes out from under Recovery")
    func foundForcedLogin() throws {
        let login = try #require(stage.openLogin())
        login.presentRecovery(animated: true, force: true, login: "x", completion: nil)
        var handed: (any Home.LoginControllable)?
        stage.home.presentSignedOut(animated: true, force: true, signedIn: nil) { handed = $0 }
        #expect(handed != nil)
        #expect(stage.screens == ["Home", "Login"])
    }

    @Test("found Recovery is kept, forced or not", arguments: [true, false])
    func foundRecovery(force: Bool) throws {
        let login = try #require(stage.openLogin())
        var first: UIViewController?
        var second: UIViewController?
        login.presentRecovery(animated: true, force: true, login: "x") { first = $0 }
        login.presentRecovery(animated: true, force: force, login: "y") { second = $0 }
        #expect(first != nil)
        #expect(first === second)
        #expect(stage.screens == ["Home", "Login", "Recovery"])
    }

    // MARK: The id tells one module from another

    @Test("another id is another module, which takes the place of the first", arguments: [true, false])
    func anotherID(force: Bool) throws {
        let about = try #require(stage.openAbout())
        about.presentTerms(animated: true, force: true, document: .terms, completion: nil)
        var handed: (any TermsControllable)?
        about.presentTerms(animated: true, force: force, document: .privacy) { handed = $0 }
        #expect(handed?.id == TermsDocument.privacy.id)
        #expect(stage.navigation.presentedViewController === handed)
        #expect(stage.screens == ["Home", "About", "Terms"])
    }

    @Test("the same id is the same module, forced", arguments: [TermsDocument.terms, .privacy])
    func sameID(document: TermsDocument) throws {
        let about = try #require(stage.openAbout())
        about.presentTerms(animated: true, force: true, document: document, completion: nil)
        let first = stage.navigation.presentedViewController
        about.presentTerms(animated: true, force: true, document: document, completion: nil)
        #expect(stage.navigation.presentedViewController === first)
    }
}
