import FeatureContract
import MessageTrace

@Component(inherits: true)
final class HomePresenter: SNPPresenter {
    weak var viewController: (any HomeViewControllerProtocol)?
}

@Traced
extension HomePresenter: HomePresenterProtocol {
    func handle(error: SNPError?) {
        viewController?.showErrorDialog(errorViewModel: error?.viewModel)
    }

    func present(user: User?) {
        viewController?.show(
            viewModel: HomeViewModel(
                greeting: user.map { Texts.greeting(for: $0) } ?? Texts.signedOut,
                isSignInHidden: user != nil,
                isSignOutHidden: user == nil))
    }
}
