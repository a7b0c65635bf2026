import HeadlessUI
import MessageTrace
import SampleApp

@Component(.view, module: "Home")
final class HomeViewController: UIViewController {
    private let store: Store
    private let state: ViewState<HomeState>
    private let form = HomeForm()

    init(store: Store) {
        self.store = store
        state = store.viewState(\.home)
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
        state.observe { [weak self] state in self?.show(state) }
    }

    private func show(_ state: HomeState) {
        form.greeting.text = state.greeting
        form.signIn.isHidden = state.user != nil
        form.signOut.isHidden = state.user == nil
    }

    private func aboutTapped() { store.send(.home(.aboutTapped)) }
    private func itemsTapped() { store.send(.home(.itemsTapped)) }
    private func signInTapped() { store.send(.home(.signInTapped)) }
    private func signOutTapped() { store.send(.home(.signOutTapped)) }
}
