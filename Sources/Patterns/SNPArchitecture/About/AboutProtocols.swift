protocol AboutInteractorProtocol: SNPInteractorProtocol {
    func termsAndConditionsButtonTapped()
    func retryButtonTapped()
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
    func navigateToTermsAndConditions()
}
