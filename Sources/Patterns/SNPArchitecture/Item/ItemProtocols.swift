protocol ItemInteractorProtocol: SNPInteractorProtocol {
    func doneButtonTapped()
    func reopenButtonTapped()
    func commentTextFieldChanged(comment: String)
    func saveButtonTapped()
}

protocol ItemPresenterProtocol: SNPPresenterProtocol {
    func handle(error: SNPError?)
    func present(businessModel: ItemBusinessModel)
    func present(savedComment: String)
    func present(isWaiting: Bool)
}

protocol ItemViewControllerProtocol: SNPViewControllerProtocol {
    func show(viewModel: ItemViewModel)
    func show(message: String)
    func show(isWaiting: Bool)
}

/// Nothing leads on from Item.
protocol ItemRouterProtocol: SNPRouterProtocol {}
