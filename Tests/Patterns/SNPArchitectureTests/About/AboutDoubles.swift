@testable import SNPArchitecture

final class AboutInteractorDouble: @MainActor AboutInteractorProtocol {
    let log: CallLog
    init(_ log: CallLog) { self.log = log }
    func termsAndConditionsButtonTapped() { log.add("termsAndConditionsButtonTapped") }
    func retryButtonTapped() { log.add("retryButtonTapped") }
}

final class AboutPresenterDouble: @MainActor AboutPresenterProtocol {
    let log: CallLog
    init(_ log: CallLog) { self.log = log }
    func present(aboutText: String) { log.add("present \(aboutText)") }
    func present(isWaiting: Bool) { log.add("present waiting \(isWaiting)") }
    func handle(error: SNPError?) { log.add("handle \(error?.domain ?? "-")") }
}

final class AboutViewControllerDouble: @MainActor AboutViewControllerProtocol {
    let log: CallLog
    weak var viewController: SNPViewController!
    init(_ log: CallLog) { self.log = log }
    func show(aboutText: String) { log.add("show \(aboutText)") }
    func show(isWaiting: Bool) { log.add("show waiting \(isWaiting)") }
    func showErrorDialog(errorViewModel: SNPErrorViewModel?) {
        log.add("showErrorDialog \(errorViewModel.map { "\($0.title): \($0.message)" } ?? "-")")
    }
}

final class AboutRouterDouble: @MainActor AboutRouterProtocol {
    let log: CallLog
    init(_ log: CallLog) { self.log = log }
    func navigateToTermsAndConditions() { log.add("navigateToTermsAndConditions") }
}
