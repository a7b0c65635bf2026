import FeatureContract

protocol ItemsInteractorProtocol: SNPInteractorProtocol {
    func filterTextFieldChanged(filter: String)
    func clearButtonTapped()
    func cancelButtonTapped()
    func itemTapped(id: Item.ID)
    func addButtonTapped()
    func deleteAllButtonTapped()
    /// The user is sure.
    func confirmButtonTapped()
    func retryButtonTapped()
}

protocol ItemsPresenterProtocol: SNPPresenterProtocol {
    func handle(error: SNPError?)
    func present(businessModel: ItemsBusinessModel)
    func present(notice: ItemsNotice?)
    func present(question: ItemsQuestion)
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
