import MessageTrace

@Component(inherits: true)
final class RecoveryPresenter: SNPPresenter {
    weak var viewController: (any RecoveryViewControllerProtocol)?
}

@Traced
extension RecoveryPresenter: RecoveryPresenterProtocol {
    func handle(error: SNPError?) {
        viewController?.show(isWaiting: false)
        viewController?.showErrorDialog(errorViewModel: error?.viewModel)
    }

    func present(login: String) {
        viewController?.show(login: login)
    }

    func presentSending() {
        viewController?.show(isWaiting: true)
    }
}
