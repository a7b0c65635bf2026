import FeatureContract
import MessageTrace

@Component(.logic)
final class InfoAboutDirector: InfoAbout_PresentData, InfoAbout_HandleUIEvents, InfoTerms_Delegate {
    weak var ui: (any InfoAbout_DisplayUI)!
    var textManager: (any InfoAbout_ManageTextData)!
    var userManager: (any InfoAbout_ManageUserData)!
    var navigator: (any InfoAbout_Navigate)!

    weak var delegate: (any InfoAbout_Delegate)!

    // MARK: Data

    /// What lies over About, or is about to.
    private var document: TermsDocument?
    /// One that waits until it is known whether somebody is signed in.
    private var awaitedLink: Link?
    /// Whether an error waits until no document lies over About.
    private var isErrorAwaited = false

    init(document: TermsDocument?) {
        self.document = document
    }

    // MARK: UI

    private var errorUI: ErrorUI {
        ErrorUI(title: Texts.aboutFailureTitle, message: Texts.aboutFailureMessage)
    }

    // MARK: - Present data

    func present(text: AboutText) {
        ui.display(loading: false)
        ui.display(text: text.text)
    }

    func presentError() {
        ui.display(loading: false)
        if document == nil {
            ui.display(error: errorUI)
        } else {
            isErrorAwaited = true
        }
    }

    func presentSignedIn() {
        guard let link = awaitedLink else { return }
        awaitedLink = nil
        gotoTerms(for: link.document)
    }

    func presentSignedOut() {
        guard let link = awaitedLink else { return }
        awaitedLink = nil
        delegate.linkDidOpen(link)
    }

    // MARK: - Handle UI events

    func onUIReady() {
        load()
    }

    func onUIShown() {
        if let document { gotoTerms(for: document) }
    }

    func onRetry() {
        load()
    }

    func onTerms() {
        gotoTerms(for: .terms)
    }

    func onLink(_ link: Link) {
        guard link.document != document else { return }
        awaitedLink = link
        userManager.fetchUser()
    }

    // MARK: - What Terms did

    func termsDidClose() {
        document = nil
        if isErrorAwaited {
            isErrorAwaited = false
            ui.display(error: errorUI)
        }
    }

    // MARK: - What to do

    private func load() {
        ui.display(loading: true)
        textManager.fetchText()
    }

    private func gotoTerms(for document: TermsDocument) {
        self.document = document
        navigator.gotoTerms(for: document, with: self)
    }
}
