import MessageTrace
import SampleApp

@Component(inherits: true)
final class LoginPresenter: SNPPresenter {
    // MARK: - Properties
    weak var viewController: (any LoginViewControllerProtocol)!
}

@Traced
extension LoginPresenter: LoginPresenterProtocol {
    /// Shows an error in the form, where the user can correct it, and not in a dialog.
    func handle(error: SNPError?) {
        viewController.show(messageViewModel: LoginMessageViewModel(errorText: error?.text ?? "", noticeText: ""))
    }

    func present(businessModel: LoginBusinessModel) {
        let caption = Texts.caption(for: businessModel.kind)
        switch businessModel.kind {
        case .email:
            viewController.show(viewModel: LoginViewModel(caption: caption, login: businessModel.account.email))
        case .phone:
            viewController.show(viewModel: LoginViewModel(caption: caption, login: businessModel.account.phone))
        }
    }

    /// Clears the message when an attempt begins, because the message was about an earlier attempt.
    func present(isWaiting: Bool) {
        if isWaiting {
            viewController.show(messageViewModel: LoginMessageViewModel(errorText: "", noticeText: ""))
        }
        viewController.show(isWaiting: isWaiting)
    }

    func present(recoveredLogin: String) {
        viewController.show(
            messageViewModel: LoginMessageViewModel(errorText: "", noticeText: Texts.linkSent(to: recoveredLogin)))
    }
}

extension SNPError {
    fileprivate var text: String {
        switch self {
        case .passwordMissing: Texts.enterPassword
        case .wrongPair: Texts.checkCredentials
        case .limitReached: Texts.tryLater
        case .offline: Texts.noConnection
        default: Texts.somethingWentWrong
        }
    }
}
