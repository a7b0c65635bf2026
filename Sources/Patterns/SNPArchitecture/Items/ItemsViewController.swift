import Foundation
import HeadlessUI
import MessageTrace
import SampleApp

@Component(inherits: true)
final class ItemsViewController: SNPViewController {
    // MARK: - Properties
    var itemsInteractor: (any ItemsInteractorProtocol)! {
        get { interactor as? any ItemsInteractorProtocol }
        set { interactor = newValue }
    }
    private var itemsView: ItemsView { view as! ItemsView }
    private var rows: [ItemsRowViewModel] = []

    // MARK: - Methods
    override init() {
        super.init()
        title = "Items"
    }

    // MARK: UIViewController
    override func loadView() {
        view = ItemsView()
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        itemsView.tableView.dataSource = self
        itemsView.tableView.delegate = self
        itemsView.filterTextField.addAction(
            UIAction { [weak self] _ in self?.filterTextFieldChanged() }, for: .editingChanged)
        itemsView.clearButton.addAction(UIAction { [weak self] _ in self?.clearButtonTapped() }, for: .touchUpInside)
        itemsView.cancelButton.addAction(UIAction { [weak self] _ in self?.cancelButtonTapped() }, for: .touchUpInside)
        itemsView.addButton.addAction(UIAction { [weak self] _ in self?.addButtonTapped() }, for: .touchUpInside)
        itemsView.deleteAllButton.addAction(
            UIAction { [weak self] _ in self?.deleteAllButtonTapped() }, for: .touchUpInside)
    }

    // MARK: SNPViewController
    override func showErrorDialog(errorViewModel: SNPErrorViewModel?) {
        presentDialog(errorViewModel, retry: { [weak self] in self?.retryButtonTapped() })
    }
}

@Traced
extension ItemsViewController {
    func filterTextFieldChanged() {
        itemsInteractor.filterTextFieldChanged(filter: itemsView.filterTextField.text!)
    }

    func clearButtonTapped() {
        itemsInteractor.clearButtonTapped()
    }

    func cancelButtonTapped() {
        itemsInteractor.cancelButtonTapped()
    }

    func addButtonTapped() {
        itemsInteractor.addButtonTapped()
    }

    func deleteAllButtonTapped() {
        itemsInteractor.deleteAllButtonTapped()
    }

    func confirmButtonTapped() {
        itemsInteractor.confirmButtonTapped()
    }

    func retryButtonTapped() {
        itemsInteractor.retryButtonTapped()
    }
}

@Traced
extension ItemsViewController: UITableViewDataSource, UITableViewDelegate {
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        itemsInteractor.itemTapped(id: rows[indexPath.row].id)
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let row = rows[indexPath.row]
        let cell = tableView.dequeueReusableCell(withIdentifier: ItemsView.cellIdentifier, for: indexPath)
        cell.accessibilityIdentifier = "items.row.\(row.id)"
        cell.textLabel?.text = row.name
        cell.detailTextLabel?.text = row.date
        cell.accessoryType = row.isChecked ? .checkmark : .none
        return cell
    }
}

@Traced
extension ItemsViewController: ItemsViewControllerProtocol {
    func show(viewModel: ItemsViewModel) {
        itemsView.countLabel.text = viewModel.count
        itemsView.filterTextField.text = viewModel.filter
        itemsView.cancelButton.isHidden = viewModel.isCancelHidden
        itemsView.emptyLabel.text = viewModel.emptyText
        rows = viewModel.rows
        itemsView.tableView.reloadData()
    }

    func show(notice: String) {
        itemsView.noticeLabel.text = notice
    }

    func show(questionViewModel: SNPQuestionViewModel) {
        ask(
            questionViewModel, confirm: Texts.deleteAll, cancel: Texts.cancel,
            confirmed: { [weak self] in self?.confirmButtonTapped() })
    }

    func show(isWaiting: Bool) {
        itemsView.activityIndicatorView.setAnimating(isWaiting)
    }
}
