@testable import SNPArchitecture

final class LoginInteractorDouble: @MainActor LoginInteractorProtocol {
    let log: CallLog
    init(_ log: CallLog) { self.log = log }
    func loginButtonTapped(login: String, password: String) { log.add("login \(login) \(password)") }
    func forgotPasswordButtonTapped(login: String) { log.add("forgot \(login)") }
    func cancelButtonTapped() { log.add("cancel") }
}

final class LoginPresenterDouble: @MainActor LoginPresenterProtocol {
    let log: CallLog
    init(_ log: CallLog) { self.log = log }
    func present(businessModel: LoginBusinessModel) {
        log.add("present \(businessModel.kind) of \(businessModel.account.email)")
    }
    func present(isWaiting: Bool) { log.add("present waiting \(isWaiting)") }
    func present(recoveredLogin: String) { log.add("present recovered \(recoveredLogin)") }
    func handle(error: SNPError?) { log.add("handle \(error.map { "\($0.domain) \($0.code)" } ?? "-")") }
}

final class LoginViewControllerDouble: @MainActor LoginViewControllerProtocol {
    let log: CallLog
    weak var viewController: SNPViewController!
    init(_ log: CallLog) { self.log = log }
    func show(viewModel: LoginViewModel) { log.add("show \(viewModel.caption): \(viewModel.login)") }
    func show(messageViewModel: LoginMessageViewModel) {
        log.add("show error '\(messageViewModel.errorText)', notice '\(messageViewModel.noticeText)'")
    }
    func show(isWaiting: Bool) { log.add("show waiting \(isWaiting)") }
    func showErrorDialog(errorViewModel: SNPErrorViewModel?) { log.add("showErrorDialog") }
}

final class LoginRouterDouble: @MainActor LoginRouterProtocol {
    let log: CallLog
    init(_ log: CallLog) { self.log = log }
    func navigateToRecovery(login: String) { log.add("navigateToRecovery \(login)") }
    func navigateBack(completion: @escaping () -> Void) {
        log.add("navigateBack")
        completion()
    }
}
