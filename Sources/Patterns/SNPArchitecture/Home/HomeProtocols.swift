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
    func navigateToAbout()
    /// The same, or the About that is there already, with a document over it.
    func navigateToAbout(document: TermsDocument)
    /// Takes away whatever lies over Home, but for a Login that is there already.
    func navigateToLogin()
    /// Whether a document is on screen.
    func isShowing(document: TermsDocument) -> Bool
}
