protocol LoginViewProtocol: AnyObject {
    func show(display: LoginDisplay)
    /// Shows a spinner if `isWaiting` is true, and the error; `nil` removes the last error. Removes any notice.
    func show(isWaiting: Bool, error: String?)
    /// Shows a notice in place of an error.
    func show(notice: String)
}
