import MessageTrace
import SampleApp

@Component(inherits: true)
final class ItemsPresenter: SNPPresenter {
    // MARK: - Properties
    weak var viewController: (any ItemsViewControllerProtocol)!
}

@Traced
extension ItemsPresenter: ItemsPresenterProtocol {
    func handle(error: SNPError?) {
        viewController.showErrorDialog(errorViewModel: error?.viewModel)
    }

    func present(businessModel: ItemsBusinessModel) {
        viewController.show(
            viewModel: ItemsViewModel(
                count: businessModel.count, filter: businessModel.filter,
                isCancelHidden: businessModel.filter.isEmpty, emptyText: businessModel.emptyText,
                rows: businessModel.matchingItems.map(\.viewModel)))
    }

    func present(notice: ItemsNotice?) {
        switch notice {
        case .saved(let name):
            viewController.show(notice: Texts.saved(name))
        case .deletedAll:
            viewController.show(notice: Texts.deletedAll)
        case nil:
            viewController.show(notice: "")
        }
    }

    func presentDeleteAllQuestion() {
        viewController.show(
            questionViewModel: SNPQuestionViewModel(title: Texts.deleteAllTitle, message: Texts.deleteAllMessage))
    }

    func present(isWaiting: Bool) {
        viewController.show(isWaiting: isWaiting)
    }
}

extension ItemsBusinessModel {
    fileprivate var count: String {
        items.map { Texts.openItems($0.count { !$0.isDone }) } ?? ""
    }

    /// The text shown if there are no rows, once the items are known.
    fileprivate var emptyText: String {
        guard let items, matchingItems.isEmpty else {
            return ""
        }

        return items.isEmpty ? Texts.noItems : Texts.nothingFound
    }
}

extension Item {
    fileprivate var viewModel: ItemsRowViewModel {
        ItemsRowViewModel(id: id, name: name, date: Texts.date(date), isChecked: isDone)
    }
}

extension SNPError {
    fileprivate var viewModel: SNPErrorViewModel {
        switch self {
        case .itemsUnavailable: SNPErrorViewModel(title: Texts.itemsFailureTitle, message: Texts.noConnection)
        case .itemsNotDeleted: SNPErrorViewModel(title: Texts.deleteFailureTitle, message: Texts.noConnection)
        default: SNPErrorViewModel(title: Texts.somethingWentWrong, message: "")
        }
    }
}
