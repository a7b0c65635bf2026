import MessageTrace
import SampleApp

/// Directs About: keeps a linked document until About has appeared, and an error until no document covers About.
@Component(.logic)
final class InfoAboutDirector {
    weak var ui: (any InfoAbout_DisplayUI)!
    var dataManager: (any InfoAbout_ManageData)!
    var navigator: (any InfoAbout_Navigate)!

    weak var delegate: (any InfoAbout_Delegate)!

    // MARK: Data

    /// The document to show as soon as About has appeared on screen; `nil` if there is none.
    private var firstDocument: TermsDocument?
    /// The document that covers About; `nil` if there is none.
    private var openDocument: TermsDocument?
    /// `true` while About isn't on screen, or a document covers it.
    private var isCovered = true
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
        if isCovered {
            isErrorAwaited = true
        } else {
            ui.display(error: errorUI)
        }
    }

    func present(document: TermsDocument) {
        // Until About has come on screen, a later destination replaces an earlier one.
        if firstDocument == nil { gotoTerms(for: document) } else { firstDocument = document }
    }

    func presentSignedOut(for document: TermsDocument) {
        delegate.linkDidLeadElsewhere(.document(document))
    }
}

// MARK: - Handle UI events

@Traced
extension InfoAboutDirector: InfoAbout_HandleUIEvents {
    func onUIReady() {
        load()
    }

    func onUIShown() {
        if let document = firstDocument {
            firstDocument = nil
            gotoTerms(for: document)
        } else {
            endCover()
        }
    }

    func onRetry() {
        load()
    }

    func onTerms() {
        gotoTerms(for: .terms)
    }

    func onBack() {
        isCovered = true
        navigator.goBack()
    }

    func onLink(_ link: AppLink) {
        switch link {
        // A link to what is on screen leads nowhere.
        case .document(openDocument): break
        case .document(let document): dataManager.checkAccess(to: document)
        case .item: delegate.linkDidLeadElsewhere(link)
        }
    }
}

// MARK: - What Terms did

@Traced
extension InfoAboutDirector: InfoTerms_Delegate {
    func termsDidClose() {
        openDocument = nil
        endCover()
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
        isCovered = true
        navigator.gotoTerms(for: document, with: self)
    }
}

// MARK: - What to display

@Traced
extension InfoAboutDirector {
    /// Called when About is on screen again, with nothing over it. Displays an error that waited for this.
    private func endCover() {
        isCovered = false
        if isErrorAwaited {
            isErrorAwaited = false
            ui.display(error: errorUI)
        }
    }
}
