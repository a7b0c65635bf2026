import MessageTrace
import SampleApp

@Component(inherits: true)
final class AddItemPresenter: SNPPresenter {
    // MARK: - Properties
    weak var viewController: (any AddItemViewControllerProtocol)!
}

@Traced
extension AddItemPresenter: AddItemPresenterProtocol {
    /// Shows in the form what the user can mend there, and anything else in a dialog.
    func handle(error: SNPError?) {
        switch error {
        case .nameMissing?:
            viewController.show(errorText: Texts.enterName)
        default:
            viewController.showErrorDialog(errorViewModel: error?.viewModel)
        }
    }

    /// A name that isn't saved can't be swiped away.
    func present(isNameTyped: Bool) {
        viewController.show(isModal: isNameTyped)
    }

    func presentDiscardQuestion() {
        viewController.show(
            questionViewModel: SNPQuestionViewModel(title: Texts.discardTitle, message: Texts.discardMessage))
    }

    /// Clears the message when something begins: it was about what came before.
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
