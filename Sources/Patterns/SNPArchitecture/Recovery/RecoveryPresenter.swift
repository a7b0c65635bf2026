import FeatureContract
import MessageTrace

@Component(inherits: true)
final class RecoveryPresenter: SNPPresenter {
    // MARK: - Properties
    weak var viewController: (any RecoveryViewControllerProtocol)!
}

@Traced
extension RecoveryPresenter: RecoveryPresenterProtocol {
    func handle(error: SNPError?, dismiss: (() -> Void)?) {
        viewController.showErrorDialog(errorViewModel: error?.viewModel, dismiss: dismiss)
    }

    func present(login: String) {
        viewController.show(login: login)
    }

    func present(isWaiting: Bool) {
        viewController.show(isWaiting: isWaiting)
    }
}

extension SNPError {
    fileprivate var viewModel: SNPErrorViewModel {
        SNPErrorViewModel(title: Texts.noConnection, message: "")
    }
}
