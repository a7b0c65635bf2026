import Foundation
import HeadlessUI
import MessageTrace
import SampleApp

protocol ItemsControllable: UIViewControllable {
    /// Presents the Item module for an item. If this item is already open, goes back to it only if `force` is true.
    func presentItem(animated: Bool, force: Bool, id: Item.ID, completion: ((any ItemControllable) -> Void)?)
}

extension ItemsControllable {
    func presentItem(
        animated: Bool, force: Bool = true, id: Item.ID, completion: ((any ItemControllable) -> Void)? = nil
    ) {
        presentItem(animated: animated, force: force, id: id, completion: completion)
    }
}

@Component(.view)
final class ItemsViewController: UIViewController, ItemsControllable, UITableViewDataSource, UITableViewDelegate,
    UIAdaptivePresentationControllerDelegate
{
    // MARK: - View
    private let form = ItemsForm()

    // MARK: - Property
    var reactor: ItemsViewReactor!
    var router: (any ItemsRoutable)?

    /// The items shown in the rows.
    private var items: [Item] = []
    private var cancellableBag = Set<AnyCancellable>()

    // MARK: - Initializer
    override init() {
        super.init()
        title = ItemsForm.title
    }

    // MARK: - Lifecycle
    override func loadView() {
        view = form
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        form.table.dataSource = self
        form.table.delegate = self
        form.filter.addAction(UIAction { [weak self] _ in self?.editFilter() }, for: .editingChanged)
        form.clear.addAction(UIAction { [weak self] _ in self?.clearFilter() }, for: .touchUpInside)
        form.cancel.addAction(UIAction { [weak self] _ in self?.clearFilter() }, for: .touchUpInside)
        form.add.addAction(action { $0.presentAddItem(animated: true) }, for: .touchUpInside)
        form.deleteAll.addAction(action { $0.askToDeleteAll() }, for: .touchUpInside)
        bind(reactor: reactor)
    }

    func bind(reactor: ItemsViewReactor) {
        // MARK: State
        reactor.state
            .sink { [weak self] in self?.render($0) }
            .store(in: &cancellableBag)

        // MARK: Action
        reactor.send(action: .load)
    }

    // MARK: - UITableViewDataSource
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        items.count
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let item = items[indexPath.row]
        let cell = tableView.dequeueReusableCell(withIdentifier: ItemsForm.cellIdentifier, for: indexPath)
        cell.accessibilityIdentifier = ItemsForm.rowIdentifier(item.id)
        cell.textLabel?.text = item.name
        cell.detailTextLabel?.text = Texts.date(item.date)
        cell.accessoryType = item.isDone ? .checkmark : .none
        return cell
    }

    // MARK: - UITableViewDelegate
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        guard isInFront else { return }
        presentItem(animated: true, id: items[indexPath.row].id)
    }

    // MARK: - UIAdaptivePresentationControllerDelegate
    /// Called when the user has swiped Add Item away.
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
        presentAlertIfNeeded()
    }

    // MARK: - Public
    func presentItem(animated: Bool, force: Bool, id: Item.ID, completion: ((any ItemControllable) -> Void)?) {
        if let item = search(where: { ($0 as? any ItemControllable)?.id == id })
            .last as? any ItemControllable
        {
            guard force else {
                completion?(item)
                return
            }
            route(item, animated: animated) { _ in
                completion?(item)
            }
            return
        }

        guard let item = router?.routeToItem(with: .init(id: id)) else { return }

        item.closed
            .sink { [weak self] in self?.itemDidClose() }
            .store(in: &item.cancellableBag)

        route(pushing: item, animated: animated) {
            completion?(item)
        }
    }

    func didComeToFront() {
        presentAlertIfNeeded()
    }

    // MARK: - Private
    /// Shows the alert in the state, if there is one. While another screen covers Items, the alert waits.
    private func presentAlertIfNeeded() {
        whenTransitionsEnd { [weak self] in
            guard let self, let kind = reactor.currentState.alert, isInFront else { return }
            presentAlert(kind)
            reactor.send(action: .alertShown)
        }
    }

    /// Presents Add Item, which can't be on screen already: only a button leads to Add Item, and Add Item covers this button.
    private func presentAddItem(animated: Bool) {
        guard let addItem = router?.routeToAddItem(with: .init()) else { return }

        addItem.added
            .sink { [weak self] in self?.addItemDidAdd($0) }
            .store(in: &addItem.cancellableBag)
        addItem.cancelled
            .sink { [weak self] in self?.addItemDidCancel() }
            .store(in: &addItem.cancellableBag)
        addItem.presentationController?.delegate = self

        reactor.send(action: .clearNotice)
        route(self, animated: animated) {
            $0?.present(addItem, animated: animated)
        }
    }

    private func itemDidClose() {
        route(self, animated: true)
    }

    private func addItemDidAdd(_ item: Item) {
        // A reply may come while a link removes Add Item. The screen to which the link leads stays.
        guard !search(where: { $0 is any AddItemControllable }).isEmpty else { return }
        reactor.send(action: .added(item))
        route(self, animated: true)
    }

    private func addItemDidCancel() {
        route(self, animated: true)
    }

    private func presentAlert(_ kind: ItemsViewReactor.Alert) {
        let alert: UIAlertController
        switch kind {
        case .deleteAllQuestion:
            alert = UIAlertController(title: Texts.deleteAllTitle, message: Texts.deleteAllMessage)
            alert.addAction(
                UIAlertAction(title: Texts.deleteAll, style: .destructive) { [weak self] _ in self?.deleteAll() })
            alert.addAction(UIAlertAction(title: Texts.cancel, style: .cancel))
        case .loadFailure:
            alert = UIAlertController(title: Texts.itemsFailureTitle, message: Texts.noConnection)
            alert.addAction(UIAlertAction(title: Texts.retry, style: .default) { [weak self] _ in self?.load() })
            alert.addAction(UIAlertAction(title: Texts.close, style: .cancel))
        case .deleteFailure:
            alert = UIAlertController(title: Texts.deleteFailureTitle, message: Texts.noConnection)
            alert.addAction(UIAlertAction(title: Texts.retry, style: .default) { [weak self] _ in self?.deleteAll() })
            alert.addAction(UIAlertAction(title: Texts.close, style: .cancel))
        }

        present(alert, animated: true)
    }

    private func render(_ state: ItemsViewReactor.State) {
        items = state.shownItems
        form.table.reloadData()
        form.count.text = state.items.map { all in Texts.openItems(all.count { !$0.isDone }) }
        form.empty.text = items.isEmpty ? state.items.map { $0.isEmpty ? Texts.noItems : Texts.nothingFound } : nil
        form.filter.text = state.filter
        form.cancel.isHidden = state.filter.isEmpty
        form.notice.text = state.notice
        if state.isWaiting {
            form.spinner.startAnimating()
        } else {
            form.spinner.stopAnimating()
        }
        presentAlertIfNeeded()
    }

    private func editFilter() {
        reactor.send(action: .filter(form.filter.text ?? ""))
    }

    private func clearFilter() {
        reactor.send(action: .filter(""))
    }

    private func askToDeleteAll() {
        reactor.send(action: .askToDeleteAll)
    }

    private func deleteAll() {
        reactor.send(action: .deleteAll)
    }

    private func load() {
        reactor.send(action: .load)
    }
}
