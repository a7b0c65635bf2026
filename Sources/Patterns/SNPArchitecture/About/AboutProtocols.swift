import FeatureContract

protocol AboutInteractorProtocol: SNPInteractorProtocol {
    func termsAndConditionsButtonTapped()
    func retryButtonTapped()
}

protocol AboutPresenterProtocol: SNPPresenterProtocol {
    func presentLoading()
    func present(aboutText: String)
}

protocol AboutViewControllerProtocol: SNPViewControllerProtocol {
    func showLoading()
    func show(aboutText: String)
}

protocol AboutRouterProtocol: SNPRouterProtocol {
    func navigateToTermsAndConditions(document: TermsDocument)
}
