import FeatureContract
import MessageTrace

/// Drives About: it knows what lies over it, and lets what would come over it wait.
@Component(.logic)
final class InfoAboutDirector {
    weak var ui: (any InfoAbout_DisplayUI)!
    var dataManager: (any InfoAbout_ManageData)!
    var navigator: (any InfoAbout_Navigate)!

    weak var delegate: (any InfoAbout_Delegate)!

    // MARK: Data

    /// Where to go as soon as About has come on screen.
    private var firstDocument: TermsDocument?
    /// What lies over About.
    private var openDocument: TermsDocument?
    /// Whether an error waits until no document lies over About.
    private var isErrorAwaited = false

    init(document: TermsDocument?) {
        firstDocument = document
    }

    // MARK: UI

    private var errorUI: ErrorUI {
        ErrorUI(title: Texts.aboutFailureTitle, message: Texts.aboutFailureMessage)
    }
}

// MARK: - Present data

@Traced
extension InfoAboutDirector: InfoAbout_PresentData {
    func present(text: AboutText) {
        ui.display(loading: false)
        ui.display(text: text.text)
    }

    func presentError() {
        ui.display(loading: false)
        if openDocument == nil {
            ui.display(error: errorUI)
        } else {
            isErrorAwaited = true
        }
    }

    func present(document: TermsDocument) {
        // Before About has come on screen the later place takes the earlier one's.
        if firstDocument == nil { gotoTerms(for: document) } else { firstDocument = document }
    }

    func presentSignedOut(for document: TermsDocument) {
        delegate.linkDidOpen(.document(document))
    }
}

// MARK: - Handle UI events

@Traced
extension InfoAboutDirector: InfoAbout_HandleUIEvents {
    func onUIReady() {
        load()
    }

    func onUIShown() {
        guard let document = firstDocument else { return }
        firstDocument = nil
        gotoTerms(for: document)
    }

    func onRetry() {
        load()
    }

    func onTerms() {
        gotoTerms(for: .terms)
    }

    func onBack() {
        navigator.goBack()
    }

    func onLink(_ link: AppLink) {
        switch link {
        // A link to what is on screen leads nowhere.
        case .document(openDocument): break
        case .document(let document): dataManager.fetchDocument(document)
        case .item: delegate.linkDidOpen(link)
        }
    }
}

// MARK: - What Terms did

@Traced
extension InfoAboutDirector: InfoTerms_Delegate {
    func termsDidClose() {
        openDocument = nil
        if isErrorAwaited {
            isErrorAwaited = false
            ui.display(error: errorUI)
        }
    }
}

// MARK: - What to do

@Traced
extension InfoAboutDirector {
    private func load() {
        ui.display(loading: true)
        dataManager.fetchText()
    }

    private func gotoTerms(for document: TermsDocument) {
        openDocument = document
        navigator.gotoTerms(for: document, with: self)
    }
}
