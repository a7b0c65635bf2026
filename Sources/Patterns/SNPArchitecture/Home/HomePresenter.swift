import MessageTrace
import SampleApp

@Component(inherits: true)
final class HomePresenter: SNPPresenter {
    // MARK: - Properties
    weak var viewController: (any HomeViewControllerProtocol)!
}

@Traced
extension HomePresenter: HomePresenterProtocol {
    /// Shows an error in place of the greeting.
    func handle(error: SNPError?) {
        viewController.show(greeting: error?.text ?? "")
    }

    func present(user: User?) {
        let greeting = user.map { Texts.greeting(for: $0) } ?? Texts.signedOut
        viewController.show(
            viewModel: HomeViewModel(
                greeting: greeting, isSignInHidden: user != nil, isSignOutHidden: user == nil))
    }
}

extension SNPError {
    fileprivate var text: String {
        switch self {
        case .sessionExpired: Texts.sessionExpired
        default: Texts.somethingWentWrong
        }
    }
}
