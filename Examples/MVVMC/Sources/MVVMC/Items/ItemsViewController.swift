import Foundation
import HeadlessUI
import MessageTrace
import SampleApp

@Component(.view, module: "Items")
final class ItemsViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
    private let viewModel: ItemsViewModel
    private let form = ItemsForm()

    init(viewModel: ItemsViewModel) {
        self.viewModel = viewModel
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
        form.cancel.addAction(UIAction { [weak self] _ in self?.cancelTapped() }, for: .touchUpInside)
        form.add.addAction(UIAction { [weak self] _ in self?.addTapped() }, for: .touchUpInside)
        form.deleteAll.addAction(UIAction { [weak self] _ in self?.deleteAllTapped() }, for: .touchUpInside)
        bind()
        viewModel.viewDidLoad()
    }

    private func bind() {
        viewModel.rows.bind { [weak self] _ in self?.showRows() }
        viewModel.count.bind { [weak self] text in self?.show(count: text) }
        viewModel.emptyText.bind { [weak self] text in self?.show(emptyText: text) }
        viewModel.filter.bind { [weak self] text in self?.show(filter: text) }
        viewModel.notice.bind { [weak self] text in self?.show(notice: text) }
        viewModel.isLoading.bind { [weak self] isLoading in self?.show(isLoading: isLoading) }
        viewModel.failure.bind { [weak self] failure in if failure != nil { self?.showFailureIfOnTop() } }
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        showFailureIfOnTop()
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        if isMovingFromParent { viewModel.didLeave() }
    }

    // MARK: Rows

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { viewModel.rows.value.count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let row = viewModel.rows.value[indexPath.row]
        let cell = tableView.dequeueReusableCell(withIdentifier: ItemsForm.cellIdentifier, for: indexPath)
        cell.accessibilityIdentifier = ItemsForm.rowIdentifier(row.id)
        cell.textLabel?.text = row.name
        cell.detailTextLabel?.text = row.date
        cell.accessoryType = row.isDone ? .checkmark : .none
        return cell
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        viewModel.select(viewModel.rows.value[indexPath.row].id)
    }

    // MARK: What the view model says

    private func showRows() {
        form.table.reloadData()
    }

    private func show(count: String) {
        form.count.text = count
    }

    private func show(emptyText: String) {
        form.empty.text = emptyText
    }

    private func show(filter: String) {
        form.filter.text = filter
        form.cancel.isHidden = filter.isEmpty
    }

    private func show(notice: String) {
        form.notice.text = notice
    }

    private func show(isLoading: Bool) {
        if isLoading { form.spinner.startAnimating() } else { form.spinner.stopAnimating() }
    }

    /// Shows the failure as soon as nothing covers the list.
    func showFailureIfOnTop() {
        guard let failure = viewModel.failure.value, navigationController?.topViewController === self,
            presentedViewController == nil
        else { return }
        viewModel.failureWasTold()
        let title = failure == .load ? Texts.itemsFailureTitle : Texts.deleteFailureTitle
        let alert = UIAlertController(title: title, message: Texts.noConnection)
        alert.addAction(
            UIAlertAction(title: Texts.retry, style: .default) { [weak self] _ in self?.retryTapped(failure) })
        alert.addAction(UIAlertAction(title: Texts.close, style: .cancel) { _ in })
        present(alert, animated: true)
    }

    // MARK: What the person does

    private func filterChanged() { viewModel.filterDidChange(form.filter.text ?? "") }
    private func clearTapped() { viewModel.filterDidChange("") }
    private func cancelTapped() { viewModel.filterDidChange("") }
    private func addTapped() { viewModel.add() }
    private func deleteAllConfirmed() { viewModel.deleteAll() }
    private func retryTapped(_ request: ItemsViewModel.Request) { viewModel.retry(request) }

    private func deleteAllTapped() {
        guard !viewModel.isLoading.value else { return }
        let alert = UIAlertController(title: Texts.deleteAllTitle, message: Texts.deleteAllMessage)
        alert.addAction(
            UIAlertAction(title: Texts.deleteAll, style: .destructive) { [weak self] _ in self?.deleteAllConfirmed() })
        alert.addAction(UIAlertAction(title: Texts.cancel, style: .cancel) { _ in })
        present(alert, animated: true)
    }
}
