import FeatureContract

@testable import SNPArchitecture

final class HomeInteractorDouble: @MainActor HomeInteractorProtocol {
    let log: CallLog
    init(_ log: CallLog) { self.log = log }
    func aboutButtonTapped() { log.add("aboutButtonTapped") }
    func signInButtonTapped() { log.add("signInButtonTapped") }
    func signOutButtonTapped() { log.add("signOutButtonTapped") }
    func open(link: Link) { log.add("open \(link.document.id)") }
}

final class HomePresenterDouble: @MainActor HomePresenterProtocol {
    let log: CallLog
    init(_ log: CallLog) { self.log = log }
    func present(user: User?) { log.add("present \(user?.name ?? "-")") }
}

final class HomeViewControllerDouble: @MainActor HomeViewControllerProtocol {
    var viewModels: [HomeViewModel] = []
    weak var viewController: SNPViewController!
    func show(viewModel: HomeViewModel) { viewModels.append(viewModel) }
    func showErrorDialog(errorViewModel: SNPErrorViewModel?, dismiss: (() -> Void)?) {}
}

final class HomeRouterDouble: @MainActor HomeRouterProtocol {
    let log: CallLog
    /// The document that is on screen.
    var document: TermsDocument?
    init(_ log: CallLog) { self.log = log }
    func navigateToAbout() { log.add("navigateToAbout") }
    func navigateToLogin() { log.add("navigateToLogin") }
    func navigateToAbout(document: TermsDocument) { log.add("navigateToAbout \(document.id)") }
    func isShowing(document: TermsDocument) -> Bool { document == self.document }
}
