protocol AddItemViewProtocol: AlertControllerView {
    func show(name: String, canBeSwipedAway: Bool)
    func show(isWaiting: Bool, error: String?)
}
