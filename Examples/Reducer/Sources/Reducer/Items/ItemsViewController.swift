import Foundation
import HeadlessUI
import MessageTrace
import SampleApp

@Component(.view, module: "Items")
final class ItemsViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
    private let store: Store
    private let state: ViewState<ItemsState>
    private let form = ItemsForm()
    private var rows: [Item] = []

    init(store: Store) {
        self.store = store
        state = store.viewState(\.items)
        super.init()
        title = ItemsForm.title
    }

    override func loadView() {
        view = form
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        form.table.dataSource = self
        form.table.delegate = self
        form.filter.addAction(UIAction { [weak self] _ in self?.filterChanged() }, for: .editingChanged)
        form.clear.addAction(UIAction { [weak self] _ in self?.clearTapped() }, for: .touchUpInside)
        form.cancel.addAction(UIAction { [weak self] _ in self?.clearTapped() }, for: .touchUpInside)
        form.add.addAction(UIAction { [weak self] _ in self?.addTapped() }, for: .touchUpInside)
        form.deleteAll.addAction(UIAction { [weak self] _ in self?.deleteAllTapped() }, for: .touchUpInside)
        navigationItem.backAction = UIAction { [weak self] _ in self?.backTapped() }
        state.observe { [weak self] state in self?.show(state) }
    }

    private func show(_ state: ItemsState) {
        form.count.text = state.count
        form.empty.text = state.emptyText
        form.notice.text = state.notice
        form.filter.text = state.filter
        form.cancel.isHidden = state.filter.isEmpty
        if state.request != nil { form.spinner.startAnimating() } else { form.spinner.stopAnimating() }
        guard rows != state.rows else { return }
        rows = state.rows
        form.table.reloadData()
    }

    // MARK: Rows

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let item = rows[indexPath.row]
        let cell = tableView.dequeueReusableCell(withIdentifier: ItemsForm.cellIdentifier, for: indexPath)
        cell.accessibilityIdentifier = ItemsForm.rowIdentifier(item.id)
        cell.textLabel?.text = item.name
        cell.detailTextLabel?.text = Texts.date(item.date)
        cell.accessoryType = item.isDone ? .checkmark : .none
        return cell
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        store.send(.items(.rowTapped(rows[indexPath.row].id)))
    }

    // MARK: What the person does

    private func filterChanged() { store.send(.items(.filterChanged(form.filter.text ?? ""))) }
    private func clearTapped() { store.send(.items(.clearTapped)) }
    private func addTapped() { store.send(.items(.addTapped)) }
    private func deleteAllTapped() { store.send(.items(.deleteAllTapped)) }
    private func backTapped() { store.send(.items(.backTapped)) }
}
