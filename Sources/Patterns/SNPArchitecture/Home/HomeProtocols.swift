import FeatureContract

protocol HomeInteractorProtocol: SNPInteractorProtocol {
    func aboutButtonTapped()
    func signInButtonTapped()
    func signOutButtonTapped()
    /// A link was opened outside the app.
    func open(link: Link)
}

protocol HomePresenterProtocol: SNPPresenterProtocol {
    func present(user: User?)
}

protocol HomeViewControllerProtocol: SNPViewControllerProtocol {
    func show(viewModel: HomeViewModel)
}

protocol HomeRouterProtocol: SNPRouterProtocol {
    func navigateToAbout(aboutManager: any AboutManagerProtocol, document: TermsDocument?)
    func navigateToLogin(
        authManager: any AuthManagerProtocol, accountManager: any AccountManagerProtocol,
        broadcaster: Broadcaster, kind: LoginKind)
}
