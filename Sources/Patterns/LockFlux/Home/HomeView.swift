import FeatureContract
import HeadlessUI
import MessageTrace

@Component(.view, module: "Home")
final class HomeView: UIViewController {
    private var presenter: HomePresenter?
    private let form = HomeForm()

    init(dispatcher: Dispatcher = .shared, accountStore: AccountStore) {
        super.init()
        title = HomeForm.title
        presenter = HomePresenter(view: self, dispatcher: dispatcher, accountStore: accountStore)
    }

    override func loadView() {
        view = form
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        form.about.addAction(UIAction { [weak self] _ in self?.aboutTapped() }, for: .touchUpInside)
        form.signIn.addAction(UIAction { [weak self] _ in self?.signInTapped() }, for: .touchUpInside)
        form.signOut.addAction(UIAction { [weak self] _ in self?.signOutTapped() }, for: .touchUpInside)
        presenter?.onViewReady()
    }

    private func aboutTapped() {
        presenter?.onAboutTapped()
    }

    private func signInTapped() {
        presenter?.onSignInTapped()
    }

    private func signOutTapped() {
        presenter?.onSignOutTapped()
    }
}

@Traced
extension HomeView: HomeViewProtocol {
    func show(greeting: String, isSignedIn: Bool) {
        form.greeting.text = greeting
        form.signIn.isHidden = isSignedIn
        form.signOut.isHidden = !isSignedIn
    }
}
