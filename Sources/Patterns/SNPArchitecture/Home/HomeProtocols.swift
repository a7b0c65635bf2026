import Foundation
import SampleApp

protocol HomeInteractorProtocol: SNPInteractorProtocol {
    func aboutButtonTapped()
    func itemsButtonTapped()
    func signInButtonTapped()
    func signOutButtonTapped()
    /// The user has swiped the sheet over Home away.
    func sheetSwipedAway()
    /// A link was opened outside the app.
    func open(link: Link)
    /// A link to an item was opened outside the app.
    func open(link: ItemLink)
}

protocol HomePresenterProtocol: SNPPresenterProtocol {
    func present(user: User?)
}

protocol HomeViewControllerProtocol: SNPViewControllerProtocol {
    func show(viewModel: HomeViewModel)
    func show(greeting: String)
}

protocol HomeRouterProtocol: SNPRouterProtocol {
    /// Completes when the screens have settled, at once where none is on its way.
    func waitForTransition(completion: @escaping () -> Void)
    /// Takes away whatever lies over Home when the screens have settled, at once where none is on its way; without
    /// animation.
    func navigateToHome()
    func navigateToAbout(animated: Bool)
    func navigateToItems(animated: Bool)
    /// Shows an item over Items, at once, in place of whatever lies there.
    func navigateToItem(id: Item.ID)
    func navigateToLogin()
    /// Presents a page of the web, in place of a dialog or another page where one is there.
    func navigateToWebpage(url: URL)
    /// The address of the page of the web that is on screen, if one is.
    func webpageOnScreen() -> URL?
    /// The item that is on screen, if one is.
    func itemOnScreen() -> Item.ID?
}
