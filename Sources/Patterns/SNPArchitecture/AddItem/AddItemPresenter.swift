import MessageTrace
import SampleApp

@Component(inherits: true)
final class AddItemPresenter: SNPPresenter {
    // MARK: - Properties
    weak var viewController: (any AddItemViewControllerProtocol)!
}

@Traced
extension AddItemPresenter: AddItemPresenterProtocol {
    /// Shows an error in the form if the user can correct it there, and any other error in a dialog.
    func handle(error: SNPError?) {
        switch error {
        case .nameMissing?:
            viewController.show(errorText: Texts.enterName)
        default:
            viewController.showErrorDialog(errorViewModel: error?.viewModel)
        }
    }

    /// Prevents swiping the sheet away while it has an unsaved name.
    func present(isNameTyped: Bool) {
        viewController.show(isModal: isNameTyped)
    }

    func presentDiscardQuestion() {
        viewController.show(
            questionViewModel: SNPQuestionViewModel(title: Texts.discardTitle, message: Texts.discardMessage))
    }

    /// Clears the message when a request begins, because the message was about an earlier request.
    func present(isWaiting: Bool) {
        if isWaiting {
            viewController.show(errorText: "")
        }
        viewController.show(isWaiting: isWaiting)
    }
}

extension SNPError {
    fileprivate var viewModel: SNPErrorViewModel {
        switch self {
        case .itemNotAdded: SNPErrorViewModel(title: Texts.addFailureTitle, message: Texts.noConnection)
        default: SNPErrorViewModel(title: Texts.somethingWentWrong, message: "")
        }
    }
}
