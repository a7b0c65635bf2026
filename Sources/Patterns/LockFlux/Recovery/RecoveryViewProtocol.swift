protocol RecoveryViewProtocol: AnyObject {
    func show(login: String)
    func showWaiting()
}
