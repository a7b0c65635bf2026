import Foundation
import HeadlessUI
import MessageTrace
import SampleApp

@Component(.view)
final class ItemsListScene: UIViewController {
    var eventsHandler: (any ItemsList_HandleUIEvents)!

    private let form = ItemsForm()
    private var items: [ItemUI] = []

    override init() {
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
        form.filter.addAction(UIAction { [weak self] _ in self?.changeFilter() }, for: .editingChanged)
        form.clear.addAction(touch { [weak self] in self?.clearFilter() }, for: .touchUpInside)
        form.cancel.addAction(touch { [weak self] in self?.cancelFilter() }, for: .touchUpInside)
        form.add.addAction(touch { [weak self] in self?.add() }, for: .touchUpInside)
        form.deleteAll.addAction(touch { [weak self] in self?.deleteAll() }, for: .touchUpInside)
        navigationItem.backAction = UIAction { [weak self] _ in self?.back() }
        eventsHandler.onUIReady()
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        eventsHandler.onUIShown()
    }
}

// MARK: - Display UI

@Traced
extension ItemsListScene: ItemsList_DisplayUI {
    func display(items: [ItemUI]) {
        form.empty.text = nil
        self.items = items
        form.table.reloadData()
    }

    func display(error: ErrorUI) {
        let alert = UIAlertController(title: error.title, message: error.message)
        alert.addAction(UIAlertAction(title: Texts.retry, style: .default) { [weak self] _ in self?.retry() })
        alert.addAction(UIAlertAction(title: Texts.close, style: .cancel))
        whenAtRest { $0.present(alert, animated: true) }
    }

    func displaySuccess(_ notice: String) {
        form.notice.text = notice
    }

    func displayNoMessage() {
        form.notice.text = nil
    }

    func displayNoItems(_ reason: String) {
        form.empty.text = reason
        items = []
        form.table.reloadData()
    }

    func display(count: String) {
        form.count.text = count
    }

    func display(filtering: Bool) {
        form.cancel.isHidden = !filtering
    }

    func displayNoFilter() {
        form.filter.text = nil
        form.cancel.isHidden = true
    }

    func display(question: QuestionUI) {
        let alert = UIAlertController(title: question.title, message: question.message)
        alert.addAction(
            UIAlertAction(title: Texts.deleteAll, style: .destructive) { [weak self] _ in self?.confirmDeleteAll() })
        alert.addAction(UIAlertAction(title: Texts.cancel, style: .cancel))
        present(alert, animated: true)
    }

    func display(loading: Bool) {
        if loading {
            form.spinner.startAnimating()
        } else {
            form.spinner.stopAnimating()
        }
    }
}

// MARK: - Table

@Traced
extension ItemsListScene: UITableViewDataSource, UITableViewDelegate {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        items.count
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let item = items[indexPath.row]
        let cell = tableView.dequeueReusableCell(withIdentifier: ItemsForm.cellIdentifier, for: indexPath)
        cell.accessibilityIdentifier = ItemsForm.rowIdentifier(item.id)
        cell.textLabel?.text = item.name
        cell.detailTextLabel?.text = item.date
        cell.accessoryType = item.showsCheckmark ? .checkmark : .none
        return cell
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        if takesTouches { eventsHandler.onItemSelected(index: indexPath.row) }
    }
}

// MARK: - Handle UI events

@Traced
extension ItemsListScene {
    private func changeFilter() {
        eventsHandler.onFilterChanged(filter: form.filter.text!)
    }

    private func clearFilter() {
        eventsHandler.onFilterCleared()
    }

    private func cancelFilter() {
        eventsHandler.onFilterCancelled()
    }

    private func add() {
        eventsHandler.onAddItem()
    }

    private func deleteAll() {
        eventsHandler.onDeleteAll()
    }

    private func confirmDeleteAll() {
        eventsHandler.onDeleteAllConfirmed()
    }

    private func retry() {
        eventsHandler.onRetry()
    }

    private func back() {
        eventsHandler.onBack()
    }
}

// MARK: - Open links

@Traced
extension ItemsListScene: LinkHandler {
    func open(_ link: AppLink) {
        eventsHandler.onLink(link)
    }
}
