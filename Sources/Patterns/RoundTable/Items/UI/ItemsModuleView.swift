import Foundation
import HeadlessUI
import MessageTrace
import SampleApp

@Message
enum ItemsModuleViewIntent {
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
        form.table.dataSource = self
        form.table.delegate = self
    }

    override func loadView() {
        view = form
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        form.filter.addAction(UIAction { [weak self] _ in self?.handleFilterField() }, for: .editingChanged)
        form.clear.addAction(UIAction { [weak self] _ in self?.handleClearButton() }, for: .touchUpInside)
        form.cancel.addAction(UIAction { [weak self] _ in self?.handleCancelButton() }, for: .touchUpInside)
        form.add.addAction(UIAction { [weak self] _ in self?.handleAddButton() }, for: .touchUpInside)
        form.deleteAll.addAction(UIAction { [weak self] _ in self?.handleDeleteAllButton() }, for: .touchUpInside)
    }

    override func handlePresenter(update: ItemsModulePresenterUpdate) {
        switch update {
        case .setup(let title):
            self.title = title
        case .list(let list):
            show(list: list)
        case .notice(let text):
            form.notice.text = text
        case .toggleWaitingIndicator(let visible):
            form.spinner.toggle(visible: visible)
        case .question(let dialog):
            present(
                dialog: dialog, style: .destructive, accept: { [weak self] in self?.handleConfirmButton() },
                reject: { [weak self] in self?.handleDeclineButton() })
        case .failure(let dialog):
            present(
                dialog: dialog, accept: { [weak self] in self?.handleRetryButton() },
                reject: { [weak self] in self?.handleCloseButton() })
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

    private func handleConfirmButton() {
        pipeline.notify(intent: .confirmButtonTap)
    }

    private func handleDeclineButton() {
        pipeline.notify(intent: .declineButtonTap)
    }

    private func handleRetryButton() {
        pipeline.notify(intent: .retryButtonTap)
    }

    private func handleCloseButton() {
        pipeline.notify(intent: .closeButtonTap)
    }
}
