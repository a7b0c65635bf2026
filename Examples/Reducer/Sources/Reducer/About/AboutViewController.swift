import HeadlessUI
import MessageTrace
import SampleApp

@Component(.view, module: "About")
final class AboutViewController: UIViewController {
    private let store: Store
    private let state: ViewState<AboutState>
    private let form = AboutForm()

    init(store: Store) {
        self.store = store
        state = store.viewState(\.about)
        super.init()
        title = AboutForm.title
    }

    override func loadView() {
        view = form
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        form.terms.addAction(UIAction { [weak self] _ in self?.termsTapped() }, for: .touchUpInside)
        navigationItem.backAction = UIAction { [weak self] _ in self?.backTapped() }
        state.observe { [weak self] state in self?.show(state) }
    }

    private func show(_ state: AboutState) {
        form.text.text = state.text
        if state.isLoading { form.spinner.startAnimating() } else { form.spinner.stopAnimating() }
    }

    private func termsTapped() { store.send(.about(.termsTapped)) }
    private func backTapped() { store.send(.about(.backTapped)) }
}
