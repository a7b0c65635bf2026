import HeadlessUI
import MessageTrace

@Component(.view)
final class RecoveryView: UIView {
    // MARK: - Properties
    let loginTextField = UITextField(accessibilityIdentifier: "recovery.login")
    let activityIndicatorView = UIActivityIndicatorView(accessibilityIdentifier: "recovery.spinner")
    let sendButton = UIButton(title: "Send", accessibilityIdentifier: "recovery.send")
    let cancelButton = UIButton(title: "Cancel", accessibilityIdentifier: "recovery.cancel")

    // MARK: - Methods
    override init() {
        super.init()
        addSubview(loginTextField)
        addSubview(activityIndicatorView)
        addSubview(sendButton)
        addSubview(cancelButton)
    }
}
