protocol ItemListViewProtocol: AlertControllerView {
    func show(filteringText: String)
    func show(isCancelHidden: Bool)
    /// Shows rows, how many items are open, and why there are no rows if there are none.
    func show(rows: [ItemListCellConfiguration], count: String, empty: String?)
    func show(isWaiting: Bool)
    func show(notice: String?)
}
