protocol ItemListViewProtocol: AlertControllerView {
    /// An observer that hides or shows the button that cancels the filter.
    var cancelHidden: AnyObserver<Bool> { get }

    func show(filteringText: String)
    func show(list: ItemListConfiguration)
    func show(isWaiting: Bool)
    func show(notice: String?)
}
