protocol LoginViewProtocol: AnyObject {
    func show(display: LoginDisplay)
    /// Shows how an attempt to sign in goes, in place of a notice.
    func show(isWaiting: Bool, error: String?)
    /// Shows a notice, in place of an error.
    func show(notice: String)
}
