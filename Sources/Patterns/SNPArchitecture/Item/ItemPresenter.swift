import MessageTrace
import SampleApp

@Component(inherits: true)
final class ItemPresenter: SNPPresenter {
    // MARK: - Properties
    weak var viewController: (any ItemViewControllerProtocol)!
}

@Traced
extension ItemPresenter: ItemPresenterProtocol {
    /// Shows an error as a message on the screen, not in a dialog. An item that was already loaded stays visible.
    func handle(error: SNPError?) {
        viewController.show(message: error?.text ?? "")
    }

    func present(businessModel: ItemBusinessModel) {
        let item = businessModel.item
        viewController.show(
            viewModel: ItemViewModel(
                name: item.name, date: Texts.date(item.date), state: Texts.state(isDone: item.isDone),
                comment: businessModel.comment, isDoneHidden: item.isDone, isReopenHidden: !item.isDone))
    }

    func presentSavedComment() {
        viewController.show(message: Texts.commentSaved)
    }

    func presentDiscardQuestion() {
        viewController.show(
            questionViewModel: SNPQuestionViewModel(title: Texts.discardTitle, message: Texts.discardMessage))
    }

    /// Clears the message when a request begins, because the message was about an earlier request.
    func present(isWaiting: Bool) {
        if isWaiting {
            viewController.show(message: "")
        }
        viewController.show(isWaiting: isWaiting)
    }
}

extension SNPError {
    fileprivate var text: String {
        switch self {
        case .itemUnreachable: Texts.noConnection
        case .itemNotFound: Texts.noSuchItem
        default: Texts.somethingWentWrong
        }
    }
}
