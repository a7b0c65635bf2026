protocol LoginViewProtocol: AnyObject {
    func show(display: LoginDisplay)
    /// Shows the progress of an attempt and the error of a failed one, in place of a notice.
    func show(isWaiting: Bool, error: String?)
    /// Shows a notice in place of an error.
    func show(notice: String)
}
