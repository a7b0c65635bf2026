public import HeadlessUI

/// What stands on Recovery.
open class RecoveryForm: UIView {
    /// The screen's title.
    public nonisolated static let title = "Recovery"

    public let login = UITextField(accessibilityIdentifier: "recovery.login")
    public let spinner = UIActivityIndicatorView(accessibilityIdentifier: "recovery.spinner")
    public let send = UIButton(title: "Send", accessibilityIdentifier: "recovery.send")
    public let cancel = UIButton(title: "Cancel", accessibilityIdentifier: "recovery.cancel")

    public override init() {
        super.init()
        addSubview(login)
        addSubview(spinner)
        addSubview(send)
        addSubview(cancel)
    }
}
