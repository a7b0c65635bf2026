protocol RecoveryInteractorProtocol: SNPInteractorProtocol {
    func sendButtonTapped(login: String)
    func cancelButtonTapped()
}

protocol RecoveryPresenterProtocol: SNPPresenterProtocol {
    func present(login: String)
    func presentSending()
}

protocol RecoveryViewControllerProtocol: SNPViewControllerProtocol {
    func show(login: String)
    func show(isWaiting: Bool)
}

protocol RecoveryRouterProtocol: SNPRouterProtocol {
    func navigateBack()
}
