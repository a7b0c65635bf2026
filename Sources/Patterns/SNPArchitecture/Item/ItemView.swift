import HeadlessUI
import MessageTrace

@Component(.view)
final class ItemView: UIView {
    // MARK: - Properties
    let nameLabel = UILabel(accessibilityIdentifier: "item.name")
    let dateLabel = UILabel(accessibilityIdentifier: "item.date")
    let stateLabel = UILabel(accessibilityIdentifier: "item.state")
    let messageLabel = UILabel(accessibilityIdentifier: "item.message")
    let activityIndicatorView = UIActivityIndicatorView(accessibilityIdentifier: "item.spinner")
    let doneButton = UIButton(title: "Done", accessibilityIdentifier: "item.done")
    let reopenButton = UIButton(title: "Open again", accessibilityIdentifier: "item.reopen")
    let commentTextField = UITextField(accessibilityIdentifier: "item.comment")
    let saveButton = UIButton(title: "Save", accessibilityIdentifier: "item.save")

    // MARK: - Methods
    override init() {
        super.init()
        commentTextField.placeholder = "Comment"
        doneButton.isHidden = true
        reopenButton.isHidden = true
        addSubview(nameLabel)
        addSubview(dateLabel)
        addSubview(stateLabel)
        addSubview(messageLabel)
        addSubview(activityIndicatorView)
        addSubview(doneButton)
        addSubview(reopenButton)
        addSubview(commentTextField)
        addSubview(saveButton)
    }
}
