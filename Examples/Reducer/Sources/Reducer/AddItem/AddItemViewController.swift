import HeadlessUI
import MessageTrace
import SampleApp

@Component(.view, module: "AddItem")
final class AddItemViewController: UIViewController {
    private let store: Store
    private let state: ViewState<AddItemState>
    private let form = AddItemForm()

    init(store: Store) {
        self.store = store
        state = store.viewState(\.items?.addItem)
        super.init()
        title = AddItemForm.title
    }

    override func loadView() {
        view = form
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        form.name.addAction(UIAction { [weak self] _ in self?.nameChanged() }, for: .editingChanged)
        form.save.addAction(UIAction { [weak self] _ in self?.saveTapped() }, for: .touchUpInside)
        form.cancel.addAction(UIAction { [weak self] _ in self?.cancelTapped() }, for: .touchUpInside)
        state.observe { [weak self] state in self?.show(state) }
    }

    private func show(_ state: AddItemState) {
        isModalInPresentation = !state.name.isEmpty
        form.error.text = state.error
        if state.isLoading { form.spinner.startAnimating() } else { form.spinner.stopAnimating() }
    }

    private func nameChanged() { store.send(.items(.addItem(.nameChanged(form.name.text ?? "")))) }
    private func saveTapped() { store.send(.items(.addItem(.saveTapped))) }
    private func cancelTapped() { store.send(.items(.addItem(.cancelTapped))) }
}
