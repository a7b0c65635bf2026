import FeatureContract
import Foundation
import HeadlessUI
import MessageTrace

@Message
enum ItemsModuleViewIntent {
    case didAppear
    case filterChange(String)
    case clearButtonTap
    case cancelButtonTap
    case rowTap(Item.ID)
    case addButtonTap
    case deleteAllButtonTap
    case confirmButtonTap
    case declineButtonTap
    case retryButtonTap
    case closeButtonTap
}

typealias ItemsModuleView = ItemsModuleViewController

@Component(inherits: true)
final class ItemsModuleViewController:
    RTEModuleViewStandalone<ItemsModulePresenterUpdate, ItemsModuleViewIntent>,
    UITableViewDataSource, UITableViewDelegate
{
    private let form = ItemsForm()
    private var rows: [ItemsModuleRow] = []

    override init(pipeline: RTEModulePipelineViewNotifier<ItemsModuleViewIntent>) {
        super.init(pipeline: pipeline)
        title = ItemsForm.title
    }

    override func loadView() {
        view = form
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        form.table.dataSource = self
        form.table.delegate = self
        form.filter.addAction(UIAction { [weak self] _ in self?.handleFilterField() }, for: .editingChanged)
        form.clear.addAction(UIAction { [weak self] _ in self?.handleClearButton() }, for: .touchUpInside)
        form.cancel.addAction(UIAction { [weak self] _ in self?.handleCancelButton() }, for: .touchUpInside)
        form.add.addAction(UIAction { [weak self] _ in self?.handleAddButton() }, for: .touchUpInside)
        form.deleteAll.addAction(UIAction { [weak self] _ in self?.handleDeleteAllButton() }, for: .touchUpInside)
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        pipeline.notify(intent: .didAppear)
    }

    override func handlePresenter(update: ItemsModulePresenterUpdate) {
        switch update {
        case .list(let list):
            show(list: list)
        case .notice(let text):
            form.notice.text = text
        case .toggleWaitingIndicator(let visible):
            if visible {
                form.spinner.startAnimating()
            } else {
                form.spinner.stopAnimating()
            }
        case .question(let dialog):
            present(dialog: dialog, style: .destructive, accept: .confirmButtonTap, reject: .declineButtonTap)
        case .failure(let dialog):
            present(dialog: dialog, style: .default, accept: .retryButtonTap, reject: .closeButtonTap)
        }
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        rows.count
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let row = rows[indexPath.row]
        let cell = tableView.dequeueReusableCell(withIdentifier: ItemsForm.cellIdentifier, for: indexPath)
        cell.accessibilityIdentifier = ItemsForm.rowIdentifier(row.id)
        cell.textLabel?.text = row.name
        cell.detailTextLabel?.text = row.date
        cell.accessoryType = row.isDone ? .checkmark : .none
        return cell
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        pipeline.notify(intent: .rowTap(rows[indexPath.row].id))
    }

    private func show(list: ItemsModuleList) {
        form.count.text = list.count
        form.filter.text = list.filter
        form.cancel.isHidden = !list.isFiltering
        form.empty.text = list.empty
        rows = list.rows
        form.table.reloadData()
    }

    private func present(
        dialog: ItemsModuleDialog, style: UIAlertAction.Style, accept: ItemsModuleViewIntent,
        reject: ItemsModuleViewIntent
    ) {
        let alert = UIAlertController(title: dialog.title, message: dialog.message)
        alert.addAction(
            UIAlertAction(title: dialog.accept, style: style) { [weak self] _ in self?.handleDialog(answer: accept) })
        alert.addAction(
            UIAlertAction(title: dialog.reject, style: .cancel) { [weak self] _ in self?.handleDialog(answer: reject) })
        present(alert, animated: true)
    }

    private func handleFilterField() {
        pipeline.notify(intent: .filterChange(form.filter.text ?? String()))
    }

    private func handleClearButton() {
        pipeline.notify(intent: .clearButtonTap)
    }

    private func handleCancelButton() {
        pipeline.notify(intent: .cancelButtonTap)
    }

    private func handleAddButton() {
        pipeline.notify(intent: .addButtonTap)
    }

    private func handleDeleteAllButton() {
        pipeline.notify(intent: .deleteAllButtonTap)
    }

    private func handleDialog(answer: ItemsModuleViewIntent) {
        pipeline.notify(intent: answer)
    }
}
