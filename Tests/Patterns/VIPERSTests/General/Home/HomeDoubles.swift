import SampleApp

@testable import VIPERS

final class HomeUISpy: GeneralHome_DisplayUI {
    let log: CallLog
    init(_ log: CallLog) { self.log = log }
    func display(user: UserUI) {
        log.note("ui \(user.greeting)\(user.showsSignIn ? ", Sign in" : ", Sign out")")
    }
}

final class HomeEventsSpy: GeneralHome_HandleUIEvents {
    let log: CallLog
    init(_ log: CallLog) { self.log = log }
    func onUIReady() { log.note("onUIReady") }
    func onAbout() { log.note("onAbout") }
    func onItems() { log.note("onItems") }
    func onSignIn() { log.note("onSignIn") }
    func onSignOut() { log.note("onSignOut") }
    func onLink(_ link: AppLink) { log.note("onLink \(link.words)") }
}

final class HomeDataSpy: GeneralHome_ManageData {
    let log: CallLog
    init(_ log: CallLog) { self.log = log }
    func observeUser() { log.note("data observeUser") }
    func signOut() { log.note("data signOut") }
}

final class HomePresenterSpy: GeneralHome_PresentData {
    let log: CallLog
    init(_ log: CallLog) { self.log = log }
    func present(user: User) { log.note("present \(user.name)") }
    func presentSignedOut() { log.note("presentSignedOut") }
    func presentExpired() { log.note("presentExpired") }
}

final class HomeNavigatorSpy: GeneralHome_Navigate {
    let log: CallLog
    init(_ log: CallLog) { self.log = log }
    func gotoAbout(with delegate: any InfoAbout_Delegate) { log.note("gotoAbout") }
    func gotoAbout(for document: TermsDocument, with delegate: any InfoAbout_Delegate) {
        log.note("gotoAbout \(document.id)")
    }
    func gotoItems(with delegate: any ItemsList_Delegate) { log.note("gotoItems") }
    func gotoItems(for item: Item.ID, with delegate: any ItemsList_Delegate) { log.note("gotoItems \(item)") }
    func gotoLogin(with delegate: any GeneralLogin_Delegate) { log.note("gotoLogin") }
    func goHome() { log.note("goHome") }
}

/// The delegate of the modules that Home opens.
final class HomeDelegateSpy: GeneralLogin_Delegate, InfoAbout_Delegate, ItemsList_Delegate {
    let log: CallLog
    init(_ log: CallLog) { self.log = log }
    func loginDidClose(user: User?) { log.note("loginDidClose \(user?.name ?? "nobody")") }
    func linkDidLeadElsewhere(_ link: AppLink) { log.note("linkDidLeadElsewhere \(link.words)") }
}

extension AppLink {
    /// The displayed texts, in the form that call logs write.
    var words: String {
        switch self {
        case .document(let document): document.id
        case .item(let id): "item \(id)"
        }
    }
}
