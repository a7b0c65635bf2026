protocol AboutViewProtocol: AlertControllerView {
    func show(text: String, isLoading: Bool)
}
