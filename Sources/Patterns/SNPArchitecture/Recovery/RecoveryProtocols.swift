protocol RecoveryInteractorProtocol: SNPInteractorProtocol {
    /// Sets the login that the user has typed in Login. The Router calls this before the View loads.
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

/// The notification that a link for a new password was sent, and that Recovery closes.
protocol RecoveryLinkWasSent: AnyObject {
    func recoveryLinkWasSent(to login: String)
}
