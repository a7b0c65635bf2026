import SampleApp

protocol ItemsInteractorProtocol: SNPInteractorProtocol {
    func filterTextFieldChanged(filter: String)
    func clearButtonTapped()
    func cancelButtonTapped()
    func itemTapped(id: Item.ID)
    func addButtonTapped()
    func deleteAllButtonTapped()
    /// Called when the user has confirmed the deletion of all items.
    func confirmButtonTapped()
    func retryButtonTapped()
}

protocol ItemsPresenterProtocol: SNPPresenterProtocol {
    func present(businessModel: ItemsBusinessModel)
    func present(notice: ItemsNotice?)
    /// Asks the user to confirm the deletion of all items.
    func presentDeleteAllQuestion()
    func present(isWaiting: Bool)
}

protocol ItemsViewControllerProtocol: SNPViewControllerProtocol {
    func show(viewModel: ItemsViewModel)
    func show(notice: String)
    func show(questionViewModel: SNPQuestionViewModel)
    func show(isWaiting: Bool)
}

protocol ItemsRouterProtocol: SNPRouterProtocol {
    func navigateToItem(id: Item.ID)
    func navigateToAddItem()
}
