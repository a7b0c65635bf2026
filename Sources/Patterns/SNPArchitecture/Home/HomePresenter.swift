import FeatureContract
import MessageTrace

@Component(inherits: true)
final class HomePresenter: SNPPresenter {
    // MARK: - Properties
    weak var viewController: (any HomeViewControllerProtocol)!
}

@Traced
extension HomePresenter: HomePresenterProtocol {
    func present(user: User?) {
        let greeting = user.map { Texts.greeting(for: $0) } ?? Texts.signedOut
        viewController.show(
            viewModel: HomeViewModel(
                greeting: greeting, isSignInHidden: user != nil, isSignOutHidden: user == nil))
    }
}
