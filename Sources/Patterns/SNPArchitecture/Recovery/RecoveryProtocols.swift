protocol RecoveryInteractorProtocol: SNPInteractorProtocol {
    /// The login that the user had typed in the Scene before: its Router tells it, before the View loads.
    func configure(login: String)
    func sendButtonTapped(login: String)
    func cancelButtonTapped()
}

protocol RecoveryPresenterProtocol: SNPPresenterProtocol {
    func present(login: String)
    func present(isWaiting: Bool)
}

protocol RecoveryViewControllerProtocol: SNPViewControllerProtocol {
    func show(login: String)
    func show(isWaiting: Bool)
}

protocol RecoveryRouterProtocol: SNPRouterProtocol {
    func navigateBack()
}

/// A link with which a forgotten password can be replaced is on its way, and Recovery closes.
protocol RecoveryLinkWasSent: AnyObject {
    func recoveryLinkWasSent(to login: String)
}
