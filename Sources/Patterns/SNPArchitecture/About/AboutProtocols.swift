import FeatureContract

protocol AboutInteractorProtocol: SNPInteractorProtocol {
    func termsAndConditionsButtonTapped()
    func retryButtonTapped()
    /// A document is to be shown, in place of what lies over About.
    func open(document: TermsDocument)
}

protocol AboutPresenterProtocol: SNPPresenterProtocol {
    func present(aboutText: String)
    func present(isWaiting: Bool)
}

protocol AboutViewControllerProtocol: SNPViewControllerProtocol {
    func show(aboutText: String)
    func show(isWaiting: Bool)
}

protocol AboutRouterProtocol: SNPRouterProtocol {
    func navigateToTermsAndConditions(document: TermsDocument)
}
