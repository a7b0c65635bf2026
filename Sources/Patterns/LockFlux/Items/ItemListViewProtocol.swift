protocol ItemListViewProtocol: AlertControllerView {
    /// An observer that hides the button that cancels the filter, or shows it.
    var cancelHidden: AnyObserver<Bool> { get }

    func show(filteringText: String)
    func show(list: ItemListConfiguration)
    func show(isWaiting: Bool)
    func show(notice: String?)
}
