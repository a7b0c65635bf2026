import FeatureContract
import HeadlessUI
import MessageTrace

@Component(inherits: true)
final class HomeViewController: SNPViewController {
    var homeInteractor: (any HomeInteractorProtocol)? {
        get { interactor as? any HomeInteractorProtocol }
        set { interactor = newValue }
    }
    private let homeView = HomeView()

    override init() {
        super.init()
        title = HomeForm.title
    }

    override func loadView() {
        view = homeView
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        homeView.about.addAction(UIAction { [weak self] _ in self?.aboutButtonTapped() }, for: .touchUpInside)
        homeView.signIn.addAction(UIAction { [weak self] _ in self?.signInButtonTapped() }, for: .touchUpInside)
        homeView.signOut.addAction(UIAction { [weak self] _ in self?.signOutButtonTapped() }, for: .touchUpInside)
    }
}

@Traced
extension HomeViewController {
    func aboutButtonTapped() {
        homeInteractor?.aboutButtonTapped()
    }

    func signInButtonTapped() {
        homeInteractor?.signInButtonTapped()
    }

    func signOutButtonTapped() {
        homeInteractor?.signOutButtonTapped()
    }
}

@Traced
extension HomeViewController: HomeViewControllerProtocol {
    func show(viewModel: HomeViewModel) {
        homeView.greeting.text = viewModel.greeting
        homeView.signIn.isHidden = viewModel.isSignInHidden
        homeView.signOut.isHidden = viewModel.isSignOutHidden
    }
}
