import HeadlessUI
import MessageTrace

@Component(inherits: true)
final class HomeViewController: SNPViewController {
    // MARK: - Properties
    var homeInteractor: (any HomeInteractorProtocol)! {
        get { interactor as? any HomeInteractorProtocol }
        set { interactor = newValue }
    }
    private var homeView: HomeView { view as! HomeView }

    // MARK: - Methods
    override init() {
        super.init()
        title = "Home"
    }

    // MARK: UIViewController
    override func loadView() {
        view = HomeView()
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        homeView.aboutButton.addAction(UIAction { [weak self] _ in self?.aboutButtonTapped() }, for: .touchUpInside)
        homeView.itemsButton.addAction(UIAction { [weak self] _ in self?.itemsButtonTapped() }, for: .touchUpInside)
        homeView.signInButton.addAction(UIAction { [weak self] _ in self?.signInButtonTapped() }, for: .touchUpInside)
        homeView.signOutButton.addAction(
            UIAction { [weak self] _ in self?.signOutButtonTapped() }, for: .touchUpInside)
    }

    // MARK: UIAdaptivePresentationControllerDelegate
    override func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
        super.presentationControllerDidDismiss(presentationController)
        homeInteractor.sheetSwipedAway()
    }
}

@Traced
extension HomeViewController {
    func aboutButtonTapped() {
        homeInteractor.aboutButtonTapped()
    }

    func itemsButtonTapped() {
        homeInteractor.itemsButtonTapped()
    }

    func signInButtonTapped() {
        homeInteractor.signInButtonTapped()
    }

    func signOutButtonTapped() {
        homeInteractor.signOutButtonTapped()
    }
}

@Traced
extension HomeViewController: HomeViewControllerProtocol {
    func show(viewModel: HomeViewModel) {
        homeView.greetingLabel.text = viewModel.greeting
        homeView.signInButton.isHidden = viewModel.isSignInHidden
        homeView.signOutButton.isHidden = viewModel.isSignOutHidden
    }

    func show(greeting: String) {
        homeView.greetingLabel.text = greeting
    }
}
