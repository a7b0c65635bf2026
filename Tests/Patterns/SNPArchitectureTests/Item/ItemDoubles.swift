import SampleApp

@testable import SNPArchitecture

final class ItemInteractorDouble: @MainActor ItemInteractorProtocol {
    let log: CallLog
    init(_ log: CallLog) { self.log = log }
    func doneButtonTapped() { log.add("doneButtonTapped") }
    func reopenButtonTapped() { log.add("reopenButtonTapped") }
    func commentTextFieldChanged(comment: String) { log.add("commentTextFieldChanged \(comment)") }
    func saveButtonTapped() { log.add("saveButtonTapped") }
    func backButtonTapped() { log.add("backButtonTapped") }
    func discardButtonTapped() { log.add("discardButtonTapped") }
}

final class ItemPresenterDouble: @MainActor ItemPresenterProtocol {
    let log: CallLog
    init(_ log: CallLog) { self.log = log }
    func handle(error: SNPError?) { log.add("handle \(error?.code ?? 0)") }
    func present(businessModel: ItemBusinessModel) {
        log.add("present \(businessModel.item.id)\(businessModel.item.isDone ? " done" : "") \(businessModel.comment)")
    }
    func presentSavedComment() { log.add("presentSavedComment") }
    func presentDiscardQuestion() { log.add("presentDiscardQuestion") }
    func present(isWaiting: Bool) { log.add("present waiting \(isWaiting)") }
}

final class ItemViewControllerDouble: @MainActor ItemViewControllerProtocol {
    let log: CallLog
    var viewModels: [ItemViewModel] = []
    weak var viewController: SNPViewController!
    init(_ log: CallLog) { self.log = log }
    func show(viewModel: ItemViewModel) { viewModels.append(viewModel) }
    func show(message: String) { log.add("show \(message)") }
    func show(questionViewModel: SNPQuestionViewModel) { log.add("show \(questionViewModel.title)") }
    func show(isWaiting: Bool) { log.add("show waiting \(isWaiting)") }
    func showErrorDialog(errorViewModel: SNPErrorViewModel?) {}
}

final class ItemRouterDouble: @MainActor ItemRouterProtocol {
    let log: CallLog
    init(_ log: CallLog) { self.log = log }
    func navigateBack() { log.add("navigateBack") }
}
