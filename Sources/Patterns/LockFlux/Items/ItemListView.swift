import Foundation
import HeadlessUI
import MessageTrace
import SampleApp

@Component(.view, module: "Items")
final class ItemListView: UIViewController {
    private var presenter: ItemListPresenter!
    private let form = ItemsForm()
    private let disposeBag = DisposeBag()
    private var rows: [ItemListCellConfiguration] = []

    init(
        dispatcher: Dispatcher, itemListStore: ItemListStore, itemListDisplayStore: ItemListDisplayStore,
        addItemStore: AddItemStore
    ) {
        super.init()
        title = ItemsForm.title
        presenter = ItemListPresenter(
            view: self, dispatcher: dispatcher, itemListStore: itemListStore,
            itemListDisplayStore: itemListDisplayStore, addItemStore: addItemStore)
    }

    override func loadView() {
        view = form
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        form.table.dataSource = self
        form.table.delegate = self
        presenter.onViewReady()
        form.filter.rx.text.bind(to: presenter.filterEdited).disposed(by: disposeBag)
        form.clear.rx.tap.bind(to: presenter.clearTapped).disposed(by: disposeBag)
        form.cancel.rx.tap.bind(to: presenter.cancelTapped).disposed(by: disposeBag)
        form.add.rx.tap.bind(to: presenter.addTapped).disposed(by: disposeBag)
        form.deleteAll.rx.tap.bind(to: presenter.deleteAllTapped).disposed(by: disposeBag)
        rx.backTap.bind(to: presenter.backTapped).disposed(by: disposeBag)
    }
}

@Traced
extension ItemListView: ItemListViewProtocol {
    var cancelHidden: AnyObserver<Bool> {
        form.cancel.rx.isHidden
    }

    func show(filteringText: String) {
        form.filter.text = filteringText
    }

    func show(list: ItemListConfiguration) {
        rows = list.rows
        form.count.text = list.count
        form.empty.text = list.empty
        form.table.reloadData()
    }

    func show(isWaiting: Bool) {
        if isWaiting {
            form.spinner.startAnimating()
        } else {
            form.spinner.stopAnimating()
        }
    }

    func show(notice: String?) {
        form.notice.text = notice
    }
}

@Traced
extension ItemListView: UITableViewDataSource, UITableViewDelegate {
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
        guard !isCovered else { return }
        presenter.itemSelected.onNext(rows[indexPath.row].id)
    }
}
