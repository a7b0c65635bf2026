protocol LoginViewProtocol: AnyObject {
    func show(display: LoginDisplay)
    /// Shows that an attempt to sign in is in progress, or the error with which it failed. Removes a notice.
    func show(isWaiting: Bool, error: String?)
    /// Shows a notice in place of an error.
    func show(notice: String)
}
