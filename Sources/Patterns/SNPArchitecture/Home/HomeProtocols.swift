import Foundation
import SampleApp

protocol HomeInteractorProtocol: SNPInteractorProtocol {
    func aboutButtonTapped()
    func itemsButtonTapped()
    func signInButtonTapped()
    func signOutButtonTapped()
    /// Called after the user has swiped away the sheet over Home.
    func sheetSwipedAway()
    /// Called when the user opens a link to a web page from outside the app.
    func open(link: Link)
    /// Called when the user opens a link to an item from outside the app.
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
    /// Completes when no transition is in progress, which may be at once.
    func waitForTransition(completion: @escaping () -> Void)
    /// Closes all screens over Home without animation. If a transition is in progress, waits for its end; otherwise
    /// closes the screens at once.
    func navigateToHome()
    func navigateToAbout(animated: Bool)
    func navigateToItems(animated: Bool)
    /// Shows an item over Items at once. All other screens over Items are removed.
    func navigateToItem(id: Item.ID)
    func navigateToLogin()
    /// Presents a web page, in place of a dialog or another page.
    func navigateToWebpage(url: URL)
    /// The address of the web page on screen; `nil` if there is none.
    func webpageOnScreen() -> URL?
    /// The id of the item on screen; `nil` if there is none.
    func itemOnScreen() -> Item.ID?
}
