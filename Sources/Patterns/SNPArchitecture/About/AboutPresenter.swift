import MessageTrace
import SampleApp

@Component(inherits: true)
final class AboutPresenter: SNPPresenter {
    // MARK: - Properties
    weak var viewController: (any AboutViewControllerProtocol)!
}

@Traced
extension AboutPresenter: AboutPresenterProtocol {
    func handle(error: SNPError?) {
        viewController.showErrorDialog(errorViewModel: error?.viewModel)
    }

    func present(aboutText: String) {
        viewController.show(aboutText: aboutText)
    }

    func present(isWaiting: Bool) {
        viewController.show(isWaiting: isWaiting)
    }
}

extension SNPError {
    fileprivate var viewModel: SNPErrorViewModel {
        switch self {
        case .aboutUnavailable:
            SNPErrorViewModel(title: Texts.aboutFailureTitle, message: Texts.aboutFailureMessage)
        default: SNPErrorViewModel(title: Texts.aboutFailureTitle, message: Texts.somethingWentWrong)
        }
    }
}
