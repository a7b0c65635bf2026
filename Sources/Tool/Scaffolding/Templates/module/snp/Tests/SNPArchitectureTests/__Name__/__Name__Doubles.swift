@testable import __Target__

/// A log of the calls that the test doubles around __Name__'s classes received, in order.
final class __Name__Log {
    var lines: [String] = []
}

final class __Name__InteractorDouble: @MainActor __Name__InteractorProtocol {
    let log: __Name__Log
    init(log: __Name__Log) { self.log = log }
    func viewDidLoad() { log.lines.append("viewDidLoad") }
    func addButtonTapped() { log.lines.append("addButtonTapped") }
    func closeButtonTapped() { log.lines.append("closeButtonTapped") }
}

final class __Name__PresenterDouble: @MainActor __Name__PresenterProtocol {
    let log: __Name__Log
    init(log: __Name__Log) { self.log = log }
    func handle(error: SNPError?) { log.lines.append("handle \(error?.code ?? 0)") }
    func present(count: Int) { log.lines.append("present \(count)") }
}

final class __Name__ViewControllerDouble: @MainActor __Name__ViewControllerProtocol {
    let log: __Name__Log
    var viewController: SNPViewController!
    init(log: __Name__Log) { self.log = log }
    func show(viewModel: __Name__ViewModel) { log.lines.append("show \(viewModel.count)") }
    func showErrorDialog(errorViewModel: SNPErrorViewModel?) { log.lines.append("showErrorDialog") }
}

final class __Name__RouterDouble: @MainActor __Name__RouterProtocol {
    let log: __Name__Log
    init(log: __Name__Log) { self.log = log }
    func navigateBack() { log.lines.append("navigateBack") }
}
