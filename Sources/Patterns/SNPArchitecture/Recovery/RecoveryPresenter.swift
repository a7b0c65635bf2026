import MessageTrace
import SampleApp

@Component(inherits: true)
final class RecoveryPresenter: SNPPresenter {
    // MARK: - Properties
    weak var viewController: (any RecoveryViewControllerProtocol)!
}

@Traced
extension RecoveryPresenter: RecoveryPresenterProtocol {
    func handle(error: SNPError?) {
        viewController.showErrorDialog(errorViewModel: error?.viewModel)
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
        switch self {
        case .offline: SNPErrorViewModel(title: Texts.noConnection, message: "")
        default: SNPErrorViewModel(title: Texts.somethingWentWrong, message: "")
        }
    }
}
