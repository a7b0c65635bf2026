import FeatureContract
import MessageTrace

@Component(inherits: true)
final class LoginPresenter: SNPPresenter {
    weak var viewController: (any LoginViewControllerProtocol)?
}

@Traced
extension LoginPresenter: LoginPresenterProtocol {
    /// Stays in the form, where the user can mend it, rather than in a dialog.
    func handle(error: SNPError?) {
        viewController?.show(
            viewModel: LoginViewModel(isWaiting: false, errorText: error?.viewModel.message ?? "", noticeText: ""))
    }

    func present(login: String) {
        viewController?.show(login: login)
    }

    func present(businessModel: LoginBusinessModel) {
        switch businessModel {
        case .signingIn:
            viewController?.show(viewModel: LoginViewModel(isWaiting: true, errorText: "", noticeText: ""))
        case .recovering(let login):
            viewController?.show(
                viewModel: LoginViewModel(isWaiting: false, errorText: "", noticeText: Texts.linkSent(to: login)))
        }
    }
}
