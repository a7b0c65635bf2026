import Foundation
import SampleApp

@testable import SNPArchitecture

final class HomeInteractorDouble: @MainActor HomeInteractorProtocol {
    let log: CallLog
    init(_ log: CallLog) { self.log = log }
    func aboutButtonTapped() { log.add("aboutButtonTapped") }
    func itemsButtonTapped() { log.add("itemsButtonTapped") }
    func signInButtonTapped() { log.add("signInButtonTapped") }
    func signOutButtonTapped() { log.add("signOutButtonTapped") }
    func sheetSwipedAway() { log.add("sheetSwipedAway") }
    func open(link: Link) { log.add("open \(link.document.id)") }
    func open(link: ItemLink) { log.add("open item \(link.id)") }
}

final class HomePresenterDouble: @MainActor HomePresenterProtocol {
    let log: CallLog
    init(_ log: CallLog) { self.log = log }
    func handle(error: SNPError?) { log.add("handle \(error?.code ?? 0)") }
    func present(user: User?) { log.add("present \(user?.name ?? "-")") }
}

final class HomeViewControllerDouble: @MainActor HomeViewControllerProtocol {
    var viewModels: [HomeViewModel] = []
    var greetings: [String] = []
    weak var viewController: SNPViewController!
    func show(viewModel: HomeViewModel) { viewModels.append(viewModel) }
    func show(greeting: String) { greetings.append(greeting) }
    func showErrorDialog(errorViewModel: SNPErrorViewModel?) {}
}

final class HomeRouterDouble: @MainActor HomeRouterProtocol {
    let log: CallLog
    /// The address of the web page on screen.
    var url: URL?
    /// The id of the item on screen.
    var item: Item.ID?
    /// True while a transition is under way: then calls that wait for its end are kept.
    var isInTransition = false
    private(set) var waiting: [() -> Void] = []
    init(_ log: CallLog) { self.log = log }
    func waitForTransition(completion: @escaping () -> Void) {
        if isInTransition { waiting.append(completion) } else { completion() }
    }
    func navigateToHome() { log.add("navigateToHome") }
    func navigateToAbout(animated: Bool) { log.add("navigateToAbout\(animated ? "" : " at once")") }
    func navigateToItems(animated: Bool) { log.add("navigateToItems\(animated ? "" : " at once")") }
    func navigateToItem(id: Item.ID) { log.add("navigateToItem \(id)") }
    func navigateToLogin() { log.add("navigateToLogin") }
    func navigateToWebpage(url: URL) { log.add("navigateToWebpage \(url.lastPathComponent)") }
    func webpageOnScreen() -> URL? { url }
    func itemOnScreen() -> Item.ID? { item }
}
