import HeadlessUI
import MessageTrace
import SampleApp

@Component(.view, module: "Recovery")
final class RecoveryViewController: UIViewController {
    private let store: Store
    private let state: ViewState<RecoveryState>
    private let form = RecoveryForm()

    init(store: Store) {
        self.store = store
        state = store.viewState(\.login?.recovery)
        super.init()
        title = RecoveryForm.title
    }

    override func loadView() {
        view = form
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        form.login.text = state.value.login
        form.send.addAction(UIAction { [weak self] _ in self?.sendTapped() }, for: .touchUpInside)
        form.cancel.addAction(UIAction { [weak self] _ in self?.cancelTapped() }, for: .touchUpInside)
        state.observe { [weak self] state in self?.show(state) }
    }

    private func show(_ state: RecoveryState) {
        if state.isLoading { form.spinner.startAnimating() } else { form.spinner.stopAnimating() }
    }

    private func sendTapped() { store.send(.login(.recovery(.sendTapped(login: form.login.text ?? "")))) }
    private func cancelTapped() { store.send(.login(.recovery(.cancelTapped))) }
}
