protocol AboutViewProtocol: AnyObject {
    func show(text: String, isLoading: Bool)
    /// Asks whether to try again.
    func showFailure()
}
