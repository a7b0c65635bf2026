@testable import SNPArchitecture

final class RecoveryInteractorDouble: @MainActor RecoveryInteractorProtocol {
    let log: CallLog
    init(_ log: CallLog) { self.log = log }
    func configure(login: String) { log.add("configure \(login)") }
    func sendButtonTapped(login: String) { log.add("send \(login)") }
    func cancelButtonTapped() { log.add("cancel") }
}

final class RecoveryPresenterDouble: @MainActor RecoveryPresenterProtocol {
    let log: CallLog
    init(_ log: CallLog) { self.log = log }
    func present(login: String) { log.add("present \(login)") }
    func present(isWaiting: Bool) { log.add("present waiting \(isWaiting)") }
    func handle(error: SNPError?) { log.add("handle \(error?.domain ?? "-")") }
}

final class RecoveryViewControllerDouble: @MainActor RecoveryViewControllerProtocol {
    let log: CallLog
    weak var viewController: SNPViewController!
    init(_ log: CallLog) { self.log = log }
    func show(login: String) { log.add("show \(login)") }
    func show(isWaiting: Bool) { log.add("show waiting \(isWaiting)") }
    func showErrorDialog(errorViewModel: SNPErrorViewModel?) {
        log.add("showErrorDialog \(errorViewModel?.title ?? "-")")
    }
}

final class RecoveryRouterDouble: @MainActor RecoveryRouterProtocol {
    let log: CallLog
    init(_ log: CallLog) { self.log = log }
    func navigateBack() { log.add("navigateBack") }
}
