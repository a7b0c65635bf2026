import HeadlessUI
import MessageTrace

@Component(.view)
final class AddItemView: UIView {
    // MARK: - Properties
    let nameTextField = UITextField(accessibilityIdentifier: "addItem.name")
    let errorLabel = UILabel(accessibilityIdentifier: "addItem.error")
    let activityIndicatorView = UIActivityIndicatorView(accessibilityIdentifier: "addItem.spinner")
    let saveButton = UIButton(title: "Save", accessibilityIdentifier: "addItem.save")
    let cancelButton = UIButton(title: "Cancel", accessibilityIdentifier: "addItem.cancel")

    // MARK: - Methods
    override init() {
        super.init()
        nameTextField.placeholder = "Name"
        addSubview(nameTextField)
        addSubview(errorLabel)
        addSubview(activityIndicatorView)
        addSubview(saveButton)
        addSubview(cancelButton)
    }
}
