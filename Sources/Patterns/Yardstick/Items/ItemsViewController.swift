import Foundation
import HeadlessUI
import MessageTrace
import SampleApp

@Component(.view, module: "Items")
final class ItemsViewController: UIViewController, UITableViewDataSource, UITableViewDelegate,
    UIAdaptivePresentationControllerDelegate
{
    private enum Request {
        case load, deleteAll
    }

    private let service: any ItemsServiceProtocol
    private let now: () -> Date
    private let form = ItemsForm()
    private var observation: ServiceObservation?
    private var items: [Item] = []
    private var shownItems: [Item] = []
    /// The request in progress; `nil` if there is none.
    private var request: Request?
    /// The failed request whose alert waits until no other screen covers the list; `nil` if no alert is waiting.
    private var waitingFailure: Request?

    init(service: any ItemsServiceProtocol, now: @escaping () -> Date) {
        self.service = service
        self.now = now
        super.init()
        title = ItemsForm.title
    }

    isolated deinit {
        if let observation { service.detach(observation) }
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
        form.cancel.addAction(UIAction { [weak self] _ in self?.cancelTapped() }, for: .touchUpInside)
        form.add.addAction(UIAction { [weak self] _ in self?.addTapped() }, for: .touchUpInside)
        form.deleteAll.addAction(UIAction { [weak self] _ in self?.deleteAllTapped() }, for: .touchUpInside)
        observation = service.attach { [weak self] items in self?.itemsDidChange(items) }
        load()
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        showWaitingFailure()
    }

    // MARK: Rows

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { shownItems.count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let item = shownItems[indexPath.row]
        let cell = tableView.dequeueReusableCell(withIdentifier: ItemsForm.cellIdentifier, for: indexPath)
        cell.accessibilityIdentifier = ItemsForm.rowIdentifier(item.id)
        cell.textLabel?.text = item.name
        cell.detailTextLabel?.text = Texts.date(item.date)
        cell.accessoryType = item.isDone ? .checkmark : .none
        return cell
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        guard isInFront else { return }
        let item = ItemViewController(id: shownItems[indexPath.row].id, service: service)
        navigationController?.pushViewController(item, animated: true)
    }

    private func showItems() {
        let filter = form.filter.text ?? ""
        shownItems = items.filter { $0.matches(filter) }
        form.count.text = Texts.openItems(items.count { !$0.isDone })
        if shownItems.isEmpty {
            form.empty.text = items.isEmpty ? Texts.noItems : Texts.nothingFound
        } else {
            form.empty.text = nil
        }
        form.table.reloadData()
    }

    // MARK: The filter

    private func filterChanged() {
        filterDidChange()
    }

    private func clearTapped() {
        form.filter.text = nil
        filterDidChange()
    }

    private func cancelTapped() {
        form.filter.text = nil
        filterDidChange()
    }

    private func filterDidChange() {
        form.cancel.isHidden = form.filter.text?.isEmpty ?? true
        if form.count.text != nil { showItems() }
    }

    // MARK: The service

    private func load() {
        begin(.load)
        service.fetchItems { [weak self] result in self?.didFetch(result) }
    }

    private func didFetch(_ result: Result<[Item], ItemsError>) {
        end()
        switch result {
        case .success(let items): itemsDidChange(items)
        case .failure: showFailure(of: .load)
        }
    }

    private func deleteAll() {
        form.notice.text = nil
        begin(.deleteAll)
        service.deleteAllItems { [weak self] result in self?.didDeleteAll(result) }
    }

    private func didDeleteAll(_ result: Result<Void, ItemsError>) {
        end()
        switch result {
        case .success: form.notice.text = Texts.deletedAll
        case .failure: showFailure(of: .deleteAll)
        }
    }

    private func itemsDidChange(_ items: [Item]) {
        self.items = items
        showItems()
    }

    private func begin(_ request: Request) {
        self.request = request
        form.spinner.startAnimating()
    }

    private func end() {
        request = nil
        form.spinner.stopAnimating()
    }

    // MARK: Alerts

    private func deleteAllTapped() {
        guard request == nil, isInFront else { return }
        let alert = UIAlertController(title: Texts.deleteAllTitle, message: Texts.deleteAllMessage)
        alert.addAction(
            UIAlertAction(title: Texts.deleteAll, style: .destructive) { [weak self] _ in self?.deleteAllConfirmed() })
        alert.addAction(UIAlertAction(title: Texts.cancel, style: .cancel) { _ in })
        present(alert, animated: true)
    }

    private func deleteAllConfirmed() {
        deleteAll()
    }

    private func showFailure(of request: Request) {
        whenAtRest { [weak self] in self?.showFailureInFront(of: request) }
    }

    private func showFailureInFront(of request: Request) {
        guard navigationController?.topViewController === self, presentedViewController == nil else {
            waitingFailure = request
            return
        }
        waitingFailure = nil
        let title = request == .load ? Texts.itemsFailureTitle : Texts.deleteFailureTitle
        let alert = UIAlertController(title: title, message: Texts.noConnection)
        alert.addAction(
            UIAlertAction(title: Texts.retry, style: .default) { [weak self] _ in self?.retryTapped(request) })
        alert.addAction(UIAlertAction(title: Texts.close, style: .cancel) { _ in })
        present(alert, animated: true)
    }

    private func showWaitingFailure() {
        if let waitingFailure { showFailure(of: waitingFailure) }
    }

    private func retryTapped(_ request: Request) {
        switch request {
        case .load: load()
        case .deleteAll: deleteAll()
        }
    }

    // MARK: Add Item

    private func addTapped() {
        guard isInFront else { return }
        form.notice.text = nil
        let addItem = AddItemViewController(service: service, now: now)
        addItem.onEnd = { [weak self] item in self?.addItemEnded(item) }
        addItem.presentationController?.delegate = self
        present(addItem, animated: true)
    }

    /// Called after the user has swiped Add Item away.
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
        showWaitingFailure()
    }

    private func addItemEnded(_ item: Item?) {
        if let item { form.notice.text = Texts.saved(item.name) }
        whenAtRest { [weak self] in self?.dismissAddItem() }
    }

    private func dismissAddItem() {
        guard presentedViewController is AddItemViewController else { return }
        dismiss(animated: true) { [weak self] in self?.showWaitingFailure() }
    }
}
