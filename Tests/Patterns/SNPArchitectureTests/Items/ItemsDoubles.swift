import SampleApp

@testable import SNPArchitecture

final class ItemsInteractorDouble: @MainActor ItemsInteractorProtocol {
    let log: CallLog
    init(_ log: CallLog) { self.log = log }
    func filterTextFieldChanged(filter: String) { log.add("filterTextFieldChanged \(filter)") }
    func clearButtonTapped() { log.add("clearButtonTapped") }
    func cancelButtonTapped() { log.add("cancelButtonTapped") }
    func itemTapped(id: Item.ID) { log.add("itemTapped \(id)") }
    func addButtonTapped() { log.add("addButtonTapped") }
    func deleteAllButtonTapped() { log.add("deleteAllButtonTapped") }
    func confirmButtonTapped() { log.add("confirmButtonTapped") }
    func retryButtonTapped() { log.add("retryButtonTapped") }
}

final class ItemsPresenterDouble: @MainActor ItemsPresenterProtocol {
    let log: CallLog
    init(_ log: CallLog) { self.log = log }
    func handle(error: SNPError?) { log.add("handle \(error?.code ?? 0)") }
    func present(businessModel: ItemsBusinessModel) {
        log.add("present \(businessModel.matchingItems.map(\.id)) by \"\(businessModel.filter)\"")
    }
    func present(notice: ItemsNotice?) { log.add("present notice \(notice.map { "\($0)" } ?? "-")") }
    func presentDeleteAllQuestion() { log.add("presentDeleteAllQuestion") }
    func present(isWaiting: Bool) { log.add("present waiting \(isWaiting)") }
}

final class ItemsViewControllerDouble: @MainActor ItemsViewControllerProtocol {
    let log: CallLog
    var viewModels: [ItemsViewModel] = []
    weak var viewController: SNPViewController!
    init(_ log: CallLog) { self.log = log }
    func show(viewModel: ItemsViewModel) { viewModels.append(viewModel) }
    func show(notice: String) { log.add("show \(notice)") }
    func show(questionViewModel: SNPQuestionViewModel) {
        log.add("show \(questionViewModel.title) \(questionViewModel.message)")
    }
    func show(isWaiting: Bool) { log.add("show waiting \(isWaiting)") }
    func showErrorDialog(errorViewModel: SNPErrorViewModel?) {
        log.add("showErrorDialog \(errorViewModel.map { "\($0.title): \($0.message)" } ?? "-")")
    }
}

final class ItemsRouterDouble: @MainActor ItemsRouterProtocol {
    let log: CallLog
    init(_ log: CallLog) { self.log = log }
    func navigateToItem(id: Item.ID) { log.add("navigateToItem \(id)") }
    func navigateToAddItem() { log.add("navigateToAddItem") }
}
