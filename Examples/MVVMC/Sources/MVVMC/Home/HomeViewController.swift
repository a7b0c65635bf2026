import HeadlessUI
import MessageTrace
import SampleApp

@Component(.view, module: "Home")
final class HomeViewController: UIViewController {
    private let viewModel: HomeViewModel
    private let form = HomeForm()

    init(viewModel: HomeViewModel) {
        self.viewModel = viewModel
        super.init()
        title = HomeForm.title
    }

    override func loadView() {
        view = form
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        form.about.addAction(UIAction { [weak self] _ in self?.aboutTapped() }, for: .touchUpInside)
        form.items.addAction(UIAction { [weak self] _ in self?.itemsTapped() }, for: .touchUpInside)
        form.signIn.addAction(UIAction { [weak self] _ in self?.signInTapped() }, for: .touchUpInside)
        form.signOut.addAction(UIAction { [weak self] _ in self?.signOutTapped() }, for: .touchUpInside)
        viewModel.greeting.bind { [weak self] text in self?.show(greeting: text) }
        viewModel.isSignedIn.bind { [weak self] isSignedIn in self?.show(isSignedIn: isSignedIn) }
        viewModel.viewDidLoad()
    }

    private func aboutTapped() { viewModel.about() }
    private func itemsTapped() { viewModel.items() }
    private func signInTapped() { viewModel.signIn() }
    private func signOutTapped() { viewModel.signOut() }

    private func show(greeting: String) {
        form.greeting.text = greeting
    }

    private func show(isSignedIn: Bool) {
        form.signIn.isHidden = isSignedIn
        form.signOut.isHidden = !isSignedIn
    }
}
