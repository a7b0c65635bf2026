import HeadlessUI
import MessageTrace

@Component(.view)
final class ItemsView: UIView {
    static let cellIdentifier = "Item"

    // MARK: - Properties
    let countLabel = UILabel(accessibilityIdentifier: "items.count")
    let filterTextField = UITextField(accessibilityIdentifier: "items.filter")
    let clearButton = UIButton(title: "Clear", accessibilityIdentifier: "items.filter.clear")
    let cancelButton = UIButton(title: "Cancel", accessibilityIdentifier: "items.filter.cancel")
    let noticeLabel = UILabel(accessibilityIdentifier: "items.notice")
    let activityIndicatorView = UIActivityIndicatorView(accessibilityIdentifier: "items.spinner")
    let emptyLabel = UILabel(accessibilityIdentifier: "items.empty")
    let tableView = UITableView(accessibilityIdentifier: "items.table")
    let addButton = UIButton(title: "Add", accessibilityIdentifier: "items.add")
    let deleteAllButton = UIButton(title: "Delete All", accessibilityIdentifier: "items.deleteAll")

    // MARK: - Methods
    override init() {
        super.init()
        filterTextField.placeholder = "Filter"
        cancelButton.isHidden = true
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: Self.cellIdentifier)
        addSubview(countLabel)
        addSubview(filterTextField)
        addSubview(clearButton)
        addSubview(cancelButton)
        addSubview(noticeLabel)
        addSubview(activityIndicatorView)
        addSubview(emptyLabel)
        addSubview(tableView)
        addSubview(addButton)
        addSubview(deleteAllButton)
    }
}
