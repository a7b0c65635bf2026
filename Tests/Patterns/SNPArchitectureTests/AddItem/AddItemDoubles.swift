@testable import SNPArchitecture

final class AddItemInteractorDouble: @MainActor AddItemInteractorProtocol {
    let log: CallLog
    init(_ log: CallLog) { self.log = log }
    func nameTextFieldChanged(name: String) { log.add("nameTextFieldChanged \(name)") }
    func saveButtonTapped(name: String) { log.add("saveButtonTapped \(name)") }
    func cancelButtonTapped(name: String) { log.add("cancelButtonTapped \(name)") }
    func discardButtonTapped() { log.add("discardButtonTapped") }
}

final class AddItemPresenterDouble: @MainActor AddItemPresenterProtocol {
    let log: CallLog
    init(_ log: CallLog) { self.log = log }
    func handle(error: SNPError?) { log.add("handle \(error?.domain ?? "-")") }
    func present(isNameTyped: Bool) { log.add("present name typed \(isNameTyped)") }
    func presentDiscardQuestion() { log.add("presentDiscardQuestion") }
    func present(isWaiting: Bool) { log.add("present waiting \(isWaiting)") }
}

final class AddItemViewControllerDouble: @MainActor AddItemViewControllerProtocol {
    let log: CallLog
    weak var viewController: SNPViewController!
    init(_ log: CallLog) { self.log = log }
    func show(isModal: Bool) { log.add("show modal \(isModal)") }
    func show(errorText: String) { log.add("show \(errorText)") }
    func show(questionViewModel: SNPQuestionViewModel) { log.add("show \(questionViewModel.title)") }
    func show(isWaiting: Bool) { log.add("show waiting \(isWaiting)") }
    func showErrorDialog(errorViewModel: SNPErrorViewModel?) {
        log.add("showErrorDialog \(errorViewModel.map { "\($0.title): \($0.message)" } ?? "-")")
    }
}

final class AddItemRouterDouble: @MainActor AddItemRouterProtocol {
    let log: CallLog
    init(_ log: CallLog) { self.log = log }
    func navigateBack() { log.add("navigateBack") }
}
