protocol LoginInteractorProtocol: SNPInteractorProtocol {
    func loginButtonTapped(login: String, password: String)
    func forgotPasswordButtonTapped(login: String)
    func cancelButtonTapped()
}

protocol LoginPresenterProtocol: SNPPresenterProtocol {
    func present(businessModel: LoginBusinessModel)
    func present(isWaiting: Bool)
    /// Shows that a link for a new password was sent to a login.
    func present(recoveredLogin: String)
}

protocol LoginViewControllerProtocol: SNPViewControllerProtocol {
    func show(viewModel: LoginViewModel)
    func show(messageViewModel: LoginMessageViewModel)
    func show(isWaiting: Bool)
}

protocol LoginRouterProtocol: SNPRouterProtocol {
    func navigateToRecovery(login: String)
    /// Closes Login, and completes when Login is gone. Doesn't complete if the user has swiped it away meanwhile.
    func navigateBack(completion: @escaping () -> Void)
}

/// The notification that Login has closed, by Cancel or because a user has signed in.
protocol LoginDidEnd: AnyObject {
    func loginDidEnd(isSignedIn: Bool)
}
