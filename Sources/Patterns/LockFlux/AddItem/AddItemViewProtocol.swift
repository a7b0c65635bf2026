protocol AddItemViewProtocol: AlertControllerView {
    func show(name: String)
    func show(isWaiting: Bool, error: String?)
}
