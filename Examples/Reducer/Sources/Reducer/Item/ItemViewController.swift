import HeadlessUI
import MessageTrace
import SampleApp

@Component(.view, module: "Item")
final class ItemViewController: UIViewController {
    private let store: Store
    private let state: ViewState<ItemState>
    private let form = ItemForm()

    init(store: Store, id: Item.ID) {
        self.store = store
        state = store.viewState { state in state.items?.item.flatMap { $0.id == id ? $0 : nil } }
        super.init()
        title = ItemForm.title
    }

    override func loadView() {
        view = form
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        form.done.addAction(UIAction { [weak self] _ in self?.doneTapped() }, for: .touchUpInside)
        form.reopen.addAction(UIAction { [weak self] _ in self?.reopenTapped() }, for: .touchUpInside)
        form.save.addAction(UIAction { [weak self] _ in self?.saveTapped() }, for: .touchUpInside)
        form.comment.addAction(UIAction { [weak self] _ in self?.commentChanged() }, for: .editingChanged)
        navigationItem.backAction = UIAction { [weak self] _ in self?.backTapped() }
        state.observe { [weak self] state in self?.show(state) }
    }

    private func show(_ state: ItemState) {
        form.comment.text = state.comment
        form.message.text = state.message
        if state.isLoading { form.spinner.startAnimating() } else { form.spinner.stopAnimating() }
        guard let item = state.item else { return }
        form.name.text = item.name
        form.date.text = Texts.date(item.date)
        form.state.text = Texts.state(isDone: item.isDone)
        form.done.isHidden = item.isDone
        form.reopen.isHidden = !item.isDone
    }

    private func doneTapped() { store.send(.items(.item(.doneTapped))) }
    private func reopenTapped() { store.send(.items(.item(.reopenTapped))) }
    private func saveTapped() { store.send(.items(.item(.saveTapped))) }
    private func commentChanged() { store.send(.items(.item(.commentChanged(form.comment.text ?? "")))) }
    private func backTapped() { store.send(.items(.item(.backTapped))) }
}
