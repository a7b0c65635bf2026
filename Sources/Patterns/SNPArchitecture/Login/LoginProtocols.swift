protocol LoginInteractorProtocol: SNPInteractorProtocol {
    func loginButtonTapped(login: String, password: String)
    func forgotPasswordButtonTapped(login: String)
    func cancelButtonTapped()
}

protocol LoginPresenterProtocol: SNPPresenterProtocol {
    func present(login: String)
    func present(businessModel: LoginBusinessModel)
}

protocol LoginViewControllerProtocol: SNPViewControllerProtocol {
    func show(login: String)
    func show(viewModel: LoginViewModel)
}

protocol LoginRouterProtocol: SNPRouterProtocol {
    func navigateToRecovery(accountManager: any AccountManagerProtocol, login: String)
    func navigateBack()
}
